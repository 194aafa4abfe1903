import { ACCIDENT_LOADING, type AccidentRate, writeRates } from './accident-rates.ts';
import { FEN_PER_UNIT, type TableFile } from '../build-tables.ts';
import type { Gender, LifeTables } from '../life-tables.ts';
import { MILD_SHARE } from '../pricing-basis.ts';

/** The oldest age at entry. */
const OLDEST = 65;

/** The rider is sold to adults: mild illness of children is so rare that its rate is less than a fen. */
const YOUNGEST_OF_MILD = 18;

/** The expected yearly claims of each gender and age as fen per 1,000 yuan of sum, rounded down: rounding up could exceed the limit on the loading. */
function ratesOf(youngest: number, claimsOf: (gender: Gender, age: number) => number): readonly AccidentRate[] {
  return (['0', '1'] as const).flatMap((gender) =>
    Array.from({ length: OLDEST + 1 - youngest }, (_, index) => {
      const age = youngest + index;
      const claims = claimsOf(gender, age);
      return { key: `${gender},${age}`, claims, rate: Math.floor((claims / (1 - ACCIDENT_LOADING)) * FEN_PER_UNIT) };
    }),
  );
}

/** One year of the first diagnosis of a critical illness. A death pays nothing. */
export function familyIllnessRates({ illness }: LifeTables): readonly AccidentRate[] {
  return ratesOf(0, (gender, age) => illness[gender][age] ?? 0);
}

/** One year of the mild illnesses that the standard defines: a share of the sum, by their published ratio to critical illness. */
export function familyMildRates({ illness, mildRatio }: LifeTables): readonly AccidentRate[] {
  return ratesOf(YOUNGEST_OF_MILD, (gender, age) => (illness[gender][age] ?? 0) * (mildRatio[gender][age] ?? 0) * MILD_SHARE);
}

/** Derives all filed rate tables of the critical illness cover for families. The same tables give the same bytes. */
export function buildFamilyIllnessTables(tables: LifeTables): readonly TableFile[] {
  const head = {
    unit: 'fen per 1,000 yuan of sum assured',
    rounding: 'rate down to the fen; premium = rate × sum / 1,000 yuan, half up to the fen',
    keys: 'gender,age',
  };
  const keyed = "by the insured's age last birthday and gender (0 male, 1 female)";
  return [
    writeRates(
      { ...head, name: 'main', subject: `critical illness, ${keyed}`, basis: 'CI4(2020); waiting period left out' },
      familyIllnessRates(tables),
    ),
    writeRates(
      {
        ...head,
        name: 'mild',
        subject: `mild illness, ${keyed}`,
        basis: `CI4(2020) by the published ratio of mild illness, ${MILD_SHARE * 100} % of the sum; waiting period left out`,
      },
      familyMildRates(tables),
    ),
  ];
}
