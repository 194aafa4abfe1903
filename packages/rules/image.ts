import type { Refusal } from './refusal.ts';

/** Megabytes of an image where no setting says otherwise (spec 2 §9). */
export const DEFAULT_IMAGE_LIMIT_MB = 10;

/** Width in pixels to which images are compressed (spec 2 §9). */
export const COMPRESSED_WIDTH = 1024;

/** JPEG quality when none is given (spec 2 §9). */
export const DEFAULT_QUALITY = 0.7;

/** `image.size` (spec 2 §5): at most `limitMb` × 1024 × 1024 bytes. The message names the limit that is set. */
export function checkImageSize(bytes: number, limitMb = DEFAULT_IMAGE_LIMIT_MB): Refusal | undefined {
  return bytes <= limitMb * 1024 * 1024 ? undefined : { rule: 'image.size', message: `上传图片文件不能大于${limitMb}M。` };
}

/** `image.missing` (spec 1 §5): as many images as the certificate has sides; an ID card has two. */
export function checkImagesPresent(present: number, needed: number): Refusal | undefined {
  return present >= needed ? undefined : { rule: 'image.missing', message: '请先上传影像' };
}

export interface CompressionPlan {
  readonly width: number;
  readonly height: number;
  /** 0-1. */
  readonly quality: number;
}

/**
 * How an image is compressed before sending (spec 2 §5): to a width of 1024 px in proportion, narrower ones kept as
 * they are; the default quality when the given one is missing or outside 0-1.
 */
export function planCompression(size: { readonly width: number; readonly height: number }, quality?: number): CompressionPlan {
  const usable = quality !== undefined && quality >= 0 && quality <= 1;
  const scale = Math.min(1, COMPRESSED_WIDTH / size.width);
  return {
    width: Math.round(size.width * scale),
    height: Math.max(1, Math.round(size.height * scale)),
    quality: usable ? quality : DEFAULT_QUALITY,
  };
}
