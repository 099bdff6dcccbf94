// The lab's JSON by name, for headers: reading all of it takes longer than most files here.
#ifndef PICOPLY_TOOLS_LAB_COMMON_JSON_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_COMMON_JSON_HPP_INCLUDED

#include <nlohmann/json_fwd.hpp>

namespace lab {

using Json = nlohmann::ordered_json;  // writes the keys in the order they were set

struct ResultHeader;
struct ResultFile;

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_COMMON_JSON_HPP_INCLUDED
