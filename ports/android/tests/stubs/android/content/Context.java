package android.content;

public abstract class Context {
  public final int getColor(int id) {
    return 0;
  }

  public final String getString(int id) {
    return "";
  }

  public final String getString(int id, Object... arguments) {
    return "";
  }

  public String getPackageName() {
    return "";
  }
}
