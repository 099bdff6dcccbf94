// picoply: plays, analyses and measures from the command line. Everything it knows of games it
// knows through picoply.h.
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "hosted/error.hpp"
#include "hosted/platform/platform.hpp"
#include "picoply.h"

namespace {

constexpr int kExitFailed = 1;  // a file, a move or a position is at fault
constexpr int kExitUsage = 2;   // the command line is

bool is_command(const CLI::App& app, const char* name) {
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  return std::any_of(commands.begin(), commands.end(),
                     [name](const CLI::App* command) { return command->check_name(name); });
}

// Boards start their engines by options: "--protocol NAME" is the command "protocol NAME".
std::vector<std::string> with_command(std::vector<std::string> arguments) {
  if (arguments.empty()) return arguments;
  constexpr std::string_view kOption = "--protocol";
  const std::string first = arguments[0];
  if (first == kOption) arguments[0] = "protocol";
  if (first.starts_with(std::string(kOption) + "=")) {
    arguments[0] = first.substr(kOption.size() + 1);
    arguments.insert(arguments.begin(), "protocol");
  }
  return arguments;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"picoply: a board-game brain measured in kilobytes"};
  app.name("picoply");
  app.set_version_flag("--version", "picoply " PPLY_VERSION_TEXT);
  app.require_subcommand(1);
  app.allow_windows_style_options(false);  // what begins with a slash is a file everywhere
  hosted::Action action;
  hosted::add_play(app, action);
  hosted::add_analyse(app, action);
  hosted::add_review(app, action);
  hosted::add_solve(app, action);
  hosted::add_protocol(app, action);
  hosted::add_convert(app, action);
  hosted::add_perft(app, action);
  hosted::add_bench(app, action);
  hosted::add_sizes(app, action);
  std::vector<std::string> arguments = with_command(hosted::platform::begin(argc, argv));
  if (!arguments.empty() && arguments[0][0] != '-' && !is_command(app, arguments[0].c_str())) {
    std::cerr << "picoply: no command is called '" << arguments[0] << "'; see picoply --help\n";
    return kExitUsage;
  }
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    app.parse(std::move(arguments));
    return action();
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitUsage;
  } catch (const hosted::UserError& error) {
    std::cout.flush();
    std::cerr << "picoply: " << error.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "picoply: unexpected: " << error.what() << '\n';
  }
  return kExitFailed;
}
