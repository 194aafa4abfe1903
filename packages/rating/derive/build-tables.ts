import { waiverFlows } from './benefits.ts';
import { grossPremium } from './cash-flows.ts';
import type { CashFlows } from './cash-flows.ts';
import { applicantCells, insuredCells } from './cells.ts';
import type { SoldPeriods } from './cells.ts';
import type { FiledProduct, InsuredTables } from './filed-products.ts';
import type { LifeTables } from './life-tables.ts';
import { minimumCashValues, RESERVE_INTEREST_MARGIN } from './minimum-cash-value.ts';
import { loadingOf, percent } from './pricing-basis.ts';
import type { PricingBasis } from './pricing-basis.ts';

/** Rates and values are filed in fen per 1,000 yuan, which are 100,000 fen. */
export const FEN_PER_UNIT = 100_000;

/** A table file of the product: its name in `rates/` and its text. */
export interface TableFile {
  readonly name: string;
  readonly text: string;
}

/** Derives all filed rate and cash-value tables of a product. The same input gives the same bytes. */
export function buildTables(tables: LifeTables, product: FiledProduct): readonly TableFile[] {
  const hasWaiver = applicantCells(product.periods).length > 0;
  return [...product.insured.flatMap((one) => buildInsured(tables, product, one)), ...(hasWaiver ? buildWaiver(tables, product) : [])];
}

/** The filed rate in fen per 1,000 yuan, rounded half up. */
export function filedRate(flows: CashFlows, basis: PricingBasis, interest = basis.interest): number {
  return Math.round(grossPremium(flows, interest, loadingOf(basis, flows.premiumYears)) * FEN_PER_UNIT);
}

const MINIMUM_VALUES = 'r_t · max(PVR_t, 0); PVR at the pricing interest + 2 %, with the expense rates of protection cover';

/** The content of the heads of a rate file and of its cash-value file. */
export interface Head {
  readonly rateTable: string;
  readonly valueTable: string;
  readonly subject: string;
  readonly unit: string;
  readonly note: string;
  readonly valueYears: string;
  readonly valueBasis: string;
  readonly keyColumns: string;
}

function buildInsured(
  tables: LifeTables,
  product: FiledProduct,
  { rateTable, valueTable, subject, flowsOf, values: filed }: InsuredTables,
): readonly TableFile[] {
  const { periods, basis } = product;
  const rows = insuredCells(periods).map((cell) => {
    const flows = flowsOf(tables, cell);
    const rate = filedRate(flows, basis);
    const premium = rate / FEN_PER_UNIT;
    const values = filed
      ? filed.valuesOf(tables, cell, premium).slice(0, cell.valueYears)
      : minimumCashValues(flows, basis.interest, premium, cell.valueYears);
    return { key: `${cell.coverPeriod},${cell.paymentPeriod},${cell.gender},${cell.age}`, rate, values };
  });
  const head: Head = {
    rateTable,
    valueTable,
    subject: `${subject}, by the insured's age last birthday and gender (0 male, 1 female)`,
    unit: 'fen per 1,000 yuan of sum assured',
    note: 'waiting period left out',
    valueYears: sayValueYears(periods),
    valueBasis: filed?.basis ?? MINIMUM_VALUES,
    keyColumns: 'cover_period,payment_period,gender,age',
  };
  return writeFiles(head, rows, product);
}

function buildWaiver(tables: LifeTables, product: FiledProduct): readonly TableFile[] {
  const { periods, basis } = product;
  const rows = applicantCells(periods).map((cell) => {
    const rate = filedRate(waiverFlows(tables, cell, basis.interest), basis);
    const reserveFlows = waiverFlows(tables, cell, basis.interest + RESERVE_INTEREST_MARGIN);
    const values = minimumCashValues(reserveFlows, basis.interest, rate / FEN_PER_UNIT, cell.premiumYears);
    return { key: `${cell.paymentPeriod},${cell.gender},${cell.age}`, rate, values };
  });
  const head: Head = {
    rateTable: 'waiver',
    valueTable: 'waiver-cash-values',
    subject: "the applicant's waiver, by the applicant's age last birthday and gender (0 male, 1 female)",
    unit: 'fen per 1,000 yuan of yearly premium that would be waived',
    note: "the insured's own survival and the waiting period left out",
    valueYears: sayValueYears(periods),
    valueBasis: MINIMUM_VALUES,
    keyColumns: 'payment_period,gender,age',
  };
  return writeFiles(head, rows, product);
}

/** Up to which year there are cash values, if that is not the end of the cover. */
function sayValueYears({ covers }: SoldPeriods): string {
  const [last] = covers.flatMap((cover) => ('lastAnniversary' in cover ? [cover.lastAnniversary] : []));
  return last === undefined ? '1, 2, 3 …' : `1, 2, 3 … (whole life: to age ${last})`;
}

/** The figures of one key: the rate in fen per 1,000 yuan, the cash values per unit. */
export interface Row {
  readonly key: string;
  readonly rate: number;
  readonly values: readonly number[];
}

/** Writes the rate file and the cash-value file of a set of rows. */
export function writeFiles(head: Head, rows: readonly Row[], product: Pick<FiledProduct, 'lives' | 'basis'>): readonly TableFile[] {
  const rates = [
    `# table: ${head.rateTable}`,
    `# subject: yearly premium (single: paid once) for ${head.subject}`,
    `# unit: ${head.unit}`,
    '# rounding: rate half up to the fen; premium = rate × base / 1,000 yuan, half up to the fen',
    `# basis: ${describeBasis(product)}; ${head.note}`,
    `${head.keyColumns},rate`,
    ...rows.map(({ key, rate }) => `${key},${rate}`),
  ];
  const values = [
    `# table: ${head.valueTable}`,
    `# subject: ${head.valueBasis === MINIMUM_VALUES ? 'minimum cash value' : 'cash value'} at the end of policy years ${head.valueYears} of ${head.subject}`,
    `# unit: ${head.unit}`,
    '# rounding: up to the fen, so that no minimum is undercut',
    `# basis: ${head.valueBasis}`,
    `${head.keyColumns},values`,
    ...rows.map((row) => `${row.key},${row.values.map(roundValueUp).join(' ')}`),
  ];
  return [
    { name: `${head.rateTable}.csv`, text: toText(rates) },
    { name: `${head.valueTable}.csv`, text: toText(values) },
  ];
}

/** Rounds up, but ignores floating-point errors. */
function roundValueUp(value: number): number {
  return Math.ceil(value * FEN_PER_UNIT - 1e-6);
}

function describeBasis({ lives, basis }: Pick<FiledProduct, 'lives' | 'basis'>): string {
  const loadings = Object.entries(basis.loadings).map(([years, share]) => `${years}: ${percent(share)}`);
  return (
    `${lives}; interest ${percent(basis.interest)}; ` +
    `loading by number of premiums ${loadings.join(', ')}; claims at the end of the policy year`
  );
}

function toText(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
