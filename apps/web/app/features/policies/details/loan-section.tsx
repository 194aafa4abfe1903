import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { listLoan, loanLabel } from '@portal/rules/product/terms/loan.ts';
import { fen, fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';

type Policy = Pick<AnswerOf<'getPolicy'>, 'loan' | 'state' | 'cashValue' | 'toSign' | 'coolingOffDaysLeft'>;

const lending: ReadonlySet<Policy['state']> = new Set(['pending', 'effective', 'grace']);

/** How much could be borrowed today. Undefined within the cooling-off period, or without a cash value. */
function mostToday({ loan, cashValue, toSign, coolingOffDaysLeft }: Policy): string | undefined {
  if (!loan || !cashValue || toSign || coolingOffDaysLeft > 0) return undefined;
  const most = Math.floor((fromYuanText(cashValue.amount) * loan.share) / 100);
  return most > 0 ? `${showYuan(fen(most))}，有欠款的先扣除` : undefined;
}

/** How the owner of a policy borrows on it. Renders nothing for a contract without loans, and for one that has ended or is suspended. */
export function LoanSection({ policy }: { readonly policy: Policy }) {
  const centre = useCentre();
  if (!policy.loan || !lending.has(policy.state)) return null;
  const today = mostToday(policy);
  return (
    <SectionCard title={loanLabel}>
      <DescriptionList
        layout="texts"
        items={[
          ...(today === undefined ? [] : [{ term: '今天最高可借', detail: today }]),
          ...listLoan(policy.loan, centre).map(({ label, value }) => ({ term: label, detail: <PhoneText text={value} /> })),
        ]}
      />
    </SectionCard>
  );
}
