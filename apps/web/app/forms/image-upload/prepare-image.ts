import {
  checkImageSize,
  COMPRESSED_WIDTH,
  IMAGE_TYPE_BYTES,
  imageMessages,
  imageTypeOf,
  planCompression,
} from '@portal/rules/account/image.ts';
import type { Refusal } from '@portal/rules/values/refusal.ts';

const unreadable: Refusal = { rule: 'image.unreadable', message: imageMessages.unreadable };

/** Draws the picture upright and at its target size; transparent parts become white because JPEG has no transparency. */
async function compress(picture: ImageBitmap, mostWidth: number): Promise<Blob | null> {
  const { width, height, quality } = planCompression(picture, undefined, mostWidth);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Converts a chosen file for upload: a JPEG of at most `mostWidth` pixels in width, by default 1024 (spec 2 §5), upright, without metadata.
 * Refuses a file above `limitMb` megabytes, of another type, or that cannot be opened.
 */
export async function prepareImage(file: File, limitMb: number, mostWidth = COMPRESSED_WIDTH): Promise<File | Refusal> {
  const tooLarge = checkImageSize(file.size, limitMb);
  if (tooLarge) return tooLarge;
  const start = await file
    .slice(0, IMAGE_TYPE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return unreadable;
  if (!imageTypeOf(new Uint8Array(start))) return { rule: 'image.type', message: imageMessages.type };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return unreadable;
  const compressed = await compress(picture, mostWidth);
  picture.close();
  return compressed ? new File([compressed], 'image.jpg', { type: compressed.type }) : unreadable;
}
