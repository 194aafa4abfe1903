import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { isRealDate } from '../../values/dates.ts';
import type { CertificateType, Gender } from '../../product/product.ts';
import type { Refusal } from '../../values/refusal.ts';

const PATTERNS: Readonly<Record<CertificateType, RegExp>> = {
  '0': /^[1-9]\d{16}[\dX]$/,
  '1': /^[0-9A-Z]{8,18}$/,
  '4': /^[0-9A-Z]{1,22}$/,
  '7': /^[A-Z]\d{9}$/,
  B: /^[HM](?:\d{8}|\d{10})$/,
  E: /^\d{8}$/,
  G: /^8[12]0000\d{11}[\dX]$/,
  H: /^830000\d{11}[\dX]$/,
  I: /^(?:[0-9A-Z]{15}|[0-9A-Z]{18})$/,
};

/** Types with the format of the ID card number: place, birth date, sequence, check character. */
const BUILT_LIKE_ID_CARD: ReadonlySet<CertificateType> = new Set(['0', 'G', 'H']);

/** Whether every valid number of this type says birthday and gender. */
export function saysBirthday(type: CertificateType | undefined): boolean {
  return type !== undefined && BUILT_LIKE_ID_CARD.has(type);
}

/** Types whose number may be an ID card number. */
const MAY_CARRY_ID_NUMBER: ReadonlySet<CertificateType> = new Set(['0', '4', 'G', 'H', 'I']);

/** The maximum number of characters of a certificate number. */
export const CERTIFICATE_NUMBER_MAX = 22;

/** The longest number that the pattern of each type allows. */
const LENGTHS: Readonly<Record<CertificateType, number>> = { '0': 18, '1': 18, '4': 22, '7': 10, B: 11, E: 8, G: 18, H: 18, I: 18 };

/** The maximum number of characters of a number of this type, of any type while it is not chosen. */
export function certificateNumberMax(type: CertificateType | undefined): number {
  return type === undefined ? CERTIFICATE_NUMBER_MAX : LENGTHS[type];
}

/** The check character of the first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function idCheckCharacter(first17: string): string {
  let sum = 0;
  for (const [index, digit] of [...first17].entries()) sum += Number(digit) * (2 ** (17 - index) % 11);
  return '10X98765432'.charAt(sum % 11);
}

function birthdayInside(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
}

/** Whether the number has 18 characters, a correct check character and a valid birth date from 1900. */
export function isIdentityNumber(number: string): boolean {
  return (
    /^\d{17}[\dX]$/.test(number) &&
    idCheckCharacter(number.slice(0, 17)) === number[17] &&
    isRealDate(birthdayInside(number)) &&
    birthdayInside(number) >= '1900-01-01'
  );
}

/** The first two digits of the places of ID cards (GB/T 2260). */
const PROVINCES = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71)/;

/**
 * The certificate that a whole, correct number of 18 characters belongs to: residence permits of Hong Kong and Macau begin with 81 and 82,
 * those of Taiwan with 83, identity cards of foreign permanent residents with 9, ID cards with a province. Undefined for other numbers.
 */
export function certificateTypeOf(number: string): CertificateType | undefined {
  if (!isIdentityNumber(number)) return undefined;
  if (number.startsWith('9')) return 'I';
  if (/^8[12]0000/.test(number)) return 'G';
  if (number.startsWith('830000')) return 'H';
  return PROVINCES.test(number) ? '0' : undefined;
}

/** The other certificate that a number belongs to. A passport's may look like any, a household register has that of an ID card. */
export function otherTypeOf(type: CertificateType | undefined, number: string): CertificateType | undefined {
  const said = certificateTypeOf(number);
  const fits = said === type || type === undefined || type === '1' || (type === '4' && said === '0');
  return fits ? undefined : said;
}

/** `certificate.other_type`: the number is that of another certificate. */
function checkOtherType(type: CertificateType, number: string): Refusal | undefined {
  const said = otherTypeOf(type, number);
  if (said === undefined) return undefined;
  const message = `这是${certificateTypes[said]}的号码，证件类型请改选“${certificateTypes[said]}”`;
  return { rule: 'certificate.other_type', message };
}

/** What to do about a number that is wrong, behind the words of the specification. Empty if the number itself says nothing. */
function adviseOnNumber(type: CertificateType, number: string): string {
  if (type === '0' && /^\d{15}$/.test(number)) return '。15 位的一代身份证已停用，请填写二代身份证上的 18 位号码';
  if (BUILT_LIKE_ID_CARD.has(type) && /^\d{12,20}X?$/.test(number) && number.length !== 18)
    return `。号码应为 18 位，现在是 ${number.length} 位`;
  if (type === '0' && isIdentityNumber(number)) return '。前两位不是任何省份的代码，请对照证件核对';
  if (type === '1' && /^[0-9A-Z]{5,7}$/.test(number)) return '。护照号码应为 8 至 18 位；证件上不足 8 位的，请致电客服热线办理';
  return '';
}

/**
 * `certificate.other_type`, `certificate.number` (spec 2 §5): the format of the type. ID cards and residence permits also need a valid date and check
 * character. Expects the output of `cleanCode`. Without a type the message is generic.
 */
export function checkCertificateNumber(type: CertificateType | undefined, number: string): Refusal | undefined {
  if (type === undefined)
    return /^[0-9A-Z]{1,22}$/.test(number) ? undefined : { rule: 'certificate.number', message: '请您输入正确的证件号码' };
  const other = checkOtherType(type, number);
  if (other) return other;
  const isPlaced = type !== '0' || certificateTypeOf(number) === '0';
  const correct = PATTERNS[type].test(number) && (!BUILT_LIKE_ID_CARD.has(type) || isIdentityNumber(number)) && isPlaced;
  if (correct) return undefined;
  return { rule: 'certificate.number', message: `请您输入正确的${certificateTypes[type]}证件号码${adviseOnNumber(type, number)}` };
}

function carriesIdentity(type: CertificateType, number: string): boolean {
  return MAY_CARRY_ID_NUMBER.has(type) && isIdentityNumber(number);
}

/** The birthday in characters 7-14 (spec 2 §5). Undefined if the number is not an ID card number. */
export function birthdayFromNumber(type: CertificateType, number: string): string | undefined {
  return carriesIdentity(type, number) ? birthdayInside(number) : undefined;
}

/** The gender by the 17th character: odd is male (`0`), even is female (`1`) (spec 2 §3). Undefined for other numbers. */
export function genderFromNumber(type: CertificateType, number: string): Gender | undefined {
  if (!carriesIdentity(type, number)) return undefined;
  return Number(number[16]) % 2 === 1 ? '0' : '1';
}

/** `certificate.birthday` (spec 2 §5): the birthday agrees with the number. */
export function checkBirthdayMatches(type: CertificateType, number: string, birthday: string): Refusal | undefined {
  const inside = birthdayFromNumber(type, number);
  return inside === undefined || inside === birthday
    ? undefined
    : { rule: 'certificate.birthday', message: '出生日期与证件号码不一致，请重新确认' };
}

/** `certificate.gender` (spec 2 §5): the gender agrees with the number. */
export function checkGenderMatches(type: CertificateType, number: string, gender: Gender): Refusal | undefined {
  const inside = genderFromNumber(type, number);
  return inside === undefined || inside === gender
    ? undefined
    : { rule: 'certificate.gender', message: '性别与证件号码不一致，请重新确认' };
}
