import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, dayInShanghai } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';

type Payouts = AnswerOf<'getPremiumStanding'>['payouts'];

const kinds: Readonly<Record<Payouts[number]['kind'], string>> = { cash_value: '退还现金价值', maturity: '满期保险金' };

const dayOf = (instant: string): string => showDay(dayInShanghai(new Date(instant)));

/** The amounts that the insurer owes, or has paid, after the contract has ended. Nothing without any. */
export function PolicyPayouts({ payouts }: { readonly payouts: Payouts }) {
  const { hotline } = useCentre();
  if (payouts.length === 0) return null;
  return (
    <SectionCard title="应付给您的款项">
      <DescriptionList
        items={payouts.map(({ kind, amount, owedAt, paidAt }) => ({
          term: kinds[kind],
          detail: `${showYuan(fromYuanText(amount))}，${paidAt ? `已于 ${dayOf(paidAt)}付清` : `${dayOf(owedAt)}起应付，正在办理`}`,
        }))}
      />
      {payouts.some(({ state }) => state === 'owed') && (
        <p>
          我们会与您联系确认收款账户，也可以拨打 <a href={`tel:${hotline}`}>{hotline}</a> 办理。
        </p>
      )}
    </SectionCard>
  );
}
