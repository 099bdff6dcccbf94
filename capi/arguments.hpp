// The checks of what a caller hands over: objects, memory to place them in, tables, what a call
// writes to, and structs that begin with their size. Every C function begins with some of these,
// and changes nothing when one fails.
#ifndef PICOPLY_CAPI_ARGUMENTS_HPP_INCLUDED
#define PICOPLY_CAPI_ARGUMENTS_HPP_INCLUDED

#include "engine.hpp"
#include "memory.hpp"

namespace picoply::capi {

inline bool is_misaligned(const void* p) noexcept { return uintptr_t(p) % PPLY_ALIGN != 0; }

// ---- Objects ------------------------------------------------------------------------------------

// Whether `object` is one that was placed there. What it points to is looked at only once the
// cookie fits.
template <uint32_t Kind, class Object>
int check_object(const Object* object) noexcept {
  if (object == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(object)) return PPLY_ERR_ALIGN;
  if (object->game == nullptr || object->cookie != cookie_of<Kind>(object->game))
    return PPLY_ERR_INVALID;
  return PPLY_OK;
}

// The same for calls that change it, which are refused while it is busy calling back.
template <uint32_t Kind, class Object>
int check_idle_object(const Object* object) noexcept {
  const int error = check_object<Kind>(object);
  if (error != PPLY_OK) return error;
  return (object->flags & kBusy) != 0 ? int(PPLY_ERR_INVALID) : int(PPLY_OK);
}

// The same for calls that need a question asked first: PPLY_ERR_EMPTY.
template <uint32_t Kind, class Object>
int check_asked(const Object* object) noexcept {
  const int error = check_object<Kind>(object);
  return error == PPLY_OK && !object->asked ? int(PPLY_ERR_EMPTY) : error;
}
// Both.
template <uint32_t Kind, class Object>
int check_idle_asked(const Object* object) noexcept {
  const int error = check_asked<Kind>(object);
  return error == PPLY_OK && (object->flags & kBusy) != 0 ? int(PPLY_ERR_INVALID) : error;
}

// For calls that write to its table: PPLY_ERR_INVALID if the object lies where its table is, since
// it may have been copied there.
inline int check_apart(const void* object, size_t object_size, Range table) noexcept {
  return are_apart(object, object_size, table.at, table.size) ? PPLY_OK : PPLY_ERR_INVALID;
}

// Whether memory of `size` bytes can take a new object of `needed`, whose handle is stored in
// *handle: PPLY_ERR_NULL, PPLY_ERR_ALIGN, PPLY_ERR_MEMORY, or PPLY_ERR_INVALID if the handle is
// there too or a busy object lies there. A callback that placed something over the object whose
// call it is in would pull it away from under that call.
int check_place(const void* handle, const void* memory, size_t size, size_t needed) noexcept;
// Makes such an object of zeros there, for what `game` is.
template <uint32_t Kind, class Object, class Game>
Object* place(void* memory, size_t needed, const Game* game) noexcept {
  __builtin_memset(memory, 0, needed);
  Object* const object = static_cast<Object*>(memory);
  object->game = game;
  object->cookie = cookie_of<Kind>(game);
  return object;
}

inline pply_engine* place_engine(void* memory, size_t bytes, const pply_game* game) noexcept {
  pply_engine* const engine = place<kEngineKind, pply_engine>(memory, bytes, game);
  engine->predicted = PPLY_MOVE_NONE;
  engine->chosen = PPLY_MOVE_NONE;
  return engine;
}

// ---- What a call writes to ----------------------------------------------------------------------

// Where a call stores `size` bytes of what it tells about an object. PPLY_ERR_NULL, unless there
// are none; PPLY_ERR_INVALID in the object itself.
int check_output(const void* object, size_t object_size, const void* out, size_t size) noexcept;
// A list of so many elements. More of them than memory has room for are an error too.
template <class Element>
int check_output_list(const void* object, size_t object_size, const Element* out,
                      size_t capacity) noexcept {
  const size_t most = ~size_t(0) / sizeof *out;
  return check_output(object, object_size, out, min(capacity, most) * sizeof *out);
}

// Whether an object of `object_size` bytes can be lent this table: PPLY_ERR_NULL, PPLY_ERR_ALIGN,
// PPLY_ERR_INVALID.
int check_lent(const void* object, size_t object_size, const void* table, size_t size,
               uint32_t flags) noexcept;

// ---- Engines ------------------------------------------------------------------------------------

// Whether it is an engine.
int check(const pply_engine* engine) noexcept;
// The same for calls that tell something about it, in `size` bytes: see check_output.
int check_telling(const pply_engine* engine, const void* out, size_t size) noexcept;
template <class Element>
int check_telling_list(const pply_engine* engine, const Element* out, size_t capacity) noexcept {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  return check_output_list(engine, size_of(engine), out, capacity);
}
// The same for calls that change it, which are refused while it is busy calling back.
int check_idle(const pply_engine* engine) noexcept;
// The same for calls that take over a game from `size` bytes of the caller's, and tell in *where,
// unless that is null, where in them an error is.
int check_reading(const pply_engine* engine, const void* bytes, size_t size,
                  const size_t* where) noexcept;
// The same for calls that write to its table.
int check_apart(const pply_engine* engine) noexcept;
// What the caller asks a search for, which may be null: checked and brought into range.
int read_request(const pply_game* game, const pply_search_options* options,
                 Request& request) noexcept;

// ---- Structs ------------------------------------------------------------------------------------

// Structs that begin with struct_size. A caller compiled against an older header has a shorter one:
// the missing fields are 0. A newer one has a longer one: what is unknown here must be 0. More than
// kStructMax bytes are taken for an uninitialised struct_size.
inline constexpr uint32_t kStructMax = 1024;

// The bytes of each in its first version, to the end of what was its last field then, without
// padding: they never change.
template <class Struct>
inline constexpr uint32_t kFirstSize = 0;
template <>
inline constexpr uint32_t kFirstSize<pply_game_info> =
    offsetof(pply_game_info, name) + sizeof(pply_game_info::name);
template <>
inline constexpr uint32_t kFirstSize<pply_engine_options> =
    offsetof(pply_engine_options, weights) + sizeof(pply_engine_options::weights);
template <>
inline constexpr uint32_t kFirstSize<pply_search_result> =
    offsetof(pply_search_result, pv) + sizeof(pply_search_result::pv);
template <>
inline constexpr uint32_t kFirstSize<pply_search_options> =
    offsetof(pply_search_options, flags) + sizeof(pply_search_options::flags);
template <>
inline constexpr uint32_t kFirstSize<pply_threats_options> =
    offsetof(pply_threats_options, max_threes) + sizeof(pply_threats_options::max_threes);
template <>
inline constexpr uint32_t kFirstSize<pply_threats_result> =
    offsetof(pply_threats_result, complete) + sizeof(pply_threats_result::complete);
template <>
inline constexpr uint32_t kFirstSize<pply_solver_options> =
    offsetof(pply_solver_options, flags) + sizeof(pply_solver_options::flags);
template <>
inline constexpr uint32_t kFirstSize<pply_solver_result> =
    offsetof(pply_solver_result, reserved) + sizeof(pply_solver_result::reserved);
template <>
inline constexpr uint32_t kFirstSize<pply_opening_options> =
    offsetof(pply_opening_options, moves) + sizeof(pply_opening_options::moves);
template <>
inline constexpr uint32_t kFirstSize<pply_opening_result> =
    offsetof(pply_opening_result, reserved) + sizeof(pply_opening_result::reserved);
template <>
inline constexpr uint32_t kFirstSize<pply_custom_game> =
    offsetof(pply_custom_game, move_cells) + sizeof(pply_custom_game::move_cells);

int read_bytes(void* ours, uint32_t size, uint32_t first, const void* theirs) noexcept;
int check_size(const void* theirs, uint32_t first) noexcept;

// Copies the caller's struct into ours.
template <class Struct>
int read_struct(Struct& ours, const Struct* theirs) noexcept {
  static_assert(kFirstSize<Struct> != 0);
  return read_bytes(&ours, sizeof ours, kFirstSize<Struct>, theirs);
}
// Checks struct_size of a struct that is to be written to.
template <class Struct>
int check_struct(const Struct* theirs) noexcept {
  static_assert(kFirstSize<Struct> != 0);
  return check_size(theirs, kFirstSize<Struct>);
}
// Checks the caller's struct that is to be filled with what is known of an object: PPLY_ERR_NULL,
// PPLY_ERR_STRUCT, PPLY_ERR_INVALID.
int check_result(const void* object, size_t object_size, const void* theirs,
                 uint32_t first) noexcept;
template <class Struct>
int check_result(const void* object, size_t object_size, const Struct* theirs) noexcept {
  static_assert(kFirstSize<Struct> != 0);
  return check_result(object, object_size, theirs, kFirstSize<Struct>);
}
// Copies ours, as far as it fits, into the caller's; struct_size stays.
void write_struct(void* theirs, const void* ours, uint32_t size) noexcept;
// What an object has found out, if it was asked anything: fill(r) fills a result in.
template <class Struct, class Fill>
int tell_result(const void* object, size_t object_size, bool asked, Struct* theirs,
                Fill fill) noexcept {
  const int error = check_result(object, object_size, theirs);
  if (error != PPLY_OK) return error;
  if (!asked) return PPLY_ERR_EMPTY;
  Struct r;
  fill(r);
  write_struct(theirs, &r, sizeof r);
  return PPLY_OK;
}

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_ARGUMENTS_HPP_INCLUDED
