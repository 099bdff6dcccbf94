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
      loadFile(new File(path).getAbsolutePath());
      return;
    }
    String file = System.mapLibraryName(NAME);
    try (InputStream in = Core.class.getResourceAsStream("native/" + platform() + "/" + file)) {
      if (in == null) {
        loadInstalled(file);
      } else {
        loadCopy(in, file);
      }
    } catch (IOException error) {
      throw unusable("cannot unpack " + file + " into " + System.getProperty("java.io.tmpdir"), error);
    }
  }

  /** As on Android, where the system unpacks an app's libraries. */
  private static void loadInstalled(String file) {
    try {
      System.loadLibrary(NAME);
    } catch (UnsatisfiedLinkError error) {
      throw unusable("this jar has no library for " + platform() + ", and no " + file + " is installed", error);
    } catch (RuntimeException error) {
      throw refused(error);
    }
  }

  private static void loadFile(String path) {
    try {
      System.load(path);
    } catch (UnsatisfiedLinkError error) {
      throw unusable("cannot load " + path + " on " + platform(), error);
    } catch (RuntimeException error) {
      throw refused(error);
    }
  }

  /** Virtual machines since 24 may be told to let nobody load a library who was not named. */
  private static Error refused(RuntimeException error) {
    return unusable(
        "this virtual machine lets picoply load no library: start it with --enable-native-access=ALL-UNNAMED, "
            + "or =org.picoply where picoply is a module",
        error);
  }

  private static Error unusable(String why, Throwable error) {
    String advice = "; the property picoply.library may name another file";
    return (Error) new UnsatisfiedLinkError("picoply: " + why + advice).initCause(error);
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
      loadFile(copy.getPath());
    } finally {
      // Once loaded the file is not needed any more, except on Windows, where this does nothing.
      copy.delete();
    }
  }
}
