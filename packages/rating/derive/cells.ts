import type { Gender } from './life-tables.ts';
import type { Cell } from './benefits.ts';

/** How long a cover lasts: a number of years, or to the anniversary at an age. */
export type CoverPeriod = { readonly id: string } & (
  | { readonly years: number }
  | {
      readonly toAge: number;
      /** The age at the last anniversary with a cash value, if it is not the end of the cover. */
      readonly lastAnniversary?: number;
    }
);

/** A payment period with the highest entry age in each kind of table. */
export interface PaymentPeriod {
  readonly id: string;
  readonly years: number;
  /** By cover period. */
  readonly maxAge: Readonly<Record<string, number>>;
  /** The highest age of an applicant whose death waives the premiums. Absent: no waiver is sold. */
  readonly maxApplicantAge?: number;
}

/** The periods that a product sells. */
export interface SoldPeriods {
  /** The lowest entry age. Absent: 0. */
  readonly minAge?: number;
  readonly covers: readonly CoverPeriod[];
  readonly payments: readonly PaymentPeriod[];
}

const MIN_APPLICANT_AGE = 18;

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

/** The years of cover, and of cash values, of somebody who enters at this age. */
function yearsOf(cover: CoverPeriod, age: number): Pick<InsuredCell, 'policyYears' | 'valueYears'> {
  if ('years' in cover) return { policyYears: cover.years, valueYears: cover.years };
  return { policyYears: cover.toAge - age, valueYears: (cover.lastAnniversary ?? cover.toAge) - age };
}

/** All combinations on sale, in the order of the filed tables. */
export function insuredCells({ minAge = 0, covers, payments }: SoldPeriods): readonly InsuredCell[] {
  return covers.flatMap((cover) =>
    payments.flatMap((payment) =>
      GENDERS.flatMap((gender) =>
        agesBetween(minAge, payment.maxAge[cover.id] ?? -1).map((age) => ({
          coverPeriod: cover.id,
          paymentPeriod: payment.id,
          gender,
          age,
          ...yearsOf(cover, age),
          premiumYears: payment.years,
        })),
      ),
    ),
  );
}

/** All applicants for whom the waiver is sold. It is not sold with a single premium. */
export function applicantCells({ payments }: SoldPeriods): readonly ApplicantCell[] {
  return payments.flatMap(({ id, years, maxApplicantAge }) => {
    if (maxApplicantAge === undefined) return [];
    const ages = agesBetween(MIN_APPLICANT_AGE, maxApplicantAge);
    return GENDERS.flatMap((gender) => ages.map((age) => ({ paymentPeriod: id, gender, age, premiumYears: years })));
  });
}

function agesBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
