import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { writeTrial } from '@portal/contract/wire.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { checkPart } from '@portal/rules/sale/judging/check-part.ts';
import { trialOf } from '@portal/rules/sale/trial.ts';
import { useMemo } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { goodLink } from '../../partner/partner-link.ts';
import { type LatestAnswer, useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';

export type FamilyQuote = AnswerOf<'quoteFamily'>;
type FamilyRequest = RequestOf<'quoteFamily'>;

const askQuote = async (request: FamilyRequest): Promise<FamilyQuote> =>
  api('quoteFamily', { ...request, ...(await goodLink(request.goodsId)) });

/** The price of a family, and why there is none. */
export interface FamilyPrice extends LatestAnswer<FamilyRequest, FamilyQuote> {
  /** The findings, as far as prices depend on them. */
  readonly findings: readonly Finding[];
}

/** The price of all members, asked again after every change. Undefined rules: nothing is asked yet. */
export function useFamilyQuote(product: Product, application: Application, rules: ApplicationContext | undefined): FamilyPrice {
  const { request, findings } = useMemo(() => {
    if (!rules) return { findings: [] };
    const found = checkPart(product, application, rules, { asked: 'price' });
    return found.length > 0 ? { findings: found } : { findings: found, request: writeTrial(trialOf(product, application)) };
  }, [product, application, rules]);
  const latest = useLatestAnswer(askQuote, request);
  return { ...latest, findings };
}

/** The premium of one member, in yuan text. Undefined while there is none for the present answers. */
export function premiumOfMember({ good, isCurrent }: FamilyPrice, id: string): string | undefined {
  return isCurrent ? good?.answer.insureds.find((insured) => insured.id === id)?.premium : undefined;
}
