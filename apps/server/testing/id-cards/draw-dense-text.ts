import sharp from 'sharp';

const lines = 60;
const text = '保险责任免除条款以合同约定为准';

/** A picture full of text, as nobody's card is: a JPEG. */
export function drawDenseText(): Promise<Buffer> {
  const rows = Array.from({ length: lines }, (_, at) => `<text x="10" y="${30 * at + 24}">${text.repeat(4)}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${30 * lines + 20}" font-size="22" font-family="Noto Sans CJK SC"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
