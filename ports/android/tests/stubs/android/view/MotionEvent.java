package android.view;

public final class MotionEvent {
  public static final int ACTION_UP = 1;

  public int getActionMasked() {
    return 0;
  }

  public float getX() {
    return 0;
  }

  public float getY() {
    return 0;
  }
}
