// A conversation with a manager: what has been said, the board, and an answer to each command.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_GOMOCUP_SESSION_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_GOMOCUP_SESSION_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adviser.hpp"
#include "hosted/engine.hpp"
#include "hosted/protocol/mailbox.hpp"
#include "hosted/protocol/thinker.hpp"
#include "settings.hpp"
#include "stones.hpp"

namespace gomocup {

inline constexpr std::size_t kMaxLine = 1024;  // bytes of a line that are kept

// STOP and END reach a search in progress.
protocol::Urgency urgency(const protocol::Line& line);

// For what was asked and cannot be.
void say_error(const std::string& text);

class Session {
 public:
  explicit Session(protocol::Mailbox& mailbox) : mailbox_(mailbox) {}

  // Acts on one message; false after END, and once END has come while it thinks: then it answers
  // nothing more. What cannot be done is answered by an ERROR line that names it, and changes
  // nothing.
  bool act(const protocol::Message& message);

  // Goes on thinking in the opponent's time, for a moment. False if there is nothing to think
  // about.
  bool ponder();

 private:
  using Handler = void (Session::*)(std::string_view arguments);
  struct Command {
    std::string_view word;
    Handler handler;
  };
  static const Command kCommands[];
  static const Command* find_command(std::string_view word);
  void note_dialect(std::string_view word);

  // BOARD, YXBOARD, SWAP2BOARD, YXSOOSORVSTEP2 to 6, YXBLOCK, YXBLOCKUNDO and YXQUERYDATABASEALL
  // are followed by lines up to DONE.
  enum class BlockKind : std::uint8_t {
    kBoard,
    kYxBoard,
    kSwap2Board,
    kSoosorv,
    kBar,
    kUnbar,
    kDatabase
  };
  struct Block {
    BlockKind kind = BlockKind::kBoard;
    int step = 0;              // of Soosorv's
    std::uint16_t fifths = 0;  // of its steps 4 and 5
    std::vector<pply_move> cells = {};
    std::vector<int> whose = {};  // 1 or 2; of bare cells as the turns have it
    std::string error = {};       // the first
    bool refused = false;  // there was no board: that has been said, and the rest is not read
  };

  // gomocup_session.cpp: the protocol
  void start(std::string_view arguments);
  void rect_start(std::string_view arguments);
  void restart(std::string_view arguments);
  void begin(std::string_view arguments);
  void turn(std::string_view arguments);
  void play(std::string_view arguments);
  void board(std::string_view arguments);
  void swap2_board(std::string_view arguments);
  void take_back(std::string_view arguments);
  void info(std::string_view arguments);
  void about(std::string_view arguments);
  void stop(std::string_view arguments);

  // yixin.cpp, openings.cpp: what the Yixin engine's protocol adds
  void yx_board(std::string_view arguments);
  void yx_show_forbid(std::string_view arguments);
  void yx_hash_clear(std::string_view arguments);
  void yx_nbest(std::string_view arguments);
  void yx_show_info(std::string_view arguments);
  void yx_query_database(std::string_view arguments);
  static void tell_database();
  void yx_block(std::string_view arguments);
  void yx_block_undo(std::string_view arguments);
  void yx_block_reset(std::string_view arguments);
  void yx_search_defend(std::string_view arguments);
  void analyse(std::uint32_t lines);
  void yx_balance_one(std::string_view arguments);
  void yx_balance_two(std::string_view arguments);
  void yx_swap2_open(std::string_view arguments);
  void yx_swap2_choose(std::string_view arguments);
  void yx_swap2_colour(std::string_view arguments);
  void yx_soosorv_open(std::string_view arguments);
  void yx_soosorv_2(std::string_view arguments);
  void yx_soosorv_3(std::string_view arguments);
  void yx_soosorv_4(std::string_view arguments);
  void yx_soosorv_5(std::string_view arguments);
  void yx_soosorv_6(std::string_view arguments);
  void tell_search_begins() const;
  void tell_iteration(const std::vector<pply_search_result>& lines, double seconds) const;

  // The board
  hosted::Engine& engine();  // throws UserError before START
  void new_board(int size);
  void make_engine(std::size_t table_bytes);
  void grow_table(double seconds);
  void add_stone(pply_move cell);
  pply_move read_cell(std::string_view text);
  std::string cell_text(pply_move cell) const;
  void check_ongoing();

  // blocks.cpp
  void begin_block(const Block& block, std::string_view arguments);
  bool is_of_unknown_block(std::string_view text);
  bool act_in_block(std::string_view text);
  void add_to_block(std::string_view entry);
  void end_block();

  // openings.cpp
  struct FourthMove {
    pply_move cell;
    int fifths;  // moves that black has to offer
  };
  std::string cell_words(pply_move cell) const;
  OpeningAnswer ask(const OpeningQuestion& asked);
  void put_and_tell(const std::string& kind, const std::vector<pply_move>& cells);
  void begin_opening(const std::string& kind, bool central);
  void end_swap2(const std::vector<pply_move>& cells);
  void check_stones(const std::string& command, std::size_t wanted);
  void begin_soosorv(int step, std::string_view arguments);
  void end_soosorv(const Block& block);
  void answer_soosorv(const Block& block);
  FourthMove choose_fourth();

  // balance.cpp
  struct Balanced {
    pply_move cell;
    int value;  // of the position after it, for the side to move before it
  };
  std::int64_t read_bias(std::string_view arguments);
  template <class Look>
  void tell_balanced(std::int64_t bias, bool wants_reply, const Look& look);
  std::vector<Balanced> balanced_moves(const hosted::Engine& board,
                                       const protocol::Question& question, std::int64_t bias);

  // barred.cpp: cells on which the program is not to play
  void bar(const std::vector<pply_move>& cells);
  void unbar(const std::vector<pply_move>& cells);
  bool is_barred(pply_move cell) const;
  std::vector<pply_search_result> unbarred(std::vector<pply_search_result> lines,
                                           std::uint32_t most) const;
  pply_move any_move(const hosted::Engine& board) const;

  // thinking.cpp. What takes time throws GivenUp once END has come for it.
  struct GivenUp {};
  bool is_given_up() const;
  protocol::Question question();
  protocol::Watch watch();
  std::vector<pply_search_result> search(std::uint32_t lines);
  void answer();  // with a move, which is played
  void answer_or_restore(const hosted::Engine& before, const std::vector<Stone>& stones);
  void begin_to_ponder();
  void note_time();

  protocol::Mailbox& mailbox_;
  Settings settings_;
  int size_ = 0;  // 0 before START
  std::optional<hosted::Engine> engine_;
  std::size_t table_bytes_ = 0;  // as asked for when engine_ was made, who may have less
  std::vector<Stone> stones_;    // on the board, in the order of play
  std::optional<Block> block_;
  // A word of Yixin's that is not known here came, and neither DONE nor a known word since.
  bool unknown_block_ = false;
  std::vector<pply_move> barred_;  // by YXBLOCK, until START or YXBLOCKRESET
  bool ponders_ = false;           // engine_ searches the position after the reply that it expects
  bool speaks_yixin_ = false;      // a word of the Yixin engine's has come
  std::uint64_t number_ = 0;       // of the message that is being acted on
  double asked_ = 0;               // when it came, or the last answer went out, whichever was later
  double answered_ = 0;
  double used_ = 0;  // seconds of thinking since the board was empty
  // Something was thought about since the time left was told. What was told since belongs to the
  // game that comes: Yixin's board tells it before START.
  bool left_is_used_ = false;
};

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_GOMOCUP_SESSION_HPP_INCLUDED
