package android.graphics;

public class Paint {
  public static final int ANTI_ALIAS_FLAG = 1;

  public Paint(int flags) {}

  public int getColor() {
    return 0;
  }

  public void setColor(int color) {}

  public float getStrokeWidth() {
    return 0;
  }

  public void setStrokeWidth(float width) {}
}
