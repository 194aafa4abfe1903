import type { Beneficiary } from '@portal/rules/sale/answers/application.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { type OrderShares, sumShares } from './sum-shares.ts';

/** The part of 100 % that each order still lacks, while the shares are typed. */
export function ShareTotals({ named }: { readonly named: readonly Beneficiary[] }) {
  const sums = sumShares(named);
  if (named.length < 2 && sums.every(isRight)) return null;
  return (
    <Stack as="ul" gap={2} aria-live="polite">
      {sums.map((sum) => (
        <li key={sum.order} className="num">
          第 {sum.order} 顺序 <Badge tone={isRight(sum) ? 'success' : 'amber'}>{describe(sum)}</Badge>
        </li>
      ))}
    </Stack>
  );
}

function isRight({ total, open }: OrderShares): boolean {
  return total === 100 && open.length === 0;
}

function describe({ total, open }: OrderShares): string {
  if (total < 100) return `还差 ${100 - total}%`;
  if (total > 100) return `超出 ${total - 100}%`;
  return open.length === 0 ? '合计 100%' : `受益人 ${open.join('、')} 还没有比例，请重新分配`;
}
