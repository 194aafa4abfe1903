import type { TableFile } from '../build-tables.ts';
import type { LifeTables } from '../life-tables.ts';
import { type AgeBand, criticalFrequency, type MedicalRate, toMedicalRate, writeMedicalTable } from './medical-rates.ts';

/**
 * The assumptions about malignant tumours at the ages of a band, for an insured person with social insurance. They belong to the
 * demonstration, like those of the other medical cover, and are to be replaced by the company's claims.
 */
interface Band extends AgeBand {
  /** The share of critical illnesses that are malignant tumours. It falls with age, as heart and brain fail more often. */
  readonly tumourShare: number;
  /** Average yearly expenses of treatment above the lower deductible, in yuan. The oldest are treated more gently. */
  readonly cost: number;
  /** Average yearly expenses for specified drugs, in yuan. */
  readonly drugCost: number;
}

const BANDS: readonly Band[] = [
  { from: 60, to: 64, tumourShare: 0.58, cost: 38_000, drugCost: 18_000 },
  { from: 65, to: 69, tumourShare: 0.52, cost: 37_000, drugCost: 17_000 },
  { from: 70, to: 74, tumourShare: 0.46, cost: 35_500, drugCost: 16_000 },
  { from: 75, to: 80, tumourShare: 0.4, cost: 34_000, drugCost: 15_000 },
];

/** Tumours in situ and early ones are treated too, for less: they add this share to the expenses of treatment. */
const EARLY_TUMOURS = 0.08;

/** The share of claims that remains with each deductible. */
const DEDUCTIBLES = [
  { id: 'd10000', share: 1 },
  { id: 'd20000', share: 0.84 },
] as const;

/** Expenses relative to those of an insured person with social insurance. */
const SOCIAL_INSURANCE = [
  { id: 'yes', treatment: 1, drugs: 1 },
  { id: 'no', treatment: 2.1, drugs: 1.4 },
] as const;

const BASIS =
  'malignant tumours CI4(2020), average of both genders, by an assumed share of tumours, cost of treatment and of drugs by age band; ' +
  'assumed factors of early tumours, social insurance and deductible';

export function elderMainRates(tables: LifeTables): readonly MedicalRate[] {
  return SOCIAL_INSURANCE.flatMap((social) =>
    DEDUCTIBLES.flatMap((deductible) =>
      BANDS.map((band) => {
        const expenses = band.cost * (1 + EARLY_TUMOURS) * deductible.share * social.treatment;
        return toMedicalRate(`${social.id},${deductible.id},${band.from}-${band.to}`, tumourFrequency(tables, band) * expenses);
      }),
    ),
  );
}

export function elderDrugRates(tables: LifeTables): readonly MedicalRate[] {
  return SOCIAL_INSURANCE.flatMap((social) =>
    BANDS.map((band) => {
      const claims = tumourFrequency(tables, band) * band.drugCost * social.drugs;
      return toMedicalRate(`${social.id},${band.from}-${band.to}`, claims);
    }),
  );
}

/** Derives all filed rate tables of the product. The same input gives the same bytes. */
export function buildElderCancerTables(tables: LifeTables): readonly TableFile[] {
  return [
    writeMedicalTable('main', 'the treatment of malignant tumours', BASIS, 'socialInsurance,deductible,age', elderMainRates(tables)),
    writeMedicalTable('drugs', 'specified drugs for malignant tumours', BASIS, 'socialInsurance,age', elderDrugRates(tables)),
  ];
}

function tumourFrequency(tables: LifeTables, band: Band): number {
  return criticalFrequency(tables, band) * band.tumourShare;
}
