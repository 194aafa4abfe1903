import { FEN_PER_UNIT, type TableFile, writeFiles } from './build-tables.ts';
import { type AnnuityCell, annuityPremium, annuityValues, GUARANTEED_YEARS, type PayoutMode } from './deferred-annuity.ts';
import type { Gender, LifeTables } from './life-tables.ts';
import { LAST_AGE } from './life-tables.ts';
import { loadingOf, type PricingBasis } from './pricing-basis.ts';

/** The loadings are below those that 精算规定 allows for annuities: 16 % of yearly premiums, 8 % of a single one. */
export const ANNUITY_BASIS: PricingBasis = { interest: 0.02, loadings: { 1: 0.03, 5: 0.06, 10: 0.08, 20: 0.1 } };

/** Of the loading of annuities, on average: yearly premiums, and a single one. */
export const MAX_ANNUITY_LOADING = 0.16;
export const MAX_SINGLE_ANNUITY_LOADING = 0.08;

const MIN_AGE = 18;
const PAYOUT_AGES = [55, 60, 65, 70];
const MODES: readonly PayoutMode[] = ['yearly', 'monthly'];
const GENDERS: readonly Gender[] = ['0', '1'];

/** The first annuity is paid five years after the start or later, and not before the last premium. */
const PAYMENTS = [
  { id: 'single', years: 1, deferred: 5 },
  { id: 'y5', years: 5, deferred: 5 },
  { id: 'y10', years: 10, deferred: 10 },
  { id: 'y20', years: 20, deferred: 20 },
] as const;

/** Everything on sale, with the key of its rows, in the order of the filed tables. */
export function annuityCells(): readonly (AnnuityCell & { readonly key: string })[] {
  return PAYOUT_AGES.flatMap((payoutAge) =>
    MODES.flatMap((mode) =>
      PAYMENTS.flatMap(({ id, years, deferred }) =>
        GENDERS.flatMap((gender) =>
          Array.from({ length: payoutAge - deferred - MIN_AGE + 1 }, (_, index) => MIN_AGE + index).map((age) => ({
            key: `a${payoutAge},${mode},${id},${gender},${age}`,
            gender,
            age,
            payoutAge,
            mode,
            premiumYears: years,
          })),
        ),
      ),
    ),
  );
}

/** The premium per unit of yearly annuity, before it is rounded to the filed rate. */
export function annuityUnit(tables: LifeTables, cell: AnnuityCell): number {
  return annuityPremium(tables, cell, ANNUITY_BASIS, loadingOf(ANNUITY_BASIS, cell.premiumYears));
}

/** The filed rates and cash values of the deferred annuity. The same life table gives the same bytes. */
export function buildAnnuityTables(tables: LifeTables): readonly TableFile[] {
  const rows = annuityCells().map((cell) => {
    const rate = Math.round(annuityUnit(tables, cell) * FEN_PER_UNIT);
    return { key: cell.key, rate, values: annuityValues(tables, cell, rate / FEN_PER_UNIT, ANNUITY_BASIS) };
  });
  return writeFiles(
    {
      rateTable: 'main',
      valueTable: 'cash-values',
      subject: `an annuity for life from the payout age on, ${GUARANTEED_YEARS} years of it guaranteed, by the insured's age last birthday and gender (0 male, 1 female)`,
      unit: 'fen per 1,000 yuan of yearly annuity',
      note: 'a death before the payout pays the greater of the premiums paid and the cash value',
      valueYears: `1, 2, 3 … (to age ${LAST_AGE}; 0 once the annuity is paid)`,
      valueBasis:
        'the reserve at the pricing interest with the premiums less their loading, times a share that rises from 60 % at the start to ' +
        '100 % when the premiums end, after 10 years at most; single premium 100 %',
      keyColumns: 'payout_age,payout_mode,payment_period,gender,age',
    },
    rows,
    { lives: 'CL1(2025)', basis: ANNUITY_BASIS },
  );
}
