import { mainFlows, mildModerateFlows, specifiedFlows, termFlows } from './benefits.ts';
import type { Cell } from './benefits.ts';
import type { CashFlows } from './cash-flows.ts';
import type { SoldPeriods } from './cells.ts';
import { LAST_AGE } from './life-tables.ts';
import type { LifeTables } from './life-tables.ts';
import { wholeLifeFlows, wholeLifePremium, wholeLifeValues } from './increasing-whole-life.ts';
import { FILED_BASIS, loadingOf, MODERATE_RATIO, percent, SPECIFIED_SHARES } from './pricing-basis.ts';
import type { PricingBasis } from './pricing-basis.ts';

/** A coverage of the insured's life: the names of its two tables, and what it pays. */
export interface InsuredTables {
  readonly rateTable: string;
  readonly valueTable: string;
  /** The coverage in words, with its assumptions, for the head of the files. */
  readonly subject: string;
  readonly flowsOf: (tables: LifeTables, cell: Cell) => CashFlows;
  /** Cash values above the minimum. Absent: they are the minimum. */
  readonly values?: FiledValues;
}

/** Cash values that are not the regulatory minimum, per unit of sum assured, with the premium that is charged for it. */
export interface FiledValues {
  /** How they are calculated, for the head of the file. */
  readonly basis: string;
  readonly valuesOf: (tables: LifeTables, cell: Cell, premium: number) => readonly number[];
}

/** A product whose tables are derived from life tables. The waiver of premiums is priced if its periods have applicants. */
export interface FiledProduct {
  readonly goodsId: string;
  /** The published tables behind its rates, for the head of the files. */
  readonly lives: string;
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
  lives: 'CL2(2025); CI4(2020) with K',
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
  lives: 'CL2(2025); CI4(2020) with K',
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

/**
 * Term life for adults. The cover ends at 70 at the latest, and premiums end with it. Total disability is paid like a death: no
 * public table has it, and its frequency is small against the margin of CL2 for lives that were asked about their health.
 */
export const SHOUAN: FiledProduct = {
  goodsId: 'shouan',
  lives: 'CL2(2025)',
  periods: {
    minAge: 18,
    covers: [
      { id: 'y10', years: 10 },
      { id: 'y20', years: 20 },
      { id: 'y30', years: 30 },
      { id: 'to_60', toAge: 60 },
      { id: 'to_70', toAge: 70 },
    ],
    payments: [
      { id: 'single', years: 1, maxAge: { y10: 60, y20: 50, y30: 40, to_60: 50, to_70: 60 } },
      { id: 'y10', years: 10, maxAge: { y10: 60, y20: 50, y30: 40, to_60: 50, to_70: 60 } },
      { id: 'y20', years: 20, maxAge: { y20: 50, y30: 40, to_60: 40, to_70: 50 } },
      { id: 'y30', years: 30, maxAge: { y30: 40, to_60: 30, to_70: 40 } },
    ],
  },
  basis: { interest: 0.02, loadings: { 1: 0.1, 10: 0.18, 20: 0.22, 30: 0.24 } },
  insured: [{ rateTable: 'main', valueTable: 'cash-values', subject: 'death and total disability', flowsOf: termFlows }],
};

const wholeLifeBasis: PricingBasis = { interest: 0.02, loadings: { 1: 0.03, 3: 0.05, 5: 0.06, 10: 0.08, 20: 0.12 } };

/** The premium for one unit of sum, before it is rounded to the filed rate. */
const wholeLifeUnit = (tables: LifeTables, cell: Cell): number =>
  wholeLifePremium(tables, cell, wholeLifeBasis.interest, loadingOf(wholeLifeBasis, cell.premiumYears));

/** Increasing whole life. Premiums end by 70. It is priced to the end of the life table, one year after the last anniversary with a cash value. */
export const CHUANSHI: FiledProduct = {
  goodsId: 'chuanshi',
  lives: 'CL3(2025)',
  periods: {
    covers: [{ id: 'whole_life', toAge: LAST_AGE + 1, lastAnniversary: LAST_AGE }],
    payments: [
      { id: 'single', years: 1, maxAge: { whole_life: 65 } },
      { id: 'y3', years: 3, maxAge: { whole_life: 65 } },
      { id: 'y5', years: 5, maxAge: { whole_life: 65 } },
      { id: 'y10', years: 10, maxAge: { whole_life: 60 } },
      { id: 'y20', years: 20, maxAge: { whole_life: 50 } },
    ],
  },
  basis: wholeLifeBasis,
  insured: [
    {
      rateTable: 'main',
      valueTable: 'cash-values',
      subject: 'death and total disability, with a sum that grows by 1.75 % a year from the second year on',
      flowsOf: (tables, cell) => wholeLifeFlows(tables, cell, wholeLifeUnit(tables, cell), wholeLifeBasis),
      values: {
        basis:
          'the reserve at the pricing interest with the premiums less their loading, times a share that rises from 60 % at the start to ' +
          '100 % when the premiums end, after 10 years at most; single premium 100 %',
        valuesOf: (tables, cell, premium) => wholeLifeValues(tables, cell, premium, wholeLifeBasis),
      },
    },
  ],
};

export const FILED_PRODUCTS = [ZHENAN, XINGYA, SHOUAN, CHUANSHI] as const;
