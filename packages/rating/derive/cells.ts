import type { Gender } from './life-tables.ts';
import type { Cell } from './benefits.ts';
import { LAST_AGE } from './life-tables.ts';

/** A payment period with the highest entry age in each kind of table. */
interface Payment {
  readonly id: string;
  readonly years: number;
  readonly maxAge: { readonly whole_life: number; readonly to_70: number; readonly applicant?: number };
}

/**
 * The cells that exist. The highest entry age is 60. Premiums of whole-life cover end by age 70, those of cover to 70 by age
 * 65. The applicant of a waiver is at least 18, and at most 70 when the premiums end.
 */
const PAYMENTS: readonly Payment[] = [
  { id: 'single', years: 1, maxAge: { whole_life: 60, to_70: 60 } },
  { id: 'y5', years: 5, maxAge: { whole_life: 60, to_70: 60, applicant: 60 } },
  { id: 'y10', years: 10, maxAge: { whole_life: 60, to_70: 55, applicant: 60 } },
  { id: 'y20', years: 20, maxAge: { whole_life: 50, to_70: 45, applicant: 50 } },
  { id: 'y30', years: 30, maxAge: { whole_life: 40, to_70: 35, applicant: 40 } },
];

const MIN_APPLICANT_AGE = 18;

/**
 * Cover ends on the anniversary at `endAge`. Whole life is priced to the end of the life table, one year after the last
 * anniversary with a cash value.
 */
const COVERS = [
  { id: 'whole_life', endAge: LAST_AGE + 1, lastAnniversary: LAST_AGE },
  { id: 'to_70', endAge: 70, lastAnniversary: 70 },
] as const;

const GENDERS: readonly Gender[] = ['0', '1'];

/** A cell of the tables on the insured's life, with the ids of its periods. */
export interface InsuredCell extends Cell {
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  /** Number of anniversaries with a cash value. */
  readonly valueYears: number;
}

export interface ApplicantCell extends Omit<Cell, 'policyYears'> {
  readonly paymentPeriod: string;
}

/** All combinations on sale, in the order of the filed tables. */
export function insuredCells(): readonly InsuredCell[] {
  return COVERS.flatMap((cover) =>
    PAYMENTS.flatMap((payment) =>
      GENDERS.flatMap((gender) =>
        agesBetween(0, payment.maxAge[cover.id]).map((age) => ({
          coverPeriod: cover.id,
          paymentPeriod: payment.id,
          gender,
          age,
          policyYears: cover.endAge - age,
          premiumYears: payment.years,
          valueYears: cover.lastAnniversary - age,
        })),
      ),
    ),
  );
}

/** All applicants for whom the waiver is sold. It is not sold with a single premium. */
export function applicantCells(): readonly ApplicantCell[] {
  return PAYMENTS.flatMap(({ id, years, maxAge }) => {
    if (maxAge.applicant === undefined) return [];
    const ages = agesBetween(MIN_APPLICANT_AGE, maxAge.applicant);
    return GENDERS.flatMap((gender) => ages.map((age) => ({ paymentPeriod: id, gender, age, premiumYears: years })));
  });
}

function agesBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
