import { sayAsk } from '../../service/offered-services.ts';
import type { Product } from '../product.ts';
import { loanLabel } from './loan.ts';

/** A term of a product in words. `id` is its key in the product. */
interface StatedTerm {
  readonly id: 'graceDays' | 'reinstatementYears' | 'policyLoan';
  readonly label: string;
  readonly value: string;
}

type Stating = Pick<Product, StatedTerm['id']>;

function sayLoan(loan: Product['policyLoan']): string | undefined {
  if (loan === undefined) return undefined;
  if (loan === 'none') return '不办理';
  return `犹豫期后最高为现金价值扣除欠款后的 ${loan.share}%，每次不超过 ${loan.months} 个月，须经被保险人书面同意，利率按我们公布的标准。${sayAsk('loan')}`;
}

/**
 * The terms that a product states besides its waiting and cooling-off days: grace, reinstatement, loans. What it does not state is in its
 * documents only. With a single premium (`payments` is 1) there is neither grace nor reinstatement.
 */
export function statedTerms({ graceDays, reinstatementYears, policyLoan }: Stating, payments?: number): StatedTerm[] {
  const hasInstalments = payments !== 1;
  const grace = hasInstalments && graceDays !== undefined ? `交费日的次日起 ${graceDays} 天，其间保障不变` : undefined;
  const reinstatement = hasInstalments && reinstatementYears !== undefined ? `效力中止后 ${reinstatementYears} 年内可以申请` : undefined;
  const said: readonly [StatedTerm['id'], string, string | undefined][] = [
    ['graceDays', '宽限期', grace],
    ['reinstatementYears', '恢复效力', reinstatement],
    ['policyLoan', loanLabel, sayLoan(policyLoan)],
  ];
  return said.flatMap(([id, label, value]) => (value === undefined ? [] : [{ id, label, value }]));
}
