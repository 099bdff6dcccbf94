package picoply

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func text(t *testing.T, path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// bench searches the positions of every port's benchmark, to the depths in that column: the same searches, hence
// the same number, as on every other machine.
func bench(t *testing.T, tableSize, column int, wanted string) {
	positions := text(t, "../../ports/common/bench_positions.h")
	pattern := regexp.MustCompile(`X\((\w+), ((?:"\w*"[\s\\]*)+), (\d+), (\d+)\)`)
	signature, searches := uint32(2166136261), 0
	for _, match := range pattern.FindAllStringSubmatch(positions, -1) {
		record := strings.Join(regexp.MustCompile(`\w+`).FindAllString(match[2], -1), "")
		depth, _ := strconv.Atoi(match[column])
		engine, err := New(Game(match[1]), tableSize)
		if err != nil {
			t.Fatal(err)
		}
		defer engine.Close()
		if err := engine.PlayRecord(record); err != nil {
			t.Fatal(err)
		}
		found, err := engine.Search(context.Background(), Limits{Depth: uint32(depth)})
		if err != nil {
			t.Fatal(err)
		}
		for _, number := range []uint64{uint64(found.Best), uint64(int64(found.Value)), uint64(found.Depth), found.Nodes} {
			for i := 0; i < 8; i++ {
				signature = (signature ^ uint32(number>>(8*i)&0xff)) * 16777619
			}
		}
		searches++
	}
	if searches != 22 || strconv.FormatUint(uint64(signature), 10) != strings.TrimSpace(text(t, wanted)) {
		t.Errorf("%d searches, signature %d instead of %s", searches, signature, text(t, wanted))
	}
	t.Logf("signature: %d", signature)
}

func TestSignature(t *testing.T) { bench(t, 0, 4, "../../tests/signature_small.txt") }

// The benchmark with a table of 1 MB, at its full depths, is in tests/signature.txt.
func TestSignatureWithTable(t *testing.T) { bench(t, 1<<20, 3, "../../tests/signature.txt") }

// Whatever the library declares is in this package, or stands here with the reason why it is not. cgo reads the
// header itself, so that constants and types cannot drift.
func TestNothingIsForgotten(t *testing.T) {
	without := map[string]string{
		"pply_engine_game": "an engine is made by its game's name",
		"pply_search_run":  "Search goes by steps, so that it can be cancelled",
	}
	var abi struct {
		Functions map[string]any
		About     map[string]string
		Books     []string
		Enums     map[string]map[string]int
		Structs   map[string]struct{ Fields []struct{ Name string } }
	}
	if err := json.Unmarshal([]byte(text(t, "../../tools/abi/abi.json")), &abi); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	sources := ""
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			sources += text(t, file)
		}
	}
	found := 0
	look := func(name, pattern string) {
		found++
		missing := !regexp.MustCompile(pattern).MatchString(sources)
		if missing != (without[name] != "") {
			t.Errorf("%s: is it missing? %v", name, missing)
		}
	}
	for name := range abi.Functions {
		look(name, `\b`+name+`\(`)
	}
	look("custom", `&C\.pply_custom\b`)
	for _, list := range []string{"PPLY_GAMES", "PPLY_THREATS_GAMES"} {
		look(list, `\b`+list+`\(`)
	}
	for game := range abi.About {
		look(game, `\bGame = "`+game+`"`)
	}
	for _, name := range abi.Books {
		look(name, `&C\.pply_`+name+`\b`)
	}
	for _, constants := range abi.Enums {
		for constant := range constants {
			if constant != "PPLY_OK" {
				look(constant, `C\.`+constant+`\b`)
			}
		}
	}
	// What results, a game's description and the limits of searches have.
	for _, name := range []string{"pply_search_result", "pply_game_info", "pply_search_options", "pply_threats_options",
		"pply_threats_result", "pply_solver_options", "pply_solver_result", "pply_opening_options", "pply_opening_result"} {
		for _, field := range abi.Structs[name].Fields {
			switch field.Name {
			case "reserved", "flags", "user", "progress":
			default:
				look(name+"."+field.Name, `\.`+field.Name+`\b`)
			}
		}
	}
	if len(abi.Enums) != 9 || found < 80 {
		t.Errorf("%d enums, only %d names", len(abi.Enums), found)
	}
	if text(t, "picoply.h") != text(t, "../../capi/picoply.h") {
		t.Error("picoply.h is not the library's: go generate")
	}
}
