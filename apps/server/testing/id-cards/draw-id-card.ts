import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/** The text of an invented card. Nothing here belongs to anybody. */
export interface CardFront {
  readonly name: string;
  readonly sex: '男' | '女';
  readonly nation: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly address: string;
  readonly number: string;
}

export interface CardBack {
  readonly authority: string;
  /** `2015.06.01-2035.06.01` or `2015.06.01-长期`. */
  readonly validity: string;
}

const family = 'Noto Sans S Chinese';
const fontFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('@embedpdf/fonts-sc'))), '../fonts');
let fonts: Promise<unknown> | undefined;

/** Makes the font of the project known to the renderer of SVG; the machine may have no Chinese font. */
export async function loadFonts(): Promise<void> {
  const load = (weight: string) =>
    sharp({ text: { text: '一', fontfile: path.join(fontFolder, `NotoSansHans-${weight}.otf`), font: family } })
      .png()
      .toBuffer();
  await (fonts ??= Promise.all(['Regular', 'Medium'].map(load)));
}

const ink = '#1d2023';
const label = '#33679c';
const text = (x: number, y: number, size: number, colour: string, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" font-family="${family}" ${more}>${content}</text>`;
const waves = (colour: string): string =>
  Array.from({ length: 20 }, (_, row) => {
    const y = row * 34;
    return `<path d="M0 ${y} Q256 ${y - 40} 512 ${y} T1024 ${y}" fill="none" stroke="${colour}"/>`;
  }).join('');
const card = (paper: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="646"><rect width="1024" height="646" rx="36" fill="${paper}"/>${content}</svg>`;

/** The characters of a name stand apart, as on a card. */
const spread = (name: string): string => [...name].map((character, index) => text(180 + index * 44, 112, 38, ink, character)).join('');

function frontSvg({ name, sex, nation, birthday, address, number }: CardFront): string {
  const [year = '', month = '', day = ''] = birthday.split('-').map((part) => String(Number(part)));
  const lines = address.match(/.{1,11}/gu) ?? [];
  const portrait =
    '<rect x="690" y="90" width="260" height="330" fill="#cfd9e4"/><circle cx="820" cy="210" r="70" fill="#8fa3b8"/><path d="M710 420Q820 250 930 420Z" fill="#5d7390"/>';
  return card(
    '#e6eef5',
    [
      waves('#c4d8e6'),
      text(60, 110, 30, label, '姓 名') + spread(name),
      text(60, 185, 30, label, '性 别') +
        text(180, 187, 34, ink, sex) +
        text(320, 185, 30, label, '民 族') +
        text(440, 187, 34, ink, nation),
      text(60, 260, 30, label, '出 生') + text(180, 262, 34, ink, year) + text(275, 260, 30, label, '年'),
      text(330, 262, 34, ink, month) + text(380, 260, 30, label, '月') + text(430, 262, 34, ink, day) + text(480, 260, 30, label, '日'),
      text(60, 340, 30, label, '住 址') + lines.map((line, index) => text(180, 342 + index * 50, 34, ink, line)).join(''),
      text(60, 570, 30, label, '公民身份号码') + text(340, 572, 42, ink, number, 'letter-spacing="6" font-weight="500"'),
      portrait,
    ].join(''),
  );
}

function backSvg({ authority, validity }: CardBack): string {
  const emblem = '<circle cx="150" cy="150" r="80" fill="#c9473f"/><circle cx="150" cy="150" r="50" fill="#e9c15c"/>';
  return card(
    '#eef3ee',
    [
      waves('#d4ddc6') + emblem,
      text(300, 150, 54, ink, '中华人民共和国') + text(300, 240, 64, ink, '居 民 身 份 证'),
      text(180, 490, 30, ink, '签发机关') + text(340, 490, 34, ink, authority),
      text(180, 570, 30, ink, '有效期限') + text(340, 570, 34, ink, validity),
    ].join(''),
  );
}

/** The card as a picture of 1024 × 646 pixels, to be changed and saved by the caller. */
export async function drawIdCard(printed: CardFront | CardBack): Promise<Sharp> {
  await loadFonts();
  const svg = 'number' in printed ? frontSvg(printed) : backSvg(printed);
  return sharp(await sharp(Buffer.from(svg)).flatten({ background: '#5b5348' }).png().toBuffer());
}

export const toJpeg = (picture: Sharp, quality = 85): Promise<Buffer> => picture.jpeg({ quality }).toBuffer();

/** The top edge of the card is farther away than the bottom edge. */
async function tiltBack(drawn: Sharp): Promise<Sharp> {
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const depthOfTop = 1.25;
  const seen = Buffer.alloc(data.length, 0x58);
  for (let y = 0; y < height; y += 1) {
    const at = y / height;
    const v = (at * depthOfTop) / (1 + at * (depthOfTop - 1));
    const depth = depthOfTop + v * (1 - depthOfTop);
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.round((x - width / 2) * depth + width / 2);
      if (fromX < 0 || fromX >= width) continue;
      data.copy(seen, (y * width + x) * 3, (Math.floor(v * height) * width + fromX) * 3, (Math.floor(v * height) * width + fromX) * 3 + 3);
    }
  }
  return sharp(seen, { raw: { width, height, channels: 3 } });
}

/** As photographed: each makes a picture out of a drawn card. */
export const photographs = {
  straight: (drawn: Sharp) => toJpeg(drawn),
  'tilted by 4°': (drawn: Sharp) => toJpeg(drawn.rotate(4, { background: '#5b5348' })),
  'upside down': (drawn: Sharp) => toJpeg(drawn.rotate(180)),
  sideways: (drawn: Sharp) => toJpeg(drawn.rotate(90)),
  'in perspective': async (drawn: Sharp) => toJpeg(await tiltBack(drawn)),
  slanted: (drawn: Sharp) => toJpeg(drawn.affine([1, 0.06, 0.04, 0.94], { background: '#5b5348' })),
  'with glare': (drawn: Sharp) => {
    const glare =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="646"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="360" cy="300" rx="300" ry="150" fill="url(#g)"/></svg>';
    return toJpeg(drawn.composite([{ input: Buffer.from(glare) }]));
  },
  dark: (drawn: Sharp) => toJpeg(drawn.linear(0.4, 0)),
  compressed: (drawn: Sharp) => toJpeg(drawn.resize(760), 30),
  'on a table': (drawn: Sharp) => toJpeg(drawn.extend({ top: 150, bottom: 150, left: 160, right: 160, background: '#6b5a48' })),
} as const satisfies Record<string, (drawn: Sharp) => Promise<Buffer>>;
