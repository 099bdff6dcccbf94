#include "hosted/platform/platform.hpp"

#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <iostream>
#include <streambuf>
#include <string_view>
#include <utility>

#ifndef ENABLE_VIRTUAL_TERMINAL_PROCESSING
#define ENABLE_VIRTUAL_TERMINAL_PROCESSING 0x0004
#endif

namespace hosted::platform {
namespace {

HANDLE handle(Stream stream) {
  switch (stream) {
    case Stream::kInput: return GetStdHandle(STD_INPUT_HANDLE);
    case Stream::kOutput: return GetStdHandle(STD_OUTPUT_HANDLE);
    case Stream::kError: break;
  }
  return GetStdHandle(STD_ERROR_HANDLE);
}

std::string utf8(const wchar_t* text, int length) {
  if (length == 0) return {};
  const int bytes = WideCharToMultiByte(CP_UTF8, 0, text, length, nullptr, 0, nullptr, nullptr);
  std::string result(static_cast<std::size_t>(bytes), '\0');
  WideCharToMultiByte(CP_UTF8, 0, text, length, result.data(), bytes, nullptr, nullptr);
  return result;
}

std::wstring utf16(std::string_view text) {
  if (text.empty()) return {};
  const int bytes = static_cast<int>(text.size());
  const int length = MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, nullptr, 0);
  std::wstring result(static_cast<std::size_t>(length), L'\0');
  MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, result.data(), length);
  return result;
}

// Bytes of whole characters of UTF-8: less than all if the last one has only begun.
std::size_t whole_characters(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(text.size(), 3); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xc0) == 0x80) continue;  // not the first byte of its character
    const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? text.size() - back : text.size();
  }
  return text.size();
}

// What std::cout and std::cerr write to a console: whole lines in UTF-16. The streams of C write
// byte by byte there, with some libraries of C, so that no character of several bytes is one any
// more.
class ConsoleBuffer : public std::streambuf {
 public:
  explicit ConsoleBuffer(HANDLE console) : console_(console) {}

 protected:
  int_type overflow(int_type byte) override {
    if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
    const char one = traits_type::to_char_type(byte);
    return xsputn(&one, 1) == 1 ? byte : traits_type::eof();
  }
  std::streamsize xsputn(const char* bytes, std::streamsize size) override {
    const std::string_view text(bytes, static_cast<std::size_t>(size));
    pending_ += text;
    return text.find('\n') == std::string_view::npos || sync() == 0 ? size : 0;
  }
  int sync() override {
    const std::size_t length = whole_characters(pending_);
    const std::wstring text = utf16(std::string_view(pending_).substr(0, length));
    pending_.erase(0, length);
    constexpr std::size_t kMost = 8192;  // old consoles take no more than 64 KB at once
    for (std::size_t at = 0; at < text.size(); at += kMost) {
      DWORD written = 0;
      const auto count = static_cast<DWORD>(std::min(kMost, text.size() - at));
      if (WriteConsoleW(console_, text.data() + at, count, &written, nullptr) == 0) return -1;
    }
    return 0;
  }

 private:
  HANDLE console_;
  std::string pending_;
};

// The console belongs to the shell too, which gets it back as it was.
struct Console {
  UINT code_page = 0;
  // Of the output and of errors.
  std::array<DWORD, 2> modes{};
  std::array<bool, 2> changed{};
  std::array<bool, 2> obeys{};  // escape sequences
};
Console g_console;

constexpr std::array kOutputs{Stream::kOutput, Stream::kError};

// Wine 8 accepts the mode and then prints the sequences. This one has no effect, so the cursor
// stays; where it does not, what was printed is wiped out.
bool obeys_sequences(HANDLE console) {
  CONSOLE_SCREEN_BUFFER_INFO before{};
  CONSOLE_SCREEN_BUFFER_INFO after{};
  DWORD written = 0;
  if (GetConsoleScreenBufferInfo(console, &before) == 0 ||
      WriteConsoleW(console, L"\x1b[m", 3, &written, nullptr) == 0 ||
      GetConsoleScreenBufferInfo(console, &after) == 0) {
    return false;
  }
  const COORD place = before.dwCursorPosition;
  if (place.X == after.dwCursorPosition.X && place.Y == after.dwCursorPosition.Y) return true;
  SetConsoleCursorPosition(console, place);
  WriteConsoleW(console, L"   ", 3, &written, nullptr);
  SetConsoleCursorPosition(console, place);
  return false;
}

void give_back() {
  std::cout.flush();
  std::fflush(stdout);
  for (std::size_t i = 0; i < kOutputs.size(); ++i) {
    if (g_console.changed[i]) SetConsoleMode(handle(kOutputs[i]), g_console.modes[i]);
  }
  if (g_console.code_page != 0) SetConsoleOutputCP(g_console.code_page);
}

