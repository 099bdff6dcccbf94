package picoply

import (
	"context"
	"os"
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

// The benchmark of every port at its small depths: the same searches as on every other machine.
func TestSignature(t *testing.T) {
	positions := text(t, "../common/bench_positions.h")
	pattern := regexp.MustCompile(`X\((\w+), ((?:"\w*"[\s\\]*)+), \d+, (\d+)\)`)
	signature, searches := uint32(2166136261), 0
	for _, match := range pattern.FindAllStringSubmatch(positions, -1) {
		record := strings.Join(regexp.MustCompile(`\w+`).FindAllString(match[2], -1), "")
		depth, _ := strconv.Atoi(match[3])
		engine, err := New(match[1], 0)
		if err != nil {
			t.Fatal(err)
		}
		defer engine.Close()
		if err := engine.PlayRecord(record); err != nil {
			t.Fatal(err)
		}
		found, err := engine.Search(context.Background(), Limits{Depth: uint32(depth), Step: 977})
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
	wanted := strings.TrimSpace(text(t, "../../tests/signature_small.txt"))
	if searches != 22 || strconv.FormatUint(uint64(signature), 10) != wanted {
		t.Errorf("%d searches, signature %d instead of %s", searches, signature, wanted)
	}
	t.Logf("signature: %d", signature)
}

// Whatever the header declares is in this package, or stands here with the reason why it is not.
func TestNothingOfTheHeaderIsForgotten(t *testing.T) {
	without := map[string]string{
		"pply_engine_game":  "an engine is made by its game's name",
		"pply_search_run":   "Search goes by steps, so that it can be cancelled",
		"pply_ponder_begin": "a context cancels a search",
		"pply_ponder_hit":   "as pply_ponder_begin",
		"pply_custom":       "games of one's own are not in this package",
	}
	header := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(text(t, "../../capi/picoply.h"), "")
	sources := ""
	for _, file := range []string{"engine.go", "errors.go", "game.go", "search.go", "text.go"} {
		sources += text(t, file)
	}
	games := regexp.MustCompile(`X\((\w+)\)`).ReplaceAllString(sources, "pply_$1")
	pattern := regexp.MustCompile(`PPLY_ERR_\w+|PPLY_FORBIDDEN_\w+|pply_\w+\(|extern const pply_game \w+`)
	found := 0
	for _, name := range pattern.FindAllString(header, -1) {
		name = strings.TrimPrefix(strings.TrimSuffix(name, "("), "extern const pply_game ")
		found++
		if without[name] == "" && !regexp.MustCompile(`\b`+name+`\b`).MatchString(games) {
			t.Errorf("%s is missing", name)
		}
	}
	if found < 50 {
		t.Errorf("only %d names in the header", found)
	}
	if text(t, "picoply.h") != text(t, "../../capi/picoply.h") {
		t.Error("picoply.h is not the library's: go generate")
	}
}
