import QRCode from 'qrcode';

/** A QR code as the address of an image. */
export async function drawCode(content: string): Promise<string> {
  const svg = await QRCode.toString(content, { type: 'svg', margin: 1 });
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
