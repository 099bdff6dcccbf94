#include "threat_engine.hpp"

using Game = picoply::Gomoku<15, picoply::Rule::kFreestyle>;
static_assert(sizeof(picoply::capi::ThreatEngine<Game, 32, 2048>) <= PPLY_THREATS15_SIZE);

PPLY_DEFINE_THREATS(gomoku15_threats, Game, 32, 2048)
