package org.picoply;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.Paths;

/** The repository's files that tests read. */
final class Files {
  private static final Path ROOT = Paths.get(System.getProperty("picoply.root", "."));

  private Files() {}

  static String text(String path) throws IOException {
    return new String(
        java.nio.file.Files.readAllBytes(ROOT.resolve(path)), StandardCharsets.UTF_8);
  }

  static JsonElement json(String path) throws IOException {
    return JsonParser.parseString(text(path));
  }
}
