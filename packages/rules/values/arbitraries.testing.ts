import fc from 'fast-check';
import { idCheckCharacter } from '../person/certificate/certificate-number.ts';
import { addDays } from './dates.ts';
import type { CertificateType } from '../product/product.ts';

/** Options of property tests. The fixed seed makes failures reproducible. */
export const SEEDED = { seed: 20260101, numRuns: 300 } as const;

export const anyDate = fc.integer({ min: 0, max: 55_000 }).map((days) => addDays('1900-01-01', days));

const anySequence = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'));

function completed(place: string, date: string, sequence: string): string {
  const first17 = place + date.replaceAll('-', '') + sequence;
  return first17 + idCheckCharacter(first17);
}

const provinces = [
  11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62, 63, 64, 65,
];

export const anyIdNumber = fc
  .tuple(fc.constantFrom(...provinces), fc.integer({ min: 1000, max: 9999 }), anyDate, anySequence)
  .map(([province, place, date, sequence]) => completed(`${province}${place}`, date, sequence));

export const anyResidencePermit = fc
  .tuple(fc.constantFrom('810000', '820000'), anyDate, anySequence)
  .map(([place, date, sequence]) => completed(place, date, sequence));

export const anyTaiwanResidencePermit = fc.tuple(anyDate, anySequence).map(([date, sequence]) => completed('830000', date, sequence));

const digits = '0123456789';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Text of a given length from an alphabet. */
function anyOf(alphabet: string, minLength: number, maxLength = minLength): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
}

/** Valid numbers of every certificate type. */
export const anyCertificateNumber: Readonly<Record<CertificateType, fc.Arbitrary<string>>> = {
  '0': anyIdNumber,
  '1': anyOf(digits + capitals, 8, 18),
  '4': anyOf(digits + capitals, 1, 22),
  '7': fc.tuple(anyOf(capitals, 1), anyOf(digits, 9)).map((parts) => parts.join('')),
  B: fc.tuple(fc.constantFrom('H', 'M'), fc.oneof(anyOf(digits, 8), anyOf(digits, 10))).map((parts) => parts.join('')),
  E: anyOf(digits, 8),
  G: anyResidencePermit,
  H: anyTaiwanResidencePermit,
  I: fc.oneof(anyOf(digits + capitals, 15), anyOf(digits + capitals, 18)),
};
