import type { Refusal } from '../values/refusal.ts';

/** The default size limit of an image in megabytes (spec 2 §9). */
export const DEFAULT_IMAGE_LIMIT_MB = 10;

/** The maximum width in pixels after compression (spec 2 §9). */
export const COMPRESSED_WIDTH = 1024;

/** The default JPEG quality (spec 2 §9). */
export const DEFAULT_QUALITY = 0.7;

/** `image.size` (spec 2 §5): at most `limitMb` × 1024 × 1024 bytes. The message contains the limit. */
export function checkImageSize(bytes: number, limitMb = DEFAULT_IMAGE_LIMIT_MB): Refusal | undefined {
  return bytes <= limitMb * 1024 * 1024 ? undefined : { rule: 'image.size', message: `上传图片文件不能大于${limitMb}M。` };
}

/** `image.missing` (spec 1 §5): as many images as the certificate has sides; an ID card has two. */
export function checkImagesPresent(present: number, needed: number): Refusal | undefined {
  return present >= needed ? undefined : { rule: 'image.missing', message: '请先上传影像' };
}

/** Messages for a file that is not accepted: unsupported type, or unreadable. */
export const imageMessages = {
  type: '请上传 JPG、PNG 或 WebP 格式的图片。',
  unreadable: '图片已损坏或无法打开，请重新拍照或换一张图片。',
} as const;

const startsWith = (bytes: Uint8Array, at: number, start: readonly number[]): boolean => start.every((byte, i) => bytes[at + i] === byte);
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The number of leading bytes that identify the type. */
export const IMAGE_TYPE_BYTES = 12;

/** The image type by the first bytes; the file name is ignored. Undefined for types that are not accepted. */
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
 * The size and quality for compressing an image before upload (spec 2 §5). Scales down to a width of `mostWidth` pixels and never up.
 * Uses the default quality if the given one is missing or outside 0-1.
 */
export function planCompression(
  size: { readonly width: number; readonly height: number },
  quality?: number,
  mostWidth = COMPRESSED_WIDTH,
): CompressionPlan {
  const usable = quality !== undefined && quality >= 0 && quality <= 1;
  const scale = Math.min(1, mostWidth / size.width);
  return {
    width: Math.round(size.width * scale),
    height: Math.max(1, Math.round(size.height * scale)),
    quality: usable ? quality : DEFAULT_QUALITY,
  };
}
