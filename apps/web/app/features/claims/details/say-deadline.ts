import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';

type Deadline = NonNullable<AnswerOf<'getClaim'>['deadline']>;

const steps: Record<Deadline['step'], string> = {
  decision: '作出核定',
  notice: '把不予赔付的理由书面告知您',
  payment: '支付赔款',
};

/** By when the company has to take the next step, and what the customer may do afterwards. */
export function sayDeadline({ step, on, passed }: Deadline): string {
  return passed
    ? `我们应在 ${showDay(on)}前${steps[step]}，现已超期，可以致电客服催办或者投诉。`
    : `我们会在 ${showDay(on)}前${steps[step]}。`;
}
