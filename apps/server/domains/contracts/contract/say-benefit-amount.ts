import { type Fen, fen, showWan } from '@portal/rules/values/money.ts';
import type { CoverageClauses } from './contract.ts';

/** The amount of a benefit in words, with the figure if it is a share of the sum: 每次基本保额的 30%（9万元）. */
export function sayBenefitAmount({ amount, shareOfSum }: CoverageClauses['benefits'][number], sum: Fen | null): string {
  if (shareOfSum === null || sum === null) return amount;
  return `${amount}（${showWan(fen(Math.round((sum * shareOfSum) / 100)))}）`;
}
