import {
  checkImageSize,
  COMPRESSED_WIDTH,
  IMAGE_TYPE_BYTES,
  imageMessages,
  imageTypeOf,
  planCompression,
} from '@portal/rules/account/image.ts';
import { adviseBrightness, adviseFile } from '@portal/rules/account/photo-advice.ts';
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

/** The brightness of each part of a picture, drawn small. */
function measureBrightness(picture: ImageBitmap): number[] {
  const side = 64;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return [];
  // A transparent part becomes white paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, 0, 0, side, side);
  const { data } = pen.getImageData(0, 0, side, side);
  const at = (index: number): number => data[index] ?? 0;
  return Array.from({ length: side * side }, (_, part) => 0.3 * at(part * 4) + 0.6 * at(part * 4 + 1) + 0.1 * at(part * 4 + 2));
}

/**
 * Converts a chosen file for upload: a JPEG of at most `mostWidth` pixels in width, by default 1024 (spec 2 §5), upright, without metadata.
 * Refuses a file above `limitMb` megabytes, of another type, or that cannot be opened, and a picture of nothing.
 */
export async function prepareImage(file: File, limitMb: number, mostWidth = COMPRESSED_WIDTH): Promise<File | Refusal> {
  const tooLarge = checkImageSize(file.size, limitMb);
  if (tooLarge) return tooLarge;
  const start = await file
    .slice(0, IMAGE_TYPE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return unreadable;
  const advice = adviseFile(file.size, new Uint8Array(start));
  const isOffered = imageTypeOf(new Uint8Array(start)) !== undefined;
  if (advice?.rule === 'image.empty' || (!advice && !isOffered)) return advice ?? { rule: 'image.type', message: imageMessages.type };
  // Apple's own browsers open their photos, and a JPEG is sent all the same.
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return advice ?? unreadable;
  const empty = adviseBrightness(measureBrightness(picture));
  const compressed = empty ? null : await compress(picture, mostWidth);
  picture.close();
  if (empty) return empty;
  return compressed ? new File([compressed], 'image.jpg', { type: compressed.type }) : unreadable;
}
