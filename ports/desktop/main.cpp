// picoply: plays, analyses and measures from the command line. Everything it knows of games it
// knows through picoply.h.
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>

#include "commands.hpp"
#include "error.hpp"
#include "picoply.h"

namespace {

constexpr int kExitFailed = 1;  // a file, a move or a position is at fault
constexpr int kExitUsage = 2;   // the command line is

std::string version() {
  const std::uint32_t v = pply_version();
  return "picoply " + std::to_string(v >> 16) + "." + std::to_string(v >> 8 & 0xff) + "." +
         std::to_string(v & 0xff);
}

bool is_command(const CLI::App& app, const char* name) {
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  return std::any_of(commands.begin(), commands.end(),
                     [name](const CLI::App* command) { return command->check_name(name); });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"picoply: a board-game brain measured in kilobytes"};
  app.name("picoply");
  app.set_version_flag("--version", version());
  app.require_subcommand(1);
  desktop::Action action;
  desktop::add_play(app, action);
  desktop::add_analyse(app, action);
  desktop::add_perft(app, action);
  desktop::add_bench(app, action);
  desktop::add_sizes(app, action);
  if (argc > 1 && argv[1][0] != '-' && !is_command(app, argv[1])) {
    std::cerr << "picoply: no command is called '" << argv[1] << "'; see picoply --help\n";
    return kExitUsage;
  }
  try {
    app.parse(argc, argv);
    return action();
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitUsage;
  } catch (const desktop::UserError& error) {
    std::cout.flush();
    std::cerr << "picoply: " << error.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "picoply: unexpected: " << error.what() << '\n';
  }
  return kExitFailed;
}
