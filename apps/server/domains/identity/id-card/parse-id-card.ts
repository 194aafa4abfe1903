import { birthdayFromNumber, genderFromNumber, isIdentityNumber } from '@portal/rules/person/certificate/certificate-number.ts';
import { LONG_TERM } from '@portal/rules/person/certificate/certificate-validity.ts';
import type { Gender } from '@portal/rules/product/product.ts';
import { addYears, isRealDate } from '@portal/rules/values/dates.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { charactersOf, fieldOf, findSpan, type ReadLine, type Row, rowOf, type Span, textOf } from './card-rows.ts';
import { type BackFields, type FrontFields, type ReadField, UNREAD } from './id-card-fields.ts';
import { parseAddress } from './parse-address.ts';
import { parseAuthority } from './parse-authority.ts';
import { sureNameFrom } from './name-certainty.ts';

/** The 56 peoples of China as an ID card names them (GB/T 3304), and 穿青人. */
const nations: ReadonlySet<string> = new Set(
  (
    '汉,蒙古,回,藏,维吾尔,苗,彝,壮,布依,朝鲜,满,侗,瑶,白,土家,哈尼,哈萨克,傣,黎,傈僳,佤,畲,高山,拉祜,水,东乡,纳西,景颇,柯尔克孜,土,达斡尔,仫佬,羌,布朗,撒拉,' +
    '毛南,仡佬,锡伯,阿昌,普米,塔吉克,怒,乌孜别克,俄罗斯,鄂温克,德昂,保安,裕固,京,塔塔尔,独龙,鄂伦春,赫哲,门巴,珞巴,基诺,穿青人'
  ).split(','),
);

/** Words that are printed on each side. A word may be hidden by glare, so two of them tell the side. */
const printed = {
  front: [/姓名/, /性别/, /民族/, /出生/, /住址/, /公民身份|身份号码/, /\d{15}/],
  back: [/中华人民|人民共和国/, /居民身份证/, /签发机关/, /有效期/, /\d{4}\.\d\d\.\d\d-/],
} as const;

const hasAtLeast = (rows: readonly Row[], side: 'front' | 'back', least: number): boolean =>
  printed[side].filter((word) => rows.some(({ text }) => word.test(text))).length >= least;

/** The fields of an ID card in the lines of its picture. Undefined if the picture shows neither side of a card. */
export function parseIdCard(read: readonly ReadLine[]): FrontFields | BackFields | undefined {
  const rows = read.map(rowOf);
  if (hasAtLeast(rows, 'front', 2)) return parseFront(rows);
  return hasAtLeast(rows, 'back', 2) ? parseBack(rows) : undefined;
}

/** From this confidence on a character counts as read; fields with a rule of their own need less. */
const sureFrom = 0.7;

const findField = (rows: readonly Row[], pattern: RegExp, sure = sureFrom): ReadField | undefined => {
  const span = findSpan(rows, pattern);
  return span && fieldOf(span, () => sure);
};

function parseFront(rows: readonly Row[]): FrontFields {
  const gender = findField(rows, /性?别([男女])/);
  const number = parseNumber(rows);
  const read: Omit<FrontFields, 'side'> = {
    ...parseName(rows),
    ...(gender && { gender: { ...gender, value: gender.value === '男' ? '0' : ('1' satisfies Gender) } }),
    ...present('nation', parseNation(rows)),
    ...present('birthday', parseBirthday(rows)),
    ...present('address', parseAddress(rows)),
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

/** There are few of them: among the readings of a character, the one that makes the name of a people is taken. */
function parseNation(rows: readonly Row[]): ReadField | undefined {
  const span = findSpan(rows, /族(\p{Script=Han}{1,6})/u);
  if (!span) return undefined;
  const read = fieldOf(span, () => 0.3);
  if (nations.has(read.value)) return read;
  // No name of a people is the end of another one: what seems to stand before it is a part of the label.
  const whole = read.value.startsWith(UNREAD) ? read.value.slice(UNREAD.length) : '';
  if (nations.has(whole)) return { value: whole, confidence: read.confidence };
  const others = charactersOf(span).map((character, at, all) =>
    all.map(({ text }, place) => (place === at ? character.other : text)).join(''),
  );
  const value = others.find((other) => nations.has(other));
  return value && !read.value.includes(UNREAD) ? { value, confidence: read.confidence } : { doubt: 'faint', ...read };
}

/** The text in place of the name: behind its label, or above the sex if the label is hidden. */
export function findName(rows: readonly Row[]): Span | undefined {
  const labelled = findSpan(rows, /^.?名(.+)$/);
  if (labelled) return labelled;
  const below = rows.findIndex(({ text }) => /性?别[男女]/.test(text));
  const row = below > 0 ? rows[below - 1] : undefined;
  return row && { row, from: /^姓名?/.exec(row.text)?.[0].length ?? 0, to: row.characters.length };
}

function parseName(rows: readonly Row[]): Pick<FrontFields, 'name'> {
  const isName = (text: string): boolean => /^[\p{Script=Han}·•.．□]{2,30}$/u.test(text) && !/性别|民族|出生|住址/.test(text);
  const span = findName(rows);
  if (!span || !isName(textOf(span))) return {};
  const name = fieldOf(span, sureNameFrom);
  // The sign for a gap is not a character of a name: cleaning would remove it.
  const parts = name.value.split(UNREAD).map((part) => cleanName(part));
  return { name: { ...name, value: parts.join(UNREAD) } };
}

function parseBirthday(rows: readonly Row[]): ReadField | undefined {
  for (const { text, confidence } of rows) {
    const [, year = '', month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})/.exec(text) ?? [];
    const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isRealDate(value)) return { value, confidence };
  }
  return undefined;
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
function parseNumber(rows: readonly Row[]): ReadField | undefined {
  for (const { text, confidence } of rows) {
    const digits = text.replace(/[OoDIliZSBx×]/g, (sign) => lookalikes[sign] ?? sign);
    const value = /(?<!\d)\d{17}[\dX](?![\dX])/.exec(digits)?.[0];
    if (value && isIdentityNumber(value)) return { value, confidence };
  }
  return undefined;
}

/** Cards are issued for 5, 10 or 20 years, or for good. */
const terms = [5, 10, 20];

function parseBack(rows: readonly Row[]): BackFields {
  return { side: 'back', ...present('authority', parseAuthority(rows)), ...parseValidity(rows) };
}

/** Both dates, if they are as far apart as those of a card: a misread year is not accepted. */
function parseValidity(rows: readonly Row[]): Pick<BackFields, 'validFrom' | 'validUntil'> {
  for (const { text, confidence } of rows) {
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
