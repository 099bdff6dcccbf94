module github.com/picoply/picoply/bindings/go

go 1.19
