import { birthdayFromNumber, genderFromNumber, isIdentityNumber } from '@portal/rules/person/certificate-number.ts';
import { LONG_TERM } from '@portal/rules/person/certificate-validity.ts';
import type { Gender } from '@portal/rules/product/product.ts';
import { addYears, isRealDate } from '@portal/rules/values/dates.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import type { TextLine } from '../../../platform/ocr/text-reader.ts';
import type { BackFields, FrontFields, ReadField } from './id-card-fields.ts';

/** Words that are printed on each side. A word may be hidden by glare, so two of them tell the side. */
const printed = {
  front: [/姓名/, /性别/, /民族/, /出生/, /住址/, /公民身份|身份号码/, /\d{15}/],
  back: [/中华人民|人民共和国/, /居民身份证/, /签发机关/, /有效期/, /\d{4}\.\d\d\.\d\d-/],
} as const;

const hasAtLeast = (lines: readonly TextLine[], side: 'front' | 'back', least: number): boolean =>
  printed[side].filter((word) => lines.some(({ text }) => word.test(text))).length >= least;

/** The fields of an ID card in the lines of its picture. Undefined if it shows neither side of a card. */
export function parseIdCard(read: readonly TextLine[]): FrontFields | BackFields | undefined {
  const lines = read.map(({ text, confidence }) => ({ text: text.replace(/[\s:：]/g, ''), confidence }));
  if (hasAtLeast(lines, 'front', 2)) return parseFront(lines);
  return hasAtLeast(lines, 'back', 2) ? parseBack(lines) : undefined;
}

/** The first line that matches, and what its first group holds. */
function findField(lines: readonly TextLine[], pattern: RegExp): ReadField | undefined {
  for (const { text, confidence } of lines) {
    const value = pattern.exec(text)?.[1];
    if (value) return { value, confidence };
  }
  return undefined;
}

function parseFront(lines: readonly TextLine[]): FrontFields {
  const gender = findField(lines, /性?别([男女])/);
  const number = parseNumber(lines);
  const read: Omit<FrontFields, 'side'> = {
    ...parseName(lines),
    ...(gender && { gender: { ...gender, value: gender.value === '男' ? '0' : ('1' satisfies Gender) } }),
    ...present('nation', findField(lines, /族(\p{Script=Han}{1,6})/u)),
    ...present('birthday', parseBirthday(lines)),
    ...present('address', parseAddress(lines)),
  };
  if (!number) return { side: 'front', ...read };
  // Sex and birthday are printed beside the number, which has both: if they differ, one was misread.
  const agrees =
    (!read.gender || read.gender.value === genderFromNumber('0', number.value)) &&
    (!read.birthday || read.birthday.value === birthdayFromNumber('0', number.value));
  return { side: 'front', ...read, ...(agrees && completeFromNumber(number)) };
}

const present = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> =>
  // A computed key has no narrower type than this.
  value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);

function completeFromNumber(number: ReadField): Pick<FrontFields, 'number' | 'gender' | 'birthday'> {
  const { confidence } = number;
  const gender = genderFromNumber('0', number.value);
  const birthday = birthdayFromNumber('0', number.value);
  return {
    number,
    ...(gender && { gender: { value: gender, confidence } }),
    ...(birthday && { birthday: { value: birthday, confidence } }),
  };
}

function parseName(lines: readonly TextLine[]): Pick<FrontFields, 'name'> {
  const isName = (text: string): boolean => /^[\p{Script=Han}·•.．]{2,30}$/u.test(text) && !/性别|民族|出生|住址/.test(text);
  const labelled = findField(lines, /^.?名(.+)$/);
  // The label may be hidden: the name stands above the sex.
  const below = lines.findIndex(({ text }) => /性?别[男女]/.test(text));
  const above = below > 0 ? lines[below - 1] : undefined;
  const found = labelled ?? (above && { value: above.text.replace(/^姓名?/, ''), confidence: above.confidence });
  return found && isName(found.value) ? { name: { ...found, value: cleanName(found.value) } } : {};
}

function parseBirthday(lines: readonly TextLine[]): ReadField | undefined {
  for (const { text, confidence } of lines) {
    const [, year = '', month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})/.exec(text) ?? [];
    const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isRealDate(value)) return { value, confidence };
  }
  return undefined;
}

/** The lines from the label of the address, or below the birthday if it is hidden, to the number. */
function parseAddress(lines: readonly TextLine[]): ReadField | undefined {
  const from = lines.findIndex(({ text }) => /^住?址|^住/.test(text));
  const born = lines.findIndex(({ text }) => /年\d{1,2}月/.test(text));
  const start = from >= 0 ? from : born + 1;
  if (start === 0) return undefined;
  const rest = lines.slice(start);
  const end = rest.findIndex(({ text }) => /公民|身份号码|\d{15}/.test(text));
  const own = rest.slice(0, end < 0 ? undefined : end).filter(({ confidence }) => confidence >= 0.6);
  const value = own
    .map(({ text }) => text)
    .join('')
    .replace(/^住?址|^住/, '');
  return value === '' ? undefined : { value, confidence: Math.min(...own.map(({ confidence }) => confidence)) };
}

const lookalikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  Z: '2',
  S: '5',
  B: '8',
  x: 'X',
  '×': 'X',
};

/**
 * The number, if its check character and birth date are right: the check character detects every single wrong digit
 * and every exchange of two neighbours. A letter in place of a digit is read as the digit that it looks like.
 */
function parseNumber(lines: readonly TextLine[]): ReadField | undefined {
  for (const { text, confidence } of lines) {
    const digits = text.replace(/[OoDIliZSBx×]/g, (sign) => lookalikes[sign] ?? sign);
    const value = /(?<!\d)\d{17}[\dX](?![\dX])/.exec(digits)?.[0];
    if (value && isIdentityNumber(value)) return { value, confidence };
  }
  return undefined;
}

/** Cards are issued for 5, 10 or 20 years, or for good. */
const terms = [5, 10, 20];

function parseBack(lines: readonly TextLine[]): BackFields {
  const authority = findField(lines, /签?发机.(\p{Script=Han}{3,})/u) ?? findField(lines, /^(\p{Script=Han}{2,}公安\p{Script=Han}+)$/u);
  return { side: 'back', ...present('authority', authority), ...parseValidity(lines) };
}

/** Both dates, if they are as far apart as those of a card: a misread year is not accepted. */
function parseValidity(lines: readonly TextLine[]): Pick<BackFields, 'validFrom' | 'validUntil'> {
  for (const { text, confidence } of lines) {
    const digits = text.replace(/[OoDIl]/g, (sign) => lookalikes[sign] ?? sign);
    const [, y1, m1, d1, until = ''] = /(\d{4})\D?(\d\d)\D?(\d\d)\D{1,3}?(长.|\d{4}\D?\d\d\D?\d\d)/.exec(digits) ?? [];
    const validFrom = `${y1}-${m1}-${d1}`;
    if (!isRealDate(validFrom)) continue;
    const last = until.replace(/\D/g, '');
    const validUntil = until.startsWith('长') ? LONG_TERM : `${last.slice(0, 4)}-${last.slice(4, 6)}-${last.slice(6)}`;
    const isTerm = validUntil === LONG_TERM || terms.some((years) => addYears(validFrom, years) === validUntil);
    if (isTerm) return { validFrom: { value: validFrom, confidence }, validUntil: { value: validUntil, confidence } };
  }
  return {};
}
