import { findSvgFault } from '@portal/contract/written.ts';
import { imageTypeOf, type ImageType } from '@portal/rules/account/image.ts';
import type { Metadata, Sharp } from 'sharp';
import { kindOf } from '../file-kinds.ts';
import { inLanguage } from '../text/in-language.ts';
import { translate } from '../text/translate.ts';
import type { CleanContainer } from './clean-container.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanAnimatedWebp, cleanWebp } from './clean-webp.ts';

type PictureType = ImageType | 'image/svg+xml';

/** A picture as it is published: with its size in pixels, without anything that tells where, when and by whom it was taken. */
export interface Picture extends CleanContainer {
  readonly type: PictureType;
}

interface Bounds {
  readonly mostBytes: number;
  /** Pixels of each side. */
  readonly leastSide: number;
  readonly mostSide: number;
}

/** The bounds of a picture that a page shows. Fewer pixels are a dot, or count readers. */
export const shownBounds: Bounds = { mostBytes: 2 * 1024 * 1024, leastSide: 16, mostSide: 4_096 };
/** The bounds of a picture that is downloaded. */
export const downloadBounds: Bounds = { mostBytes: 50 * 1024 * 1024, leastSide: 1, mostSide: 12_000 };
/** Of all pixels: a small file that claims more is meant to exhaust the program that opens it. */
const mostPixels = 60_000_000;

/** The ends of names for each type of picture. */
const extensions: Readonly<Record<PictureType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
};

/** The end of a file's name in small letters, without the dot. */
export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Whether a name says that its file is a picture, shown or not. */
export const isPictureName = (name: string): boolean => /\.(png|jpe?g|webp|svg|gif|bmp|tiff?|heic|avif)$/i.test(name);

function typeOf(bytes: Buffer): PictureType | undefined {
  return imageTypeOf(bytes) ?? (/^\uFEFF?\s*<(?:svg|\?xml|!)/.test(bytes.toString('utf8', 0, 200)) ? 'image/svg+xml' : undefined);
}

const unreadable = (): string =>
  inLanguage(
    'cannot be opened as a picture: it is cut off or damaged. Export it again',
    '无法作为图片打开：文件不完整或已损坏，请重新导出',
  );

function findNameFault(name: string, bytes: Buffer): string | undefined {
  const type = typeOf(bytes);
  const found = type === 'image/svg+xml' ? 'SVG' : kindOf(bytes);
  if (!type)
    return inLanguage(
      `is no picture that pages show${found ? ` (its content is ${found})` : ''}: save it as PNG, JPEG, WebP or SVG`,
      `不是网页可显示的图片${found ? `（内容是 ${found}）` : ''}：请另存为 PNG、JPEG、WebP 或 SVG`,
    );
  if (extensions[type].includes(extensionOf(name))) return undefined;
  const right = extensions[type][0] ?? '';
  return inLanguage(
    `is ${found} by its content: name it .${right}, here and in the text`,
    `内容是 ${found}：请把文件名和文中的扩展名都改为 .${right}`,
  );
}

function findWeightFault(bytes: Buffer, { mostBytes }: Bounds): string | undefined {
  if (bytes.length <= mostBytes) return undefined;
  const megabytes = mostBytes / 1024 / 1024;
  return inLanguage(
    `is larger than ${megabytes} MB: make it smaller, a photograph as JPEG`,
    `超过 ${megabytes} MB：请压缩，照片请存为 JPEG`,
  );
}

function findSizeFault({ width, height }: Pick<CleanContainer, 'width' | 'height'>, { leastSide, mostSide }: Bounds): string | undefined {
  if (Math.max(width, height) <= mostSide && Math.min(width, height) >= leastSide) return undefined;
  const most = mostSide.toLocaleString('en-US');
  return inLanguage(
    `has ${width} × ${height} pixels: each side needs ${leastSide} to ${most}`,
    `尺寸为 ${width} × ${height} 像素：每边须在 ${leastSide} 至 ${most} 像素之间`,
  );
}

/** Whether the picture looks right only with what is removed: it lies on its side, or its colours are others than those of screens. */
const needsRedrawing = ({ orientation = 1, icc, space, pages = 1 }: Metadata): boolean =>
  pages === 1 && (orientation > 1 || icc !== undefined || space === 'cmyk');

async function redraw(opened: Sharp, type: ImageType): Promise<CleanContainer> {
  const upright = opened.rotate();
  const drawn = {
    'image/png': () => upright.png(),
    'image/jpeg': () => upright.jpeg({ quality: 90 }),
    'image/webp': () => upright.webp({ quality: 90 }),
  };
  const { data, info } = await drawn[type]().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

function clean(bytes: Buffer, type: ImageType): CleanContainer | undefined {
  if (type === 'image/jpeg') return cleanJpeg(bytes);
  return type === 'image/png' ? cleanPng(bytes, { keepsAnimation: true }) : (cleanWebp(bytes) ?? cleanAnimatedWebp(bytes));
}

/** Reads a picture without Exif, texts and profiles. Throws or returns nothing if it cannot be drawn. */
async function readPicture(
  bytes: Buffer,
  type: PictureType,
  bounds: Bounds,
): Promise<CleanContainer | { readonly fault: string } | undefined> {
  // Most servers start without a new picture, and need no decoder.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  // What a file claims is compared before it is decoded.
  const claimed = findSizeFault({ width: metadata.width ?? 0, height: metadata.height ?? 0 }, bounds);
  if (claimed !== undefined) return { fault: claimed };
  const open = (of: Buffer): Sharp => sharp(of, { limitInputPixels: mostPixels, failOn: 'error' });
  if (type === 'image/svg+xml') {
    await open(bytes).resize(64).raw().toBuffer();
    return { width: metadata.width ?? 0, height: metadata.height ?? 0, bytes };
  }
  const read = needsRedrawing(metadata) ? await redraw(open(bytes), type) : clean(bytes, type);
  if (read) await open(read.bytes).raw().toBuffer();
  return read;
}

/**
 * Reads a picture for publication. Its type is that of its content, which the end of its name has to agree with. A drawing (SVG) may have no
 * script and load nothing. Returns what is wrong as the end of a sentence that begins with the file's name.
 */
export async function preparePicture(name: string, bytes: Buffer, bounds = shownBounds): Promise<Picture | { readonly fault: string }> {
  const type = typeOf(bytes);
  const fault = findNameFault(name, bytes) ?? findWeightFault(bytes, bounds);
  if (fault !== undefined || !type) return { fault: fault ?? unreadable() };
  const ofDrawing = type === 'image/svg+xml' ? findSvgFault(bytes.toString('utf8')) : undefined;
  if (ofDrawing !== undefined) return { fault: inLanguage(`is not ${ofDrawing}`, translate(ofDrawing)) };
  const read = await readPicture(bytes, type, bounds).catch(() => undefined);
  if (!read) return { fault: unreadable() };
  return 'fault' in read ? read : { ...read, type };
}
