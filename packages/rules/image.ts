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

/** What is said of a file that cannot be taken: another type, or one that does not open. */
export const imageMessages = {
  type: '请上传 JPG、PNG 或 WebP 格式的图片。',
  unreadable: '图片已损坏或无法打开，请重新拍照或换一张图片。',
} as const;

const startsWith = (bytes: Uint8Array, at: number, start: readonly number[]): boolean => start.every((byte, i) => bytes[at + i] === byte);
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Bytes of a file that tell its type. */
export const IMAGE_TYPE_BYTES = 12;

/** What an image is by its first bytes, whatever its name says; undefined for every type that is not accepted. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return startsWith(bytes, 0, riff) && startsWith(bytes, 8, webp) ? 'image/webp' : undefined;
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
