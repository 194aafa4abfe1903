import { findUnprintable, sayCodePoint } from '#platform/pdf/fonts/fonts.ts';
import { inLanguage } from '#platform/text/in-language.ts';

/** The signs of a document that no font has, each with file and line: e-policies contain the terms, and are not made with such a sign. */
export function checkLetters(file: string, text: string): string[] {
  return findUnprintable(text.replaceAll(/\s/g, '')).map((sign) => {
    const line = text.slice(0, text.indexOf(sign)).split('\n').length;
    const code = sayCodePoint(sign);
    return `${file}:${line}: ${inLanguage(
      `no font of the PDFs has ${sign} (${code}): write it otherwise`,
      `PDF 的字体中没有 ${sign}（${code}），请改用其他写法`,
    )}`;
  });
}
