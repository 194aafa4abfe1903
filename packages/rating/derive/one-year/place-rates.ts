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

/**
 * The assumed share of each band of ages among the people of a place, by its first age. All of a class of occupation pay the same, so that
 * a group is priced by the number of people in each class.
 */
export const AGE_SHARES: Readonly<Record<number, number>> = { 18: 0.26, 30: 0.32, 40: 0.24, 50: 0.15, 60: 0.03 };

/** The kinds of place, each with the assumed accidents there as a multiple of those of the class alone. */
export const PLACES = { office: 0.9, shop: 1, school: 0.95, hotel: 1.05, factory: 1.15, site: 1.35 } as const;

const CLASSES = ['1', '2', '3', '4'] as const;

/** All ages that are accepted, in one row: the rate does not depend on the age. */
const AGES = '18-65';

/**
 * Treatment of one accident in yuan as far as a limit covers it, before deductible and share: assumed, as that of the cover of one life,
 * whose limit is 20,000 yuan.
 */
const COSTS = { m10000: 1_300, m20000: TREATMENT.cost, m50000: 1_850 } as const;
/** The insurer's part of it: 90 % of what exceeds 100 yuan. */
const DEDUCTIBLE = 100;
const SHARE = 0.9;

/** The daily allowances to choose from, in yuan. */
const DAILY = [50, 100, 150] as const;

/** Deaths and disability by accident in a year of class 2, as a share of the sum, at the assumed mix of ages. */
export const mixedClaims = ADULT_BANDS.reduce((sum, band) => sum + accidentClaims(band) * (AGE_SHARES[band.from] ?? 0), 0);

/** One rate for each kind of place and each class. `claimsOfClass2` is a share of the sum, or yuan. */
function ratesOf(key: string, claimsOfClass2: number, unit: number): AccidentRate[] {
  return Object.entries(PLACES).flatMap(([place, factor]) =>
    CLASSES.map((lifeClass) => {
      const claims = claimsOfClass2 * factor * classFactor(lifeClass);
      const keys = [place, key, lifeClass, AGES].filter(Boolean).join(',');
      return { key: keys, claims, rate: Math.floor((claims / (1 - ACCIDENT_LOADING)) * unit) };
    }),
  );
}

const FEN_PER_YUAN = 100;

/** Fen per 1,000 yuan of sum, rounded down. */
export const placeRates = (): readonly AccidentRate[] => ratesOf('', mixedClaims, FEN_PER_UNIT);

/** The yearly premium of treatment in fen, by its limit. */
export function placeTreatmentRates(): readonly AccidentRate[] {
  return Object.entries(COSTS).flatMap(([limit, cost]) => ratesOf(limit, TREATMENT.frequency * (cost - DEDUCTIBLE) * SHARE, FEN_PER_YUAN));
}

/** The yearly premium of each daily allowance in fen. */
export function placeAllowanceRates(): readonly AccidentRate[] {
  return DAILY.flatMap((daily) => ratesOf(`d${daily}`, HOSPITAL.frequency * HOSPITAL.days * daily, FEN_PER_YUAN));
}

function writeTable({ subject, basis, ...head }: RateHead, rates: readonly AccidentRate[]): TableFile {
  const factors = Object.entries(PLACES).map(([place, factor]) => `${place} ${factor}`);
  return writeRates(
    {
      ...head,
      subject: `${subject}, for each person of a group, by the kind of place and the class of the occupation; all ages and both genders alike`,
      basis: `${basis}; assumed factors of places: ${factors.join(', ')}; factors of the classes 1 to 4: ${CLASSES.map(classFactor).join(', ')}`,
    },
    rates,
  );
}

/** Derives all filed rate tables of the accident cover for the people of a place. The same tables give the same bytes. */
export function buildPlaceTables(): readonly TableFile[] {
  const rider = { unit: 'fen per year', rounding: 'down to the fen; the rate is the premium' };
  const ages = ADULT_BANDS.map(({ from }) => AGE_SHARES[from]).join(', ');
  return [
    writeTable(
      {
        name: 'main',
        subject: 'death and disability by accident',
        unit: 'fen per 1,000 yuan of sum assured',
        rounding: 'rate down to the fen; premium = rate × sum / 1,000 yuan, half up to the fen',
        basis: `accidents CA1(2021) as in the cover of one life, its bands of ages in the assumed shares ${ages}`,
        keys: 'place,lifeClass,age',
      },
      placeRates(),
    ),
    writeTable(
      {
        name: 'medical',
        subject: `treatment after an accident, ${SHARE * 100} % above ${DEDUCTIBLE} yuan, by its limit`,
        ...rider,
        basis: 'demonstration, not based on claims: assumed frequency and cost',
        keys: 'place,medical_limit,lifeClass,age',
      },
      placeTreatmentRates(),
    ),
    writeTable(
      {
        name: 'allowance',
        subject: 'each day in hospital after an accident',
        ...rider,
        basis: 'demonstration, not based on claims: assumed frequency and days',
        keys: 'place,daily_allowance,lifeClass,age',
      },
      placeAllowanceRates(),
    ),
  ];
}
