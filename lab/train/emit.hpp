// C++ source for the library: fitted weights as constexpr tables, with where they come from.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_HPP_INCLUDED

#include <string>
#include <vector>

#include "train/quantise.hpp"

namespace lab {

// kDirect: an entry for each content, read with one access. kTied: an entry for each class and,
// once for all stages, which class a content belongs to: smaller from about four stages on.
// kLibrary: what the library's own games read; kFile: what they load (emit_othello.hpp).
enum class Layout { kDirect, kTied, kLibrary, kFile };

struct HeaderSettings {
  std::string name = "Tables";  // of the struct, in namespace picoply::trained; a C++ identifier
  Layout layout = Layout::kDirect;
  std::vector<std::string> provenance;  // lines of the comment at the top
};

// Throws hosted::UserError unless picoply::PatternGame can evaluate a model of these features: not
// with shared weights or the scalar potential.
void check_pattern_game(const FeatureSet& features);
// A header that picoply::PatternGame takes. Throws as above, and for a name that is none.
std::string pattern_header(const QuantisedModel& model, const HeaderSettings& settings);
// Bytes of flash that its tables take: kDirect or kTied.
std::size_t table_bytes(const QuantisedModel& model, Layout layout);

// include/picoply/games/othello/weights/terms.hpp. Throws hosted::UserError for a weight that does
// not fit in int16.
std::string terms_header(const FeatureSet& features, const Vector& w,
                         const std::vector<std::string>& provenance);

// The name, if it can be that of a C++ struct; otherwise throws hosted::UserError.
const std::string& checked_name(const std::string& name);

// Comment lines of at most 100 columns.
std::string as_comment(const std::vector<std::string>& lines);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_HPP_INCLUDED