void ready_console() {
  for (std::size_t i = 0; i < kOutputs.size(); ++i) {
    DWORD& mode = g_console.modes[i];
    if (GetConsoleMode(handle(kOutputs[i]), &mode) == 0) continue;
    if (g_console.code_page == 0) {
      g_console.code_page = GetConsoleOutputCP();
      SetConsoleOutputCP(CP_UTF8);
    }
    const DWORD wanted = mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING;
    g_console.changed[i] = SetConsoleMode(handle(kOutputs[i]), wanted) != 0;
    g_console.obeys[i] = g_console.changed[i] && obeys_sequences(handle(kOutputs[i]));
    // Never destroyed: std::cout is flushed after all else.
    auto* const buffer = new ConsoleBuffer(handle(kOutputs[i]));
    (kOutputs[i] == Stream::kOutput ? std::cout : std::cerr).rdbuf(buffer);
  }
  if (g_console.code_page != 0) std::atexit(give_back);
}

std::atomic<void (*)()> g_interrupted{nullptr};

// Windows calls it in a thread of its own.
BOOL WINAPI on_control(DWORD event) {
  if (event != CTRL_C_EVENT) return FALSE;
  g_interrupted.load()();
  return TRUE;
}

// What has come from the console and does not fit where it is wanted: UTF-8, from `at` on.
std::string g_typed;
std::size_t g_typed_at = 0;

// Reads a line, or a part of a long one, into g_typed. False at the end, or if `interrupted`.
bool read_console(HANDLE input, bool& interrupted) {
  constexpr wchar_t kEnd = 0x1a;  // Ctrl-Z, at the beginning of a line
  // A pair of surrogates whose second half did not fit is completed by the next call.
  static wchar_t first_half = 0;
  std::array<wchar_t, 1024> text{};
  std::size_t length = 0;
  if (first_half != 0) text[length++] = std::exchange(first_half, L'\0');
  const bool begins = length == 0 && (g_typed.empty() || g_typed.back() == '\n');
  DWORD got = 0;
  SetLastError(ERROR_SUCCESS);
  if (ReadConsoleW(input, text.data() + length, static_cast<DWORD>(text.size() - length), &got,
                   nullptr) == 0) {
    got = 0;
  }
  interrupted = got == 0 && GetLastError() == ERROR_OPERATION_ABORTED;
  if (got == 0 || (begins && text[0] == kEnd)) return false;
  length += got;
  if (text[length - 1] >= 0xd800 && text[length - 1] < 0xdc00) first_half = text[--length];
  g_typed = utf8(text.data(), static_cast<int>(length));
  g_typed_at = 0;
  return true;
}

}  // namespace

std::vector<std::string> begin(int, char**) {
  for (std::FILE* stream : {stdin, stdout, stderr}) _setmode(_fileno(stream), _O_BINARY);
  ready_console();
  std::vector<std::string> arguments;
  int count = 0;
  // What main() is given has lost the letters that the system's code page lacks.
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  if (words == nullptr) return arguments;
  for (int i = 1; i < count; ++i) {
    arguments.push_back(utf8(words[i], static_cast<int>(std::wcslen(words[i]))));
  }
  LocalFree(words);
  return arguments;
}

bool is_terminal(Stream stream) {
  DWORD mode = 0;
  return GetConsoleMode(handle(stream), &mode) != 0;
}

bool obeys_escapes(Stream stream) {
  const char* term = std::getenv("TERM");  // set by few: by those that know what it means
  const bool obeys = g_console.obeys[stream == Stream::kOutput ? 0 : 1];
  return obeys && (term == nullptr || std::strcmp(term, "dumb") != 0);
}

TerminalSize terminal_size() {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(handle(Stream::kOutput), &info) == 0) return {};
  // The part of the buffer that is seen.
  return {info.srWindow.Right - info.srWindow.Left + 1,
          info.srWindow.Bottom - info.srWindow.Top + 1};
}

void on_interrupt(void (*function)()) {
  g_interrupted = function;
  SetConsoleCtrlHandler(on_control, TRUE);
}

std::ptrdiff_t read_input(char* bytes, std::size_t size) {
  const HANDLE input = handle(Stream::kInput);
  if (!is_terminal(Stream::kInput)) {
    DWORD got = 0;
    if (ReadFile(input, bytes, static_cast<DWORD>(size), &got, nullptr) != 0) return got;
    return GetLastError() == ERROR_OPERATION_ABORTED ? kInterrupted : 0;  // 0: a pipe was closed
  }
  while (g_typed_at == g_typed.size()) {
    bool interrupted = false;
    if (!read_console(input, interrupted)) return interrupted ? kInterrupted : 0;
  }
  const std::size_t count = std::min(size, g_typed.size() - g_typed_at);
  std::memcpy(bytes, g_typed.data() + g_typed_at, count);
  g_typed_at += count;
  return static_cast<std::ptrdiff_t>(count);
}

bool create_new(const std::filesystem::path& path) {
  const int fd = _wopen(path.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL, _S_IREAD | _S_IWRITE);
  return fd >= 0 && _close(fd) == 0;
}

// Windows has no such call for a folder.
bool flush_to_disk(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return true;
  const int fd = _wopen(path.c_str(), _O_RDWR | _O_BINARY);
  if (fd < 0) return false;
  const bool done = _commit(fd) == 0;
  const int reason = errno;
  _close(fd);
  errno = reason;
  return done;
}

}  // namespace hosted::platform
