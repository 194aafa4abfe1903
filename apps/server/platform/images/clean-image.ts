import { imageTypeOf, type ImageType } from '@portal/rules/account/image.ts';
import { adviseFile } from '@portal/rules/account/photo-advice.ts';
import { type Refused, refuse } from '../refused.ts';
import type { CleanContainer } from './clean-container.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

export interface CleanImage extends CleanContainer {
  readonly type: ImageType;
}

/** At four bytes per pixel these take 160 MB in memory. A small file that claims more is meant to exhaust the program that opens it. */
const mostPixels = 40_000_000;

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp } as const;

/**
 * Reduces an image to its picture. Type and size are read from the bytes, and everything that decoding does not need (Exif
 * with place and camera, texts, colour profiles, thumbnails, bytes after the end) is removed. The orientation in Exif is
 * removed too: the browser has rotated the picture before sending. Nothing is decoded.
 */
export function cleanImage(image: Buffer): CleanImage | Refused<'IMAGE_TYPE_UNSUPPORTED' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS'> {
  const type = imageTypeOf(image);
  if (!type) return refuse('IMAGE_TYPE_UNSUPPORTED', [], adviseFile(image.length, image)?.message);
  const clean = cleaners[type](image);
  if (!clean || clean.width === 0 || clean.height === 0) return refuse('IMAGE_UNREADABLE');
  return clean.width * clean.height > mostPixels ? refuse('IMAGE_TOO_MANY_PIXELS') : { ...clean, type };
}
