import { readFileSync } from 'node:fs';
import { FEN_PER_UNIT, type TableFile } from '../build-tables.ts';
import type { AgeBand } from './medical-rates.ts';

/** The loading of the filed rates. The refund at an early end deducts the same share (terms 4.1). */
export const ACCIDENT_LOADING = 0.3;

/** The ages that have one rate, each with the key of its band in the table of disability. */
export const ADULT_BANDS: readonly (AgeBand & { readonly disability: string })[] = [
  { from: 18, to: 29, disability: '18-29' },
  { from: 30, to: 39, disability: '30-39' },
  { from: 40, to: 49, disability: '40-49' },
  { from: 50, to: 59, disability: '50-59' },
  { from: 60, to: 65, disability: '60-69' },
];

const CLASSES = ['1', '2', '3', '4'] as const;

/**
 * The assumptions about treatment after an accident, for class 2. No public table exists. They belong to the demonstration, like those of
 * the medical cover, and are to be replaced by the company's claims.
 */
export const TREATMENT = { frequency: 0.022, cost: 1_500 } as const;
export const HOSPITAL = { frequency: 0.007, days: 9, daily: 150 } as const;

type Figures = ReadonlyMap<string, { readonly male: number; readonly female: number }>;

/** `death 30` → 10,000 times the yearly rates. */
function readTable(): Figures {
  const text = readFileSync(new URL('../tables/accident-2021.csv', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.slice(1).map((row) => {
      const [kind = '', key = '', male, female] = row.split(',');
      return [`${kind} ${key}`, { male: Number(male), female: Number(female) }];
    }),
  );
}

const figures = readTable();

function figureOf(kind: string, key: string): { readonly male: number; readonly female: number } {
  const figure = figures.get(`${kind} ${key}`);
  if (!figure) throw new Error(`the accident table has no ${kind} ${key}`);
  return figure;
}

/** The factor of a class of occupation; published for 18 to 60 and assumed up to 65. */
export const classFactor = (lifeClass: string): number => figureOf('class', lifeClass).male;

/** Deaths and disability by accident in a year of class 2, as a share of the sum: the average of the ages of the table within the band, both genders alike. */
export function accidentClaims({ from, to, disability }: (typeof ADULT_BANDS)[number]): number {
  const ages = [...figures.keys()].flatMap((key) => {
    const [kind, age] = key.split(' ');
    return kind === 'death' && Number(age) >= from && Number(age) <= to ? [age ?? ''] : [];
  });
  const ratio = figureOf('disability', disability);
  const total = ages.reduce((sum, age) => {
    const death = figureOf('death', age);
    return sum + death.male * (1 + ratio.male) + death.female * (1 + ratio.female);
  }, 0);
  return total / (2 * ages.length) / 10_000;
}

/** A rate with its keys and the expected yearly claims behind it: a share of the sum, or yuan. */
export interface AccidentRate {
  readonly key: string;
  readonly claims: number;
  readonly rate: number;
}

/** Fen per 1,000 yuan of sum, rounded down: rounding up could exceed the limit on the loading. */
export function accidentRates(): readonly AccidentRate[] {
  return CLASSES.flatMap((lifeClass) =>
    ADULT_BANDS.map((band) => {
      const claims = accidentClaims(band) * classFactor(lifeClass);
      return { key: `${lifeClass},${band.from}-${band.to}`, claims, rate: Math.floor((claims / (1 - ACCIDENT_LOADING)) * FEN_PER_UNIT) };
    }),
  );
}

/** The yearly premium of a rider in fen, rounded down to the yuan. It depends on the class alone. */
function riderRates(claimsOfClass2: number): readonly AccidentRate[] {
  const { 0: first, [ADULT_BANDS.length - 1]: last } = ADULT_BANDS;
  return CLASSES.map((lifeClass) => {
    const claims = claimsOfClass2 * classFactor(lifeClass);
    return { key: `${lifeClass},${first?.from}-${last?.to}`, claims, rate: Math.floor(claims / (1 - ACCIDENT_LOADING)) * 100 };
  });
}

export const treatmentRates = (): readonly AccidentRate[] => riderRates(TREATMENT.frequency * TREATMENT.cost);
export const allowanceRates = (): readonly AccidentRate[] => riderRates(HOSPITAL.frequency * HOSPITAL.days * HOSPITAL.daily);

/** The content of the head of a filed table. `keys`: the heading of its columns before the rate. */
export interface RateHead {
  readonly name: string;
  readonly subject: string;
  readonly unit: string;
  readonly rounding: string;
  readonly basis: string;
  readonly keys: string;
}

/** A filed table with its head. */
export function writeRates({ name, subject, unit, rounding, basis, keys }: RateHead, rates: readonly AccidentRate[]): TableFile {
  const lines = [
    `# table: ${name}`,
    `# subject: yearly premium for ${subject}`,
    `# unit: ${unit}`,
    `# rounding: ${rounding}`,
    `# basis: ${basis}; loading ${ACCIDENT_LOADING * 100} %`,
    '# format: 1',
    `${keys},rate`,
    ...rates.map(({ key, rate }) => `${key},${rate}`),
  ];
  return { name: `${name}.csv`, text: `${lines.join('\n')}\n` };
}

function writeTable({ subject, basis, ...head }: Omit<RateHead, 'keys'>, rates: readonly AccidentRate[]): TableFile {
  return writeRates(
    {
      ...head,
      subject: `${subject}, by the class of the occupation and the insured's age last birthday; both genders alike`,
      basis: `${basis}; factors of the classes 1 to 4: ${CLASSES.map(classFactor).join(', ')}`,
      keys: 'lifeClass,age',
    },
    rates,
  );
}

/** Derives all filed rate tables of the accident cover. The same tables give the same bytes. */
export function buildAccidentTables(): readonly TableFile[] {
  const rider = { unit: 'fen per year', rounding: 'down to the yuan; the rate is the premium' };
  return [
    writeTable(
      {
        name: 'main',
        subject: 'death and disability by accident',
        unit: 'fen per 1,000 yuan of sum assured',
        rounding: 'rate down to the fen; premium = rate × sum / 1,000 yuan, half up to the fen',
        basis: 'accidents CA1(2021), disability by grade as a multiple of deaths, averages of the ages of the table within each band',
      },
      accidentRates(),
    ),
    writeTable(
      {
        name: 'medical',
        subject: 'treatment after an accident',
        ...rider,
        basis: 'demonstration, not based on claims: assumed frequency and cost',
      },
      treatmentRates(),
    ),
    writeTable(
      {
        name: 'allowance',
        subject: `${HOSPITAL.daily} yuan for each day in hospital after an accident`,
        ...rider,
        basis: 'demonstration, not based on claims: assumed frequency and days',
      },
      allowanceRates(),
    ),
  ];
}
