// The program's commands. Each adds itself to the command line; when chosen it sets `action`, which
// then runs and returns the exit status. Errors are thrown as UserError.
#ifndef PICOPLY_PORTS_DESKTOP_COMMANDS_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_COMMANDS_HPP_INCLUDED

#include <CLI/CLI.hpp>
#include <functional>

namespace hosted {

using Action = std::function<int()>;

void add_play(CLI::App& app, Action& action);
void add_analyse(CLI::App& app, Action& action);
void add_review(CLI::App& app, Action& action);
void add_perft(CLI::App& app, Action& action);
void add_bench(CLI::App& app, Action& action);
void add_convert(CLI::App& app, Action& action);
void add_protocol(CLI::App& app, Action& action);
void add_solve(CLI::App& app, Action& action);
void add_sizes(CLI::App& app, Action& action);

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_COMMANDS_HPP_INCLUDED
