import { ImageRawBase } from '@gutenye/ocr-common';
import sharp, { type Sharp } from 'sharp';

// This process has one processor for itself, and each picture once.
sharp.concurrency(1);
sharp.cache(false);

/** Enough for the smallest print of a card that fills the picture; time and memory grow with the area. */
const longestSide = 1024;
const mostPixels = 40_000_000;

/** Turned clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Decodes a picture, turned and reduced to the size in which it is read. Rejects for a file that cannot be decoded. */
export async function openPicture(file: Uint8Array, turn: Turn): Promise<Picture> {
  const upright = sharp(file, { limitInputPixels: mostPixels }).rotate(turn);
  return Picture.of(upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }));
}

/** Decodes a picture like `openPicture`, in one width whatever its height, up to three times the width. */
export async function openWhole(file: Uint8Array, turn: Turn, width: number): Promise<Picture> {
  const upright = sharp(file, { limitInputPixels: mostPixels }).rotate(turn);
  return Picture.of(upright.resize({ width, height: 3 * width, fit: 'inside', withoutEnlargement: true }));
}

/** A picture upright, with a longer side of so many pixels, as JPEG. Rejects for a file that cannot be decoded. */
export async function shrinkPicture(file: Uint8Array, side: number): Promise<Uint8Array> {
  const upright = sharp(file, { limitInputPixels: mostPixels }).rotate();
  const small = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return small.flatten({ background: '#fff' }).jpeg({ quality: 60 }).toBuffer();
}

/** The sharpness of a picture's edges. */
export async function measureSharpness(file: Uint8Array): Promise<number> {
  return (await sharp(file, { limitInputPixels: mostPixels }).stats()).sharpness;
}

/** Four bytes for each pixel: the form of pictures that the OCR package works with. */
export class Picture extends ImageRawBase {
  static async of(source: Sharp): Promise<Picture> {
    const { data, info } = await source
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return new Picture({ data, width: info.width, height: info.height });
  }

  async resize({ width, height }: { readonly width?: number; readonly height: number }): Promise<Picture> {
    const source = sharp(this.data, { raw: { width: this.width, height: this.height, channels: 4 } });
    return Picture.of(source.resize({ ...(width && { width }), height, fit: 'contain' }));
  }
}
