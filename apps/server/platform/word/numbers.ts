const digits = '零一二三四五六七八九';

/** A number up to 99 in Chinese; a greater one in digits. */
function toChinese(value: number): string {
  if (value < 1 || value > 99) return String(value);
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const first = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return `${first}${ones === 0 ? '' : digits[ones]}`;
}

const roman = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function toRoman(value: number): string {
  const [step, letters] = roman.find(([least]) => least <= value) ?? [];
  return step === undefined ? '' : letters + toRoman(value - step);
}

const toLetters = (value: number): string => String.fromCharCode(96 + ((value - 1) % 26) + 1).repeat(Math.ceil(value / 26));

/** Writes a number of a list in a format of Word (`w:numFmt`). One that is not known here is written in digits. */
export function writeNumber(value: number, format: string): string {
  if (value < 1 || value > 999) return String(value);
  if (/chinese|japanese|taiwanese|ideographTraditional|ideographDigital|koreanCounting/i.test(format)) return toChinese(value);
  if (format === 'lowerLetter') return toLetters(value);
  if (format === 'upperLetter') return toLetters(value).toUpperCase();
  if (format === 'lowerRoman') return toRoman(value);
  if (format === 'upperRoman') return toRoman(value).toUpperCase();
  if (format.startsWith('decimalEnclosedCircle') && value <= 20) return String.fromCodePoint(0x2460 + value - 1);
  return String(value);
}
