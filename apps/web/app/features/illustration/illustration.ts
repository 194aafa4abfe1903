import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { type Fen, fromYuanText } from '@portal/rules/values/money.ts';
import { api } from '@portal/web-api/browser-api.ts';

/** The years of the insured. */
export type Illustration = Omit<AnswerOf<'illustrateBenefits'>['insureds'][number], 'id'>;
export type IllustrationRow = Illustration['rows'][number];

export interface Series {
  /** Chooses colour and dashes: `benefit-0`, `premiums`, `cash-value`. */
  readonly key: string;
  readonly label: string;
  /** The amount of a year, as yuan text. */
  readonly amountIn: (row: IllustrationRow) => string;
}

/** The benefits of the product. */
export function benefitSeries(columns: Illustration['columns']): Series[] {
  return columns.map(({ name }, index) => ({
    key: `benefit-${index}`,
    label: name,
    amountIn: ({ benefits }) => benefits[index] ?? '0.00',
  }));
}

/** The lines of the chart, from back to front. */
export function chartSeries(columns: Illustration['columns']): Series[] {
  return [
    ...benefitSeries(columns),
    { key: 'premiums', label: '累计已交保费', amountIn: ({ cumulativePremium }) => cumulativePremium },
    { key: 'cash-value', label: '现金价值（年末）', amountIn: ({ cashValue }) => cashValue },
  ];
}

export function amountsOf(rows: readonly IllustrationRow[], { amountIn }: Series): Fen[] {
  return rows.map((row) => fromYuanText(amountIn(row)));
}

export async function askIllustration(request: RequestOf<'illustrateBenefits'>): Promise<Illustration> {
  return onlyInsured(await api('illustrateBenefits', request));
}
