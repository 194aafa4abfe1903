import { imageTypeOf, type ImageType } from '@portal/rules/image.ts';
import { type Refused, refuse } from '../refused.ts';
import type { CleanContainer } from './clean-container.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

export interface CleanImage extends CleanContainer {
  readonly type: ImageType;
}

/** Opened at four bytes each, this many take 160 MB: a small file that claims more is meant to exhaust whoever opens it. */
const mostPixels = 40_000_000;

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp } as const;

/**
 * Reduces an image to its picture: type and size are read from the bytes, and everything that decoding does not need
 * (Exif with place and camera, texts, colour profiles, thumbnails, whatever follows the end) is left behind. The turn that
 * Exif may ask for goes too: the browser has turned the picture before sending. Nothing is decoded.
 */
export function cleanImage(image: Buffer): CleanImage | Refused<'IMAGE_TYPE_UNSUPPORTED' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS'> {
  const type = imageTypeOf(image);
  if (!type) return refuse('IMAGE_TYPE_UNSUPPORTED');
  const clean = cleaners[type](image);
  if (!clean || clean.width === 0 || clean.height === 0) return refuse('IMAGE_UNREADABLE');
  return clean.width * clean.height > mostPixels ? refuse('IMAGE_TOO_MANY_PIXELS') : { ...clean, type };
}
