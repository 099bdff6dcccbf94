package org.picoply;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Finds the native library: the file that the property "picoply.library" names, or the one in this
 * jar for the machine at hand, or, as on Android, the one that the system finds by its name.
 */
final class NativeLibrary {
  private static final String NAME = "picoply_jni";

  private NativeLibrary() {}

  static void load() {
    String path = System.getProperty("picoply.library");
    if (path != null) {
      System.load(new File(path).getAbsolutePath());
      return;
    }
    String file = System.mapLibraryName(NAME);
    try (InputStream in = Core.class.getResourceAsStream("native/" + platform() + "/" + file)) {
      if (in == null) {
        System.loadLibrary(NAME);
      } else {
        loadCopy(in, file);
      }
    } catch (IOException error) {
      throw (Error) new UnsatisfiedLinkError("cannot unpack " + file).initCause(error);
    }
  }

  /** "linux-x86_64": the jar's folder for this machine. */
  static String platform() {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) os = "windows";
    if (os.startsWith("mac")) os = "macos";
    if (arch.equals("amd64")) arch = "x86_64";
    if (arch.equals("arm64")) arch = "aarch64";
    return os.replace(' ', '_') + "-" + arch;
  }

  /** A library can only be loaded from a file. */
  private static void loadCopy(InputStream in, String name) throws IOException {
    File copy = File.createTempFile("picoply", name);
    copy.deleteOnExit();
    try {
      try (OutputStream out = new FileOutputStream(copy)) {
        byte[] bytes = new byte[1 << 16];
        for (int size = in.read(bytes); size >= 0; size = in.read(bytes)) out.write(bytes, 0, size);
      }
      System.load(copy.getPath());
    } finally {
      // Once loaded the file is not needed any more, except on Windows, where this does nothing.
      copy.delete();
    }
  }
}
