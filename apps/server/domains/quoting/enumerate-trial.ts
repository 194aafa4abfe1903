import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { enumeratePremiums } from '@portal/rating/enumerate-premiums.ts';
import { fen, toYuanText } from '@portal/rules/money.ts';
import { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { readLives } from './quote-trial.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

/** Prices one sum for each cover and payment period. A combination that is not sold has the reason instead. */
export function enumerateTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'enumeratePremiums'>,
  today: string,
): AnswerOf<'enumeratePremiums'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const lives = readLives(version, request, today);
  if (lives instanceof Refused) return lives;
  return enumeratePremiums(version.tables, version.plan, lives, [request.sumAssured]).map(({ coverPeriod, paymentPeriod, premium }) => ({
    coverPeriod,
    paymentPeriod,
    premium: premium.ok ? toYuanText(fen(premium.yearly)) : null,
    reason: premium.ok ? null : explainRatingRefusal(premium.refusal, version.product).message,
  }));
}
