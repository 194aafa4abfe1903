import type { TableFile } from '../build-tables.ts';
import type { LifeTables } from '../life-tables.ts';

/** The ages from `from` to `to`, which have one rate. */
export interface AgeBand {
  readonly from: number;
  readonly to: number;
}

/**
 * The assumptions about the ages of a band, for an insured person with social insurance. No public table exists. They
 * were chosen so that premiums are plausible for the market, and are replaced by the company's own claims.
 */
interface Band extends AgeBand {
  /** Yearly probability that expenses of general treatment exceed the lower deductible. */
  readonly generalFrequency: number;
  /** Average yearly expenses above the lower deductible, in yuan, of those who exceed it. */
  readonly generalCost: number;
}

const BANDS: readonly Band[] = [
  { from: 0, to: 4, generalFrequency: 0.028, generalCost: 14_000 },
  { from: 5, to: 10, generalFrequency: 0.0125, generalCost: 13_000 },
  { from: 11, to: 15, generalFrequency: 0.009, generalCost: 12_000 },
  { from: 16, to: 20, generalFrequency: 0.0085, generalCost: 12_000 },
  { from: 21, to: 25, generalFrequency: 0.0095, generalCost: 12_500 },
  { from: 26, to: 30, generalFrequency: 0.0115, generalCost: 13_000 },
  { from: 31, to: 35, generalFrequency: 0.0135, generalCost: 13_500 },
  { from: 36, to: 40, generalFrequency: 0.0165, generalCost: 14_000 },
  { from: 41, to: 45, generalFrequency: 0.021, generalCost: 14_500 },
  { from: 46, to: 50, generalFrequency: 0.0245, generalCost: 14_800 },
  { from: 51, to: 55, generalFrequency: 0.029, generalCost: 15_200 },
  { from: 56, to: 60, generalFrequency: 0.034, generalCost: 15_500 },
  { from: 61, to: 65, generalFrequency: 0.04, generalCost: 16_000 },
];

/** The share of general claims that remains with each deductible. */
const DEDUCTIBLES = [
  { id: 'd10000', share: 1 },
  { id: 'd20000', share: 0.62 },
] as const;

/** Expenses relative to those of an insured person with social insurance. */
const SOCIAL_INSURANCE = [
  { id: 'yes', general: 1, critical: 1, cancer: 1 },
  { id: 'no', general: 1.9, critical: 2.2, cancer: 1.4 },
] as const;

/** Average yearly expenses of a critical illness after social insurance, in yuan. There is no deductible. */
const CRITICAL_COST = 45_000;

/** The share of critical illnesses that are malignant tumours, at every age. */
const CANCER_SHARE = 0.6;
/** Average yearly expenses per malignant tumour, in yuan: 30 % need drugs for 60,000, 1 % proton therapy for 250,000. */
const CANCER_CARE_COST = 0.3 * 60_000 + 0.01 * 250_000;

/** Limit of 精算规定 on the average loading of cover of one year and less, as a share of the gross premium. */
export const MAX_SHORT_TERM_LOADING = 0.35;
/** The loading of the filed rates. The refund at an early end deducts the same share (terms 4.1). */
export const MEDICAL_LOADING = 0.3;

const BASIS =
  'assumed frequency and cost of treatment by age band; critical illness CI4(2020), average of both genders; ' +
  'assumed factors of social insurance and deductible';

/** A rate with its keys and the expected yearly claims behind it, in yuan. */
export interface MedicalRate {
  readonly key: string;
  readonly claims: number;
  /** Yearly premium in fen. */
  readonly rate: number;
}

export function mainRates(tables: LifeTables): readonly MedicalRate[] {
  return SOCIAL_INSURANCE.flatMap((social) =>
    DEDUCTIBLES.flatMap((deductible) =>
      BANDS.map((band) => {
        const general = band.generalFrequency * band.generalCost * deductible.share * social.general;
        const critical = criticalFrequency(tables, band) * CRITICAL_COST * social.critical;
        return toMedicalRate(`${social.id},${deductible.id},${band.from}-${band.to}`, general + critical);
      }),
    ),
  );
}

export function cancerCareRates(tables: LifeTables): readonly MedicalRate[] {
  return SOCIAL_INSURANCE.flatMap((social) =>
    BANDS.map((band) => {
      const claims = criticalFrequency(tables, band) * CANCER_SHARE * CANCER_CARE_COST * social.cancer;
      return toMedicalRate(`${social.id},${band.from}-${band.to}`, claims);
    }),
  );
}

/** Derives all filed rate tables of the product. The same input gives the same bytes. */
export function buildMedicalTables(tables: LifeTables): readonly TableFile[] {
  return [
    writeMedicalTable('main', 'the main risk', BASIS, 'socialInsurance,deductible,age', mainRates(tables)),
    writeMedicalTable(
      'cancer-care',
      'drugs and proton therapy for malignant tumours',
      BASIS,
      'socialInsurance,age',
      cancerCareRates(tables),
    ),
  ];
}

/** The average of CI4 over the ages of a band and both genders. */
export function criticalFrequency(tables: LifeTables, { from, to }: AgeBand): number {
  const rates = [...tables.illness['0'].slice(from, to + 1), ...tables.illness['1'].slice(from, to + 1)];
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

/** Rounded down, because rounding up a rate of a few yuan would exceed the limit on the loading. */
export function toMedicalRate(key: string, claims: number): MedicalRate {
  return { key, claims, rate: Math.floor(claims / (1 - MEDICAL_LOADING)) * 100 };
}

/** One filed table of yearly premiums. `basis` says what was assumed, for readers of the file. */
export function writeMedicalTable(name: string, subject: string, basis: string, keys: string, rates: readonly MedicalRate[]): TableFile {
  const lines = [
    `# table: ${name}`,
    `# subject: yearly premium for ${subject}, by social insurance (yes or no) and the insured's age last birthday; both genders alike`,
    '# unit: fen per year',
    '# rounding: down to the yuan; the rate is the premium',
    `# basis: demonstration, not based on claims: ${basis}; loading ${MEDICAL_LOADING * 100} %; waiting period left out`,
    '# format: 1',
    `${keys},rate`,
    ...rates.map(({ key, rate }) => `${key},${rate}`),
  ];
  return { name: `${name}.csv`, text: `${lines.join('\n')}\n` };
}
