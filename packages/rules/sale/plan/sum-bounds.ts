import { knownAge } from '../../person/age.ts';
import { deathSumAt } from '../../product/coverages.ts';
import { amountBounds } from '../../product/limits.ts';
import { minorDeathCoverCap } from '../../product/minor-death-cover.ts';
import type { AmountInput, Product } from '../../product/product.ts';
import { fen } from '../../values/money.ts';
import type { Fen } from '../../values/money.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application, Insured } from '../answers/application.ts';
import { partyOf, selectionOf } from '../answers/parties.ts';
import { situationOf } from '../judging/part.ts';

/**
 * The sums that an insured may have with the other choices: those that limits leave, for a minor up to the cap on the death cover.
 * `min` is above `max` if there are none.
 */
export function sumBounds(
  product: Product,
  application: Application,
  insured: Insured,
  context: ApplicationContext,
  input: AmountInput,
): { readonly min: Fen; readonly max: Fen } {
  const { min, max } = amountBounds(product, input, situationOf(application, insured, context));
  const age = knownAge(partyOf(application, insured.party).birthday, context.today);
  const cap = age === undefined ? undefined : minorDeathCoverCap(age);
  if (age === undefined || cap === undefined) return { min, max };
  const selection = selectionOf(application, insured);
  const covered = deathSumAt(product, { ...selection, choices: { ...selection.choices, [input.id]: max } }, age);
  if (covered <= cap) return { min, max };
  // The cover is a multiple of the sum.
  const capped = (max * cap) / covered;
  return { min, max: fen(input.min + Math.floor((capped - input.min) / input.step) * input.step) };
}
