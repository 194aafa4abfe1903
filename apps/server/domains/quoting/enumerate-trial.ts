import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { combineOptions } from '@portal/rules/product/inputs.ts';
import { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { quoteTrial, readTrial } from './quote-trial.ts';

/** Prices every combination of choices for the same people, sum and riders. A combination that is not sold has the reason instead. */
export function enumerateTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'enumeratePremiums'>,
  today: string,
): AnswerOf<'enumeratePremiums'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const answers = combineOptions(version.product).map((choices) => {
    const quote = quoteTrial(version, { ...request, choices: { ...request.choices, ...choices } }, today);
    return quote instanceof Refused
      ? { choices, premium: null, reason: quote.message ?? '不可投保' }
      : { choices, premium: quote.premium, reason: null };
  });
  // Nothing can be sold: the people or the sum are the reason, not the choices.
  if (answers.every(({ premium }) => premium === null)) {
    const refused = readTrial(version, request, today);
    if (refused instanceof Refused) return refused;
  }
  return answers.map(({ choices, premium, reason }) => ({ choices, premium, reason }));
}
