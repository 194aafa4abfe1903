import { withoutMember } from '@portal/rules/family/members.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useMemo } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { useFamilyQuote } from '../../trial/family/use-family-quote.ts';
import { useDraft } from '../draft/use-draft.tsx';

/** Lets the others of a family go on without one of them, at a price that is shown before. `party`: who would be left out. */
export function LeaveOut({ party }: { readonly party: string }) {
  const { sale, store, rules } = useDraft();
  const { product, application } = sale;
  const id = application.insureds.find((one) => one.party === party)?.id ?? '';
  const others = useMemo(() => withoutMember(application, id), [application, id]);
  const { good, isCurrent } = useFamilyQuote(product, others, rules);
  const name = partyOf(application, party).name ?? '这位成员';
  if (others.insureds.length < product.insureds.min)
    return (
      <p>
        这份保险至少保障 {product.insureds.min} 位家庭成员：可以返回“家庭成员”添加其他人，再移出{name}。
      </p>
    );
  const premium = isCurrent && good ? `，其余 ${others.insureds.length} 人保费 ${showYuan(fromYuanText(good.answer.premium))}` : '';
  return (
    <p>
      <Button kind="primary" size="small" onClick={() => store.updateAsSaid((before) => withoutMember(before, id))}>
        移出{name}，其他成员继续{premium}
      </Button>
    </p>
  );
}
