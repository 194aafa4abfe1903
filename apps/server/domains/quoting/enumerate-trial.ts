import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { choiceInputs } from '@portal/rules/inputs.ts';
import type { Product } from '@portal/rules/product.ts';
import { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { quoteTrial, readTrial } from './quote-trial.ts';

/** All combinations of the options of the product, in its order. */
function combinations(product: Product): Readonly<Record<string, string>>[] {
  return choiceInputs(product).reduce<Readonly<Record<string, string>>[]>(
    (sofar, { id, options }) => sofar.flatMap((one) => options.map((option) => ({ ...one, [id]: option.id }))),
    [{}],
  );
}

/** More combinations than this are not enumerated in one call. */
const mostCells = 200;

/** Prices every combination of choices for the same people, sum and riders. A combination that is not sold has the reason instead. */
export function enumerateTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'enumeratePremiums'>,
  today: string,
): AnswerOf<'enumeratePremiums'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const cells = combinations(version.product).slice(0, mostCells);
  const answers = cells.map((choices) => {
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
