import QRCode from 'qrcode';

/** There are few official accounts; the cache is cleared if an operator has changed their codes many times. */
const atMost = 50;
const drawn = new Map<string, string>();

/** A QR code as a data URL, drawn once. */
export async function drawCode(content: string): Promise<string> {
  const known = drawn.get(content);
  if (known) return known;
  const svg = await QRCode.toString(content, { type: 'svg', margin: 1 });
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  if (drawn.size >= atMost) drawn.clear();
  drawn.set(content, image);
  return image;
}
