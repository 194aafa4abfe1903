import { saySets } from '@portal/rules/product/plans.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { sayWaiting } from '@portal/rules/product/terms/waiting.ts';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';

interface PlanFieldProps {
  readonly product: Product;
  /** Unique on its page. */
  readonly name: string;
  readonly planId: string;
  readonly onChange: (planId: string) => void;
}

/** What a plan fixes, in words: `基本保额 30万元，等待期 30 天`. Empty if it fixes nothing. */
export function sayPlan(product: Product, planId: string): string {
  const plan = product.plans.find((one) => one.planId === planId);
  if (!plan) return '';
  const waiting = plan.waitingDays === undefined ? [] : [`等待期 ${sayWaiting(plan.waitingDays)}`];
  return [...saySets(product, plan), ...waiting].join('，');
}

/** The plans, where customers choose one, with what the chosen one fixes. */
export function PlanField({ product, name, planId, onChange }: PlanFieldProps) {
  return (
    <Segmented
      legend="保障计划"
      name={name}
      wide
      hint={sayPlan(product, planId) || undefined}
      value={planId}
      options={product.plans.map((plan) => ({ value: plan.planId, label: plan.name }))}
      onValueChange={onChange}
    />
  );
}
