import { create } from 'qrcode';

/**
 * A QR code as SVG of one path, one unit a module, with the quiet zone of four. Black on transparent. The text is encoded as
 * bytes, with one mask: any of the eight is valid, and trying which looks best costs eight times as much.
 */
export function drawQr(text: string): string {
  const { size, data } = create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M', maskPattern: 3 }).modules;
  const quiet = 4;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && data[row * size + column]) column++;
      if (column > start) path += `M${start + quiet} ${row + quiet}h${column - start}v1h-${column - start}z`;
    }
  }
  const side = size + quiet * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
