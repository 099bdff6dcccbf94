package android.widget;

public class TextView extends android.view.View {
  public TextView(android.content.Context context, android.util.AttributeSet attributes) {
    super(context, attributes);
  }

  public CharSequence getText() {
    return "";
  }

  public final void setText(CharSequence text) {}
}
