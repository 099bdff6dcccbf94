// A match's summary for people.
#ifndef PICOPLY_TOOLS_LAB_MATCH_REPORT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_REPORT_HPP_INCLUDED

#include <string>

#include "common/json.hpp"

namespace lab {

// Several lines from what summarise() made, with times if MatchTiming added them.
std::string summary_text(const Json& summary);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_REPORT_HPP_INCLUDED
