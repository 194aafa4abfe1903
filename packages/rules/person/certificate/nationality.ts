import type { CertificateType } from '../../product/product.ts';
import type { Refusal } from '../../values/refusal.ts';
import { certificateTypeOf } from './certificate-number.ts';

/** Nationalities that holders of a foreign passport or permanent resident card cannot choose (spec 2 §4). */
const NOT_FOREIGN: ReadonlySet<string> = new Set(['CHN', 'TWN', 'HKG', 'MAC']);

/** Certificate types whose holders choose their nationality. */
export function choosesNationality(type: CertificateType): boolean {
  return type === '1' || type === 'I';
}

/** The nationality fixed by a certificate (spec 2 §4). Undefined if the holder chooses it, or if the number is incomplete. */
export function nationalityFor(type: CertificateType, number = ''): string | undefined {
  switch (type) {
    case '0':
      // A number of another certificate says nothing about its holder until the type is right.
      return ['0', undefined].includes(certificateTypeOf(number)) ? 'CHN' : undefined;
    case '4':
    case '7':
      return 'CHN';
    case 'E':
    case 'H':
      return 'TWN';
    case 'B':
      if (number.startsWith('H')) return 'HKG';
      return number.startsWith('M') ? 'MAC' : undefined;
    case 'G':
      if (number.startsWith('810000')) return 'HKG';
      return number.startsWith('820000') ? 'MAC' : undefined;
    default:
      return undefined;
  }
}

/** The codes that can be chosen: only the fixed one, or all foreign ones. */
export function nationalityOptions(type: CertificateType, number: string, codes: readonly string[]): string[] {
  if (choosesNationality(type)) return codes.filter((code) => !NOT_FOREIGN.has(code));
  const fixed = nationalityFor(type, number);
  return fixed === undefined ? [] : [fixed];
}

/** `nationality.required`, `nationality.certificate` (spec 2 §4): the nationality fits the certificate. */
export function checkNationality(type: CertificateType, number: string, nationality: string): Refusal | undefined {
  if (!/^[A-Z]{3}$/.test(nationality)) return { rule: 'nationality.required', message: '请选择国籍' };
  const fixed = nationalityFor(type, number);
  const fits = choosesNationality(type) ? !NOT_FOREIGN.has(nationality) : fixed === undefined || fixed === nationality;
  return fits ? undefined : { rule: 'nationality.certificate', message: '国籍与证件类型不匹配，请重新确认' };
}
