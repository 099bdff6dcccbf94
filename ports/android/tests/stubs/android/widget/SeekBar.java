package android.widget;

public class SeekBar extends android.view.View {
  public interface OnSeekBarChangeListener {
    void onProgressChanged(SeekBar bar, int progress, boolean fromUser);

    void onStartTrackingTouch(SeekBar bar);

    void onStopTrackingTouch(SeekBar bar);
  }

  public SeekBar(android.content.Context context, android.util.AttributeSet attributes) {
    super(context, attributes);
  }

  public int getProgress() {
    return 0;
  }

  public void setProgress(int progress) {}

  public void setOnSeekBarChangeListener(OnSeekBarChangeListener listener) {}
}
