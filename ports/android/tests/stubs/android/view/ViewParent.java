package android.view;

public interface ViewParent {
  boolean requestSendAccessibilityEvent(
      View child, android.view.accessibility.AccessibilityEvent event);
}
