import sharp from 'sharp';

/** A row of a drawn sheet. Somebody has signed it, or the box is empty. */
export interface DrawnRow {
  readonly row: number;
  readonly name: string;
  readonly certificateNo: string;
  readonly isSigned: boolean;
}

const pitch = 91;
const columns = { row: 140, name: 180, certificate: 382, signature: 930, date: 1281 };

const strokes = (y: number) =>
  `<path d="M960 ${y + 10} q40 -40 60 5 t50 -20 q30 30 60 -5 t70 15" fill="none" stroke="#223" stroke-width="5"/><path d="M1000 ${y - 22} l30 44" stroke="#223" stroke-width="5"/>`;

/** The photograph of a printed sheet, as `consent-sheet.typ` lays it out: a PNG. */
export function drawSheet(rows: readonly DrawnRow[]): Promise<Buffer> {
  const heading = 80;
  const line = (y: number, texts: readonly (readonly [number, string])[]) =>
    texts.map(([x, text]) => `<text x="${x}" y="${y + 9}">${text}</text>`).join('');
  const body = rows.map(({ row, name, certificateNo, isSigned }, at) => {
    const y = heading + 100 + at * pitch;
    const masked = `${certificateNo.slice(0, 3)}***********${certificateNo.slice(-4)}`;
    const print = line(y, [
      [columns.row, String(row)],
      [columns.name, name],
      [columns.certificate, `居民身份证 ${masked}`],
    ]);
    return `<rect x="120" y="${y - pitch / 2}" width="1360" height="${pitch}" fill="none" stroke="#9aa8b5"/>${print}${isSigned ? strokes(y) : ''}`;
  });
  const titles = line(heading, [
    [columns.row - 30, '行号'],
    [columns.name, '姓名'],
    [columns.certificate, '证件（已隐去部分号码）'],
    [columns.signature, '本人签名'],
    [columns.date, '日期'],
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="${heading + 160 + rows.length * pitch}" font-size="26" font-family="Noto Sans CJK SC"><rect width="100%" height="100%" fill="#fdfcf8"/>${titles}${body.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
