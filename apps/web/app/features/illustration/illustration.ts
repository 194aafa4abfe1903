import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { type Fen, fromYuanText } from '@portal/rules/money.ts';
import { api } from '../../api/browser-api.ts';

export type IllustrationRow = AnswerOf<'illustrateBenefits'>['rows'][number];
type AmountKey = 'cumulativePremium' | 'criticalIllnessBenefit' | 'deathBenefit' | 'cashValue';

export interface Series {
  readonly key: AmountKey;
  readonly label: string;
}

/** The lines of the chart, from back to front. */
export const SERIES: readonly Series[] = [
  { key: 'criticalIllnessBenefit', label: '重大疾病保险金' },
  { key: 'deathBenefit', label: '身故保险金' },
  { key: 'cumulativePremium', label: '累计已交保费' },
  { key: 'cashValue', label: '现金价值（年末）' },
];

export function amountsOf(rows: readonly IllustrationRow[], key: AmountKey): Fen[] {
  return rows.map((row) => fromYuanText(row[key]));
}

export const askIllustration = (request: RequestOf<'illustrateBenefits'>): Promise<readonly IllustrationRow[]> =>
  api('illustrateBenefits', request).then(({ rows }) => rows);
