// The yardstick: simdjson reads a session log and takes four fields of every line by name.
//
// It only parses. Nothing is validated against the format and nothing is kept, but what was read
// goes into a checksum that is printed, so that no work can be optimised away. One thread.
// Compile for the machine at hand (-march=native): without that simdjson's on-demand parser is a scalar one.

#include <simdjson.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <utility>

using namespace simdjson;

// Bytes indexed at a time; the library's own default, far above any event line.
static constexpr size_t BATCH = 1'000'000;

struct Sums {
  uint64_t lines = 0;
  uint64_t time = 0;
  uint64_t types = 0;
  double x = 0;
  double y = 0;
};

static bool take(ondemand::document_reference event, Sums &sums) {
  uint64_t time;
  std::string_view type;
  double coordinate;
  if (event["t"].get(time) || event["type"].get(type)) return false;
  sums.time += time;
  sums.types = sums.types * 31 + type.size() + static_cast<unsigned char>(type[0]);
  // Not every event has coordinates.
  if (!event["x"].get(coordinate)) sums.x += coordinate;
  if (!event["y"].get(coordinate)) sums.y += coordinate;
  sums.lines++;
  return true;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: simdjson_baseline FILE\n");
    return 2;
  }
  const auto start = std::chrono::steady_clock::now();
  padded_string json;
  if (auto error = padded_string::load(argv[1]).get(json)) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error_message(error));
    return 2;
  }

  // The header may be megabytes long. Read apart, it does not force a large batch on the short lines.
  const char *newline = static_cast<const char *>(std::memchr(json.data(), '\n', json.size()));
  if (newline == nullptr) {
    std::fprintf(stderr, "%s: no event lines\n", argv[1]);
    return 2;
  }
  const size_t header_size = newline - json.data() + 1;
  ondemand::parser header_parser;
  ondemand::document header;
  std::string_view format;
  auto error = header_parser.iterate(json.data(), header_size, json.size() + SIMDJSON_PADDING).get(header);
  if (!error) error = header["format"].get(format);
  if (error || format != "scroll-session") {
    std::fprintf(stderr, "%s:1: not the header of a scroll session\n", argv[1]);
    return 2;
  }

  ondemand::parser parser;
  ondemand::document_stream events;
  const char *first_event = json.data() + header_size;
  if ((error = parser.iterate_many(first_event, json.size() - header_size, BATCH).get(events))) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error_message(error));
    return 2;
  }
  Sums sums;
  for (auto &&event : events) {
    ondemand::document_reference document;
    if ((error = std::move(event).get(document)) || !take(document, sums)) {
      std::fprintf(stderr, "%s:%llu: %s\n", argv[1], static_cast<unsigned long long>(sums.lines + 2),
                   error ? error_message(error) : "no `t` or `type`");
      return 2;
    }
  }
  const std::chrono::duration<double, std::nano> elapsed = std::chrono::steady_clock::now() - start;
  std::printf("%llu lines, %.1f ns per line, checksum %llu %llu %.17g %.17g\n",
              static_cast<unsigned long long>(sums.lines), elapsed.count() / (sums.lines ? sums.lines : 1),
              static_cast<unsigned long long>(sums.time), static_cast<unsigned long long>(sums.types), sums.x, sums.y);
  return 0;
}
