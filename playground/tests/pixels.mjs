// What is really painted: colours out of screenshots.

/** The mean colour, [r, g, b] of 0 to 255 each, of the middle of an element: of a square of `part` of its
 *  width, `dx` and `dy` widths beside its middle. */
export async function colourOf(page, element, { part = 0.1, dx = 0, dy = 0 } = {}) {
  const { x, y, width, height } = await element.boundingBox();
  const side = Math.max(1, width * part);
  const clip = { x: x + width * (0.5 + dx) - side / 2, y: y + height / 2 + width * dy - side / 2,
    width: side, height: side };
  return meanOf(page.context(), await page.screenshot({ clip }));
}

const readers = new WeakMap(); // context -> an empty page, which has no rules about images

/** The mean colour of a PNG. */
async function meanOf(context, png) {
  if (!readers.has(context)) readers.set(context, context.browser().newPage());
  const reader = await readers.get(context);
  return reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const sums = [0, 0, 0];
    for (let i = 0; i < data.length; ++i) if (i % 4 < 3) sums[i % 4] += data[i];
    return sums.map((sum) => sum / (data.length / 4));
  }, png.toString('base64'));
}

/** How light a colour is, 0 to 255. */
export const lightnessOf = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG's contrast of two colours: 1 to 21. */
export function contrast(one, other) {
  const linear = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
