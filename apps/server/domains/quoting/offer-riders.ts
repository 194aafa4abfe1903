import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import { isUnanswered } from '@portal/rules/person/check-person.ts';
import { type AddedRider, judgeAddedRiders } from '@portal/rules/sale/plan/added-riders.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import type { ProductVersion } from '../products/public.ts';
import type { PricedPart } from './price-trial.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

type RiderOffer = AnswerOf<'quotePremium'>['insureds'][number]['riders'][number];

/** Nothing but the applicant can be unanswered: the part has a price without the rider. */
function sayReason({ finding }: AddedRider): string | undefined {
  return finding && isUnanswered(finding) ? '保费按投保人的性别和年龄计算' : finding?.message;
}

/** The premium that each unchosen rider would add for an insured, or the reason why it cannot be added. */
export function offerRiders(
  version: ProductVersion,
  application: Application,
  part: PricedPart,
  context: ApplicationContext,
): RiderOffer[] {
  const { product, tables, plan } = version;
  const { insured, request, premium: before } = part;
  return judgeAddedRiders(product, application, context, insured).map((added) => {
    const coverageId = added.rider.id;
    const reason = sayReason(added);
    if (reason !== undefined) return { coverageId, premium: null, reason };
    const after = quotePremium(tables, plan, { ...request, riders: [...request.riders, coverageId] });
    if (!after.ok) return { coverageId, premium: null, reason: explainRatingRefusal(after.refusal, product, insured).message };
    return { coverageId, premium: toYuanText(fen(after.total - before.total)), reason: null };
  });
}
