package picoply

import "time"

// A pace is how many positions a step visits: as many as the caller said, or as take about a millisecond.
type pace struct {
	nodes uint32
	fixed bool
}

// A step should take so long: who wants the engine waits for its end, as does a context.
const (
	shortStep = 500 * time.Microsecond
	longStep  = 2 * time.Millisecond
	mostNodes = 1 << 16
)

func newPace(step uint32) pace {
	if step > 0 {
		return pace{step, true}
	}
	return pace{nodes: 64}
}

// adapt is told how long a step took.
func (p *pace) adapt(took time.Duration) {
	switch {
	case p.fixed:
	case took < shortStep && p.nodes < mostNodes:
		p.nodes *= 2
	case took > longStep && p.nodes > 1:
		p.nodes /= 2
	}
}
