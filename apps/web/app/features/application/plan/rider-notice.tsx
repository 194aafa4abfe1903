import { useEffect, useRef } from 'react';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { describePlan } from '@portal/rules/sale/description/plan.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';

/** Reports that a rider was removed from the plan because of an answer. The customer should not have to infer it from the price. */
export function RiderNotice() {
  const { sale } = useDraft();
  const { riders } = describePlan(sale.product, useInsured().selection);
  const joined = riders.join('、');
  const before = useRef(riders);
  useEffect(() => {
    const present = joined.split('、');
    const gone = before.current.filter((name) => !present.includes(name));
    before.current = present.filter(Boolean);
    if (gone.length > 0) showToast(`保障方案已调整，不再附加：${gone.join('、')}`);
  }, [joined]);
  return null;
}
