// An engine whose game takes its rules when it is made: what memory they need of it, and where in
// it everything lies.
#ifndef PICOPLY_CAPI_GAME_RULES_HPP_INCLUDED
#define PICOPLY_CAPI_GAME_RULES_HPP_INCLUDED

#include "game_traits.hpp"
#include "picoply/features.hpp"

namespace picoply::capi {

// For an engine's class E.
template <class E, class G, uint32_t MaxPly, Features F>
class GivenRules {
 public:
  // Bytes of an engine for such rules, which are possible ones.
  static constexpr uint32_t bytes_used(const pply_custom_game& rules) noexcept {
    Placer counter(nullptr, uint32_t(sizeof(E)));
    lay_out(counter, nullptr, rules);
    return (counter.used() + PPLY_ALIGN - 1) & ~uint32_t(PPLY_ALIGN - 1);
  }

  // The same of any rules; 0 if they are impossible, or if there cannot be so much memory.
  static size_t bytes_for(const pply_custom_game& rules) noexcept {
    if (!G::is_playable(rules) || rules.max_ply > MaxPly) return 0;
    const uint32_t used = bytes_used(rules);
    return used <= ~size_t(0) ? size_t(used) : size_t(0);
  }

  // For the slots of these names.
  static int make(pply_engine* e, const pply_custom_game& rules, void* user) noexcept {
    E& s = E::of(e);
    new (Placement{&s.position_}) G();
    Placer placer(reinterpret_cast<unsigned char*>(e), uint32_t(sizeof(E)));
    lay_out(placer, &s, rules);
    s.search_.init();
    s.position_.set_rules(rules, user);
    s.tidy_up();
    return s.position_.is_broken() ? PPLY_ERR_CALLBACK : PPLY_OK;
  }
  static size_t bytes_of(const pply_engine* e) noexcept {
    return bytes_for(E::of(e).position_.rules());
  }
  static const pply_custom_game& rules(const pply_engine* e, void*& user,
                                       const void*& state) noexcept {
    const G& p = E::of(e).position_;
    user = p.user();
    state = p.state();
    return p.rules();
  }

  static constexpr CustomRules kTable = {init_custom, make, bytes_for, bytes_of, rules};

 private:
  // Moves that the C functions make on the position without playing them: see hangs().
  static constexpr uint32_t kTried = 2;

  static constexpr void lay_out(Placer& placer, E* self, const pply_custom_game& rules) noexcept {
    const uint32_t plies = rules.max_ply != 0 ? rules.max_ply : PPLY_CUSTOM_PLY;
    placer.place(self, &E::record_, F.record ? rules.max_length : 1u);
    G::lay_out(placer, part_of(self, &E::position_), rules, kTried, true);
    G::lay_out(placer, self == nullptr ? nullptr : &self->search_.position(), rules, plies, false);
    decltype(E::search_)::lay_out(placer, part_of(self, &E::search_), G::sizes_of(rules, plies));
  }
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_GAME_RULES_HPP_INCLUDED
