package android.view.accessibility;

import android.view.View;

public class AccessibilityNodeInfo {
  public static final int ACTION_CLICK = 16;
  public static final int ACTION_ACCESSIBILITY_FOCUS = 64;
  public static final int ACTION_CLEAR_ACCESSIBILITY_FOCUS = 128;

  public static AccessibilityNodeInfo obtain(View view) {
    return null;
  }

  public static AccessibilityNodeInfo obtain(View root, int id) {
    return null;
  }

  public void addChild(View root, int id) {}

  public void addAction(int action) {}

  public void setParent(View parent) {}

  public void setBoundsInScreen(android.graphics.Rect bounds) {}

  public CharSequence getPackageName() {
    return "";
  }

  public void setPackageName(CharSequence value) {}

  public CharSequence getClassName() {
    return "";
  }

  public void setClassName(CharSequence value) {}

  public CharSequence getContentDescription() {
    return "";
  }

  public void setContentDescription(CharSequence value) {}

  public boolean isEnabled() {
    return false;
  }

  public void setEnabled(boolean value) {}

  public boolean isClickable() {
    return false;
  }

  public void setClickable(boolean value) {}

  public boolean isVisibleToUser() {
    return false;
  }

  public void setVisibleToUser(boolean value) {}

  public boolean isAccessibilityFocused() {
    return false;
  }

  public void setAccessibilityFocused(boolean value) {}
}
