import { inLanguage } from '../text/in-language.ts';

/** A file that cannot be made into a text. The message says what to do. */
export class ConversionFault extends Error {}

/** Thrown for a file that would keep the computer busy or fill its memory. */
export const tooLarge = (): ConversionFault =>
  new ConversionFault(inLanguage('the file is too large: divide it, or make its pictures smaller', '文件过大：请拆分，或压缩其中的图片'));

/** What was simplified or left out, for the editor. Each sentence once. */
export type Notes = Set<string>;
