module github.com/picoply/picoply/ports/go

go 1.19
