import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { refuseChoice } from '@portal/rules/product/check-selection.ts';
import { sayChoice } from '@portal/rules/product/inputs.ts';
import { brokenLimits, type Facts, keysOf, rangeOf, type Situation } from '@portal/rules/product/limits.ts';
import type { Input, Product } from '@portal/rules/product/product.ts';

/**
 * Why the insured cannot have an option with this plan, if one is chosen, whatever else is: `20 年交最高 50 周岁`. Undefined if the option can be had,
 * also if it needs another choice to change.
 */
export function findBound(product: Product, input: Input, choice: Choice, insured: Facts, planId?: string): string | undefined {
  const known = { ...(planId !== undefined && { planId }), insured, applicant: {} };
  const anyway = keysOf(brokenLimits(product, { ...known, choices: {} }));
  const situation: Situation = { ...known, choices: { [input.id]: choice } };
  const key = keysOf(brokenLimits(product, situation)).find((broken) => !anyway.includes(broken));
  if (key === input.id) return refuseChoice(product, situation, input).message;
  return key && `${sayChoice(input, choice)}${sayBound(product, situation, key)}`;
}

/** The hint of a field: the meaning of the input, and each reason against its options once. */
export function sayHint({ help }: Input, bounds: readonly (string | undefined)[]): string | undefined {
  const reasons = [...new Set(bounds.filter((bound) => bound !== undefined))].join('，');
  return [help, reasons].filter(Boolean).join(' ') || undefined;
}

function sayBound(product: Product, situation: Situation, key: string): string {
  if (key !== 'age') return '不适用于该被保险人';
  const { min = 0, max } = rangeOf(product, situation, key);
  return max !== undefined && Number(situation.insured.age) > max ? `最高 ${max} 周岁` : `最低 ${min} 周岁`;
}
