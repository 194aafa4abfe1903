import { coloursOf } from '@portal/rules/values/brand-colours.ts';
import path from 'node:path';
import sharp from 'sharp';
import { fontFolder } from '../../../platform/pdf/fonts/fonts.ts';
import type { SiteContent } from '../site-settings.ts';

/** What the previews of shared links show, in pixels. */
export const shareSize = { width: 1200, height: 630 };

const logoSize = 240;
const family = 'Noto Sans S Chinese';
let font: Promise<unknown> | undefined;

/** Makes the font of the documents known to the renderer of SVG: the machine may have no Chinese font. */
async function loadFont(): Promise<void> {
  const fontfile = path.join(fontFolder, 'NotoSansHans-Medium.otf');
  font ??= sharp({ text: { text: '一', fontfile, font: family } })
    .png()
    .toBuffer();
  await font;
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The picture of a shared link for a company that has none: its logo and its name. A PNG. */
export async function drawSharePicture({ company, colours }: Pick<SiteContent, 'company' | 'colours'>): Promise<Buffer> {
  await loadFont();
  const { width, height } = shareSize;
  const { foam, deep, sea } = coloursOf(colours);
  const logo = await sharp(Buffer.from(company.logoSvg), { density: 600 })
    .resize(logoSize, logoSize, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  const size = Math.min(84, Math.floor((width - 160) / [...company.shortName].length));
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${foam}"/><rect y="${height - 20}" width="100%" height="20" fill="${sea}"/><text x="${width / 2}" y="490" font-size="${size}" font-weight="500" text-anchor="middle" fill="${deep}" font-family="${family}, sans-serif">${escapeText(company.shortName)}</text></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: logo, left: (width - logoSize) / 2, top: 110 }])
    .png()
    .toBuffer();
}
