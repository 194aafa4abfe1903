import QRCode from 'qrcode';

/** The codes of the official accounts are few; an operator who changes them many times starts again. */
const atMost = 50;
const drawn = new Map<string, string>();

/** A QR code as the address of an image, drawn once. */
export async function drawCode(content: string): Promise<string> {
  const known = drawn.get(content);
  if (known) return known;
  const svg = await QRCode.toString(content, { type: 'svg', margin: 1 });
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  if (drawn.size >= atMost) drawn.clear();
  drawn.set(content, image);
  return image;
}
