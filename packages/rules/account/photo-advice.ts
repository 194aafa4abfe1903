import type { Refusal } from '../values/refusal.ts';

/** What to do with a picture that cannot be used, where it can be said better than that its type is wrong. */
export const photoAdvice = {
  empty: '这个文件是空的（0 字节），可能没有拍好，或者还没有从网盘、云相册下载完。请先打开确认能看到内容，再选一次。',
  heic:
    '这是 iPhone 的 HEIC 照片，无法使用。请直接点“拍照”重拍；或在手机“设置－相机－格式”里选“兼容性最佳”；' +
    '也可以打开照片截一张屏，上传截图。',
  dark: '照片几乎全黑，看不到内容。请开灯或到亮处，不要让手指挡住镜头，再拍一张。',
  blank: '照片是一片空白，没有内容。请把证件或文件放满画面，对好焦再拍一张。',
} as const;

/** Brands of the container that phones store HEIC and AVIF pictures in. */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif']);

/** `image.empty`, `image.heic`: what the size and the first 12 bytes of a chosen file say, if there is a way out. */
export function adviseFile(size: number, start: Uint8Array): Refusal | undefined {
  if (size === 0) return { rule: 'image.empty', message: photoAdvice.empty };
  const word = (from: number): string => String.fromCharCode(...start.slice(from, from + 4));
  return word(4) === 'ftyp' && BRANDS.has(word(8)) ? { rule: 'image.heic', message: photoAdvice.heic } : undefined;
}

/** In a photo of the inside of a pocket, nothing is brighter than this, of 255. */
const darkest = 48;
/** Paper, print and a card differ by more, even when most of the picture is one colour. */
const leastContrast = 10;

/**
 * `image.dark`, `image.blank`: a picture with nothing in it, by the brightness (0 to 255) of its parts, about 64 × 64 of them. Only what
 * nobody could read is refused: a pale or dim picture passes.
 */
export function adviseBrightness(parts: readonly number[]): Refusal | undefined {
  if (parts.length === 0) return undefined;
  let [least, most] = [255, 0];
  for (const part of parts) {
    least = Math.min(least, part);
    most = Math.max(most, part);
  }
  if (most < darkest) return { rule: 'image.dark', message: photoAdvice.dark };
  return most - least < leastContrast ? { rule: 'image.blank', message: photoAdvice.blank } : undefined;
}
