package android.view.accessibility;

public final class AccessibilityEvent {
  public static final int TYPE_VIEW_HOVER_ENTER = 128;
  public static final int TYPE_VIEW_HOVER_EXIT = 256;
  public static final int TYPE_WINDOW_CONTENT_CHANGED = 2048;
  public static final int TYPE_VIEW_ACCESSIBILITY_FOCUSED = 32768;
  public static final int TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED = 65536;

  public static AccessibilityEvent obtain(int type) {
    return null;
  }

  public CharSequence getPackageName() {
    return "";
  }

  public void setPackageName(CharSequence name) {}

  public CharSequence getClassName() {
    return "";
  }

  public void setClassName(CharSequence name) {}

  public CharSequence getContentDescription() {
    return "";
  }

  public void setContentDescription(CharSequence text) {}

  public void setSource(android.view.View root, int id) {}
}
