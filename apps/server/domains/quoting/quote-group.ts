import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { checkGroup } from '@portal/rules/group/check-group.ts';
import { sharedPart } from '@portal/rules/sale/answers/group.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { priceGroup } from './price-group.ts';
import { refuseBelowLeast, refuseRating } from './price-trial.ts';

/**
 * Prices a group by its classes of occupation. Refuses with all findings on the limits of the product; the first finding is the message.
 */
export function quoteGroup(
  version: ProductVersion,
  group: ParsedRequestOf<'quoteGroup'>,
  today: string,
): AnswerOf<'quoteGroup'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const findings = checkGroup(version.product, group, today);
  if (findings.length > 0) return refuse('QUOTE_OUT_OF_RANGE', findings, findings[0]?.message);
  const priced = priceGroup(version, group);
  if (!priced.ok) return refuseRating(priced.refusal, version, sharedPart({ planId: '', riders: group.riders }));
  const tooLow = refuseBelowLeast(version, { insureds: [] }, priced.premium);
  if (tooLow) return tooLow;
  return {
    premium: toYuanText(priced.premium),
    tariff: toYuanText(priced.tariff),
    insureds: priced.insureds,
    discounts: priced.discounts.map(({ label, share }) => ({ label, share })),
    classes: priced.classes.map(({ lifeClass, count, premium, tariff, subtotal, lines }) => ({
      lifeClass,
      count,
      premium: toYuanText(premium),
      tariff: toYuanText(tariff),
      subtotal: toYuanText(subtotal),
      lines: lines.map((line) => ({ coverageId: line.coverage, premium: toYuanText(line.premium) })),
    })),
  };
}
