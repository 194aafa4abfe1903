import { findSvgFault } from '@portal/contract/written.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { cleanImage } from '../../../platform/images/clean-image.ts';
import { Refused } from '../../../platform/refused.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import { translate } from '../../../platform/text/translate.ts';
import type { SiteContent } from '../site-settings.ts';
import { drawSharePicture, shareSize } from './draw-share-picture.ts';

/** A picture of the site, by its path in the content folder. */
export interface SitePicture {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The name of the picture of shared links. It is always a PNG. */
export const shareName = 'preview.png';

const largestBytes = 2_000_000;
/** A drawing of a scene is longer than a logo. */
const longestDrawing = 200_000;

const svgType = 'image/svg+xml';

/** A picture as pages show it, without place and camera of a photo; or what is wrong with it. */
async function cleanPicture(name: string, bytes: Buffer): Promise<Omit<SitePicture, 'name'> | string> {
  if (bytes.length > largestBytes)
    return inLanguage(
      `${name} has ${bytes.length} bytes, at most ${largestBytes} are allowed: save it smaller, or as WebP`,
      `${name} 有 ${bytes.length} 字节，最多 ${largestBytes} 字节：请缩小图片，或者存成 WebP`,
    );
  if (name.endsWith('.svg')) {
    const fault = findSvgFault(bytes.toString('utf8'), longestDrawing);
    return fault === undefined ? { type: svgType, bytes } : inLanguage(`${name}: ${fault} is expected`, `${name} ${translate(fault)}`);
  }
  const clean = cleanImage(bytes);
  const isWhole = async (picture: Buffer) =>
    sharp(picture)
      .stats()
      .then(
        () => true,
        () => false,
      );
  return clean instanceof Refused || !(await isWhole(clean.bytes))
    ? inLanguage(
        `${name} is no picture that can be read: a PNG, JPEG or WebP file is expected`,
        `${name} 不是可以读取的图片：须是 PNG、JPEG 或者 WebP`,
      )
    : clean;
}

/** The picture of shared links as a PNG of its size; or what is wrong with it. */
async function toSharePicture(name: string, picture: Omit<SitePicture, 'name'>): Promise<Buffer | string> {
  const { width, height } = await sharp(picture.bytes).metadata();
  if (width !== shareSize.width || height !== shareSize.height)
    return inLanguage(
      `${name} has ${width} × ${height} pixels: previews of links need ${shareSize.width} × ${shareSize.height}`,
      `${name} 是 ${width} × ${height} 像素：分享图须是 ${shareSize.width} × ${shareSize.height}`,
    );
  return picture.type === 'image/png' ? picture.bytes : sharp(picture.bytes).png().toBuffer();
}

/** The pictures that the settings name, from the folder of the settings, or every fault with the path of its key. */
export async function readPictures(
  folder: string,
  site: Pick<SiteContent, 'hero' | 'sharePicture' | 'company' | 'colours'>,
): Promise<{ pictures: SitePicture[] } | { faults: { path: PropertyKey[]; message: string }[] }> {
  const faults: { path: PropertyKey[]; message: string }[] = [];
  const read = async (name: string, at: PropertyKey[]): Promise<SitePicture | undefined> => {
    const file = path.join(folder, name);
    const clean = existsSync(file)
      ? await cleanPicture(name, await readFile(file))
      : inLanguage(`${name} is not in the folder`, `文件夹里没有 ${name}`);
    if (typeof clean !== 'string') return { name, ...clean };
    faults.push({ path: at, message: clean });
    return undefined;
  };
  const found = new Map<string, SitePicture>();
  for (const [index, { picture }] of site.hero.entries()) {
    const one = picture === undefined ? undefined : await read(picture, ['hero', index, 'picture']);
    if (one) found.set(one.name, one);
  }
  const own = site.sharePicture === undefined ? undefined : await read(site.sharePicture, ['sharePicture']);
  const share = own ? await toSharePicture(own.name, own) : await drawSharePicture(site);
  if (typeof share === 'string') faults.push({ path: ['sharePicture'], message: share });
  else found.set(shareName, { name: shareName, type: 'image/png', bytes: share });
  return faults.length > 0 ? { faults } : { pictures: [...found.values()] };
}
