import {
  ACCIDENT_LOADING,
  type AccidentRate,
  accidentClaims,
  ADULT_BANDS,
  classFactor,
  HOSPITAL,
  type RateHead,
  TREATMENT,
  writeRates,
} from './accident-rates.ts';
import { FEN_PER_UNIT, type TableFile } from '../build-tables.ts';

/** The assumed share of each class of occupation among adults. All pay the same, so that a family needs no occupation for a price. */
export const CLASS_SHARES = { '1': 0.5, '2': 0.25, '3': 0.15, '4': 0.1 } as const;

/** Children: the published table begins with 18, so that theirs is an assumed share of the claims from 18 to 29. */
export const CHILD = { key: '0-17', share: 0.6 } as const;

/** The yearly frequency of children in hospital and in treatment, as a share of that of adults. */
const CHILD_TREATMENT = 1.2;

/** The daily allowances to choose from, in yuan. */
const DAILY = [100, 200] as const;

/** The factor of an adult whose class is not asked. */
export const mixedClass = Object.entries(CLASS_SHARES).reduce((sum, [lifeClass, share]) => sum + share * classFactor(lifeClass), 0);

const rateOf = (key: string, claims: number, round: (claims: number) => number): AccidentRate => ({
  key,
  claims,
  rate: round(claims / (1 - ACCIDENT_LOADING)),
});
const downToYuan = (premium: number): number => Math.floor(premium) * 100;

/** Fen per 1,000 yuan of sum, rounded down. */
export function householdRates(): readonly AccidentRate[] {
  const perUnit = (share: number): number => Math.floor(share * FEN_PER_UNIT);
  const adults = ADULT_BANDS.map((band) => rateOf(`${band.from}-${band.to}`, accidentClaims(band) * mixedClass, perUnit));
  const [youngest] = ADULT_BANDS;
  const child = youngest ? [rateOf(CHILD.key, accidentClaims(youngest) * CHILD.share, perUnit)] : [];
  return [...child, ...adults];
}

/** The yearly premium of treatment in fen: children, then adults. */
export function householdTreatmentRates(): readonly AccidentRate[] {
  const claims = TREATMENT.frequency * TREATMENT.cost;
  return [rateOf(CHILD.key, claims * CHILD_TREATMENT, downToYuan), rateOf('18-65', claims * mixedClass, downToYuan)];
}

/** The yearly premium of each daily allowance in fen. */
export function householdAllowanceRates(): readonly AccidentRate[] {
  return DAILY.flatMap((daily) => {
    const claims = HOSPITAL.frequency * HOSPITAL.days * daily;
    return [
      rateOf(`d${daily},${CHILD.key}`, claims * CHILD_TREATMENT, downToYuan),
      rateOf(`d${daily},18-65`, claims * mixedClass, downToYuan),
    ];
  });
}

function writeTable({ subject, basis, ...head }: RateHead, rates: readonly AccidentRate[]): TableFile {
  return writeRates(
    {
      ...head,
      subject: `${subject}, by the insured's age last birthday; both genders and all accepted occupations alike`,
      basis: `${basis}; adults of the classes 1 to 4 in the shares ${Object.values(CLASS_SHARES).join(', ')}`,
    },
    rates,
  );
}

/** Derives all filed rate tables of the accident cover for families. The same tables give the same bytes. */
export function buildHouseholdTables(): readonly TableFile[] {
  const rider = { unit: 'fen per year', rounding: 'down to the yuan; the rate is the premium' };
  const assumed = `demonstration, not based on claims: assumed frequency and cost, children ${CHILD_TREATMENT} times`;
  return [
    writeTable(
      {
        name: 'main',
        subject: 'death and disability by accident',
        unit: 'fen per 1,000 yuan of sum assured',
        rounding: 'rate down to the fen; premium = rate × sum / 1,000 yuan, half up to the fen',
        basis: `accidents CA1(2021) as in the cover of one life; children an assumed ${CHILD.share * 100} % of the ages 18-29`,
        keys: 'age',
      },
      householdRates(),
    ),
    writeTable(
      { name: 'medical', subject: 'treatment after an accident', ...rider, basis: assumed, keys: 'age' },
      householdTreatmentRates(),
    ),
    writeTable(
      { name: 'allowance', subject: 'each day in hospital after an accident', ...rider, basis: assumed, keys: 'daily_allowance,age' },
      householdAllowanceRates(),
    ),
  ];
}
