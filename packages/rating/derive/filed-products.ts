import { mainFlows, mildModerateFlows, specifiedFlows } from './benefits.ts';
import type { Cell } from './benefits.ts';
import type { CashFlows } from './cash-flows.ts';
import type { SoldPeriods } from './cells.ts';
import { LAST_AGE } from './life-tables.ts';
import type { LifeTables } from './life-tables.ts';
import { FILED_BASIS, MODERATE_RATIO, percent, SPECIFIED_SHARES } from './pricing-basis.ts';
import type { PricingBasis } from './pricing-basis.ts';

/** A coverage of the insured's life: the names of its two tables, and what it pays. */
export interface InsuredTables {
  readonly rateTable: string;
  readonly valueTable: string;
  /** The coverage in words, with its assumptions, for the head of the files. */
  readonly subject: string;
  readonly flowsOf: (tables: LifeTables, cell: Cell) => CashFlows;
}

/** A product whose tables are derived from life tables. The waiver of premiums is priced for each of them. */
export interface FiledProduct {
  readonly goodsId: string;
  readonly periods: SoldPeriods;
  readonly basis: PricingBasis;
  readonly insured: readonly InsuredTables[];
}

const mainTables: InsuredTables = { rateTable: 'main', valueTable: 'cash-values', subject: 'the main risk', flowsOf: mainFlows };

const mildModerateTables: InsuredTables = {
  rateTable: 'mild-moderate',
  valueTable: 'mild-moderate-cash-values',
  subject: `mild and moderate illness (moderate taken at ${percent(MODERATE_RATIO)} of CI4, mild at its CI(2020) ratio)`,
  flowsOf: mildModerateFlows,
};

const specifiedTables: InsuredTables = {
  rateTable: 'specified',
  valueTable: 'specified-cash-values',
  subject: `specified illnesses of children (assumed at these shares of CI4: ${SPECIFIED_SHARES.map(
    ({ toAge, share }) => `${toAge < LAST_AGE ? `to age ${toAge}` : 'above'} ${percent(share)}`,
  ).join(', ')})`,
  flowsOf: specifiedFlows,
};

/**
 * Critical illness. The highest entry age is 60. Premiums of whole-life cover end by age 70, those of cover to 70 by age 65. The
 * applicant of a waiver is at least 18, and at most 70 when the premiums end. Whole life is priced to the end of the life table,
 * one year after the last anniversary with a cash value.
 */
export const ZHENAN: FiledProduct = {
  goodsId: 'zhenan',
  periods: {
    covers: [
      { id: 'whole_life', toAge: LAST_AGE + 1, lastAnniversary: LAST_AGE },
      { id: 'to_70', toAge: 70 },
    ],
    payments: [
      { id: 'single', years: 1, maxAge: { whole_life: 60, to_70: 60 } },
      { id: 'y5', years: 5, maxAge: { whole_life: 60, to_70: 60 }, maxApplicantAge: 60 },
      { id: 'y10', years: 10, maxAge: { whole_life: 60, to_70: 55 }, maxApplicantAge: 60 },
      { id: 'y20', years: 20, maxAge: { whole_life: 50, to_70: 45 }, maxApplicantAge: 50 },
      { id: 'y30', years: 30, maxAge: { whole_life: 40, to_70: 35 }, maxApplicantAge: 40 },
    ],
  },
  basis: FILED_BASIS,
  insured: [mainTables, mildModerateTables],
};

const children = { y20: 17, y30: 17, to_70: 17 } as const;

/** Critical illness of children. Twenty premiums are sold with the longer covers only. */
export const XINGYA: FiledProduct = {
  goodsId: 'xingya',
  periods: {
    covers: [
      { id: 'y20', years: 20 },
      { id: 'y30', years: 30 },
      { id: 'to_70', toAge: 70 },
    ],
    payments: [
      { id: 'single', years: 1, maxAge: children },
      { id: 'y5', years: 5, maxAge: children, maxApplicantAge: 60 },
      { id: 'y10', years: 10, maxAge: children, maxApplicantAge: 60 },
      { id: 'y20', years: 20, maxAge: { y30: 17, to_70: 17 }, maxApplicantAge: 50 },
    ],
  },
  basis: { interest: 0.02, loadings: { 1: 0.08, 5: 0.12, 10: 0.15, 20: 0.18 } },
  insured: [mainTables, specifiedTables, mildModerateTables],
};

export const FILED_PRODUCTS = [ZHENAN, XINGYA] as const;
