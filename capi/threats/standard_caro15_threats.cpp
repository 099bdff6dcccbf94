#include "threat_engine.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kStandardCaro>;
static_assert(sizeof(picoply::capi::ThreatEngine<Game, 32, 2048>) <= PPLY_THREATS15_SIZE);

PPLY_DEFINE_THREATS(standard_caro15_threats, Game, 32, 2048)
