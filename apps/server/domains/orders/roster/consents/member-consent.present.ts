import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { describeForMember } from '@portal/rules/sale/description/for-insured.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { presentAgreed } from '../../consent/consent.present.ts';
import type { FoundPerson } from './identify-person.ts';

interface Shown {
  readonly product: Product;
  readonly context: ApplicationContext;
  /** The hash of what everybody in the group agrees to. */
  readonly content: Buffer;
  /** The hash of what this person is shown. */
  readonly shown: string;
}

/** The content that somebody in a group agrees to: the contract, the sum, and their own part. */
export function presentMemberConsent(
  { application, member, row }: FoundPerson,
  { product, context, content, shown }: Shown,
): Omit<AnswerOf<'showRosterConsent'>, 'proof'> {
  const isGiven = row.consent_kind !== null && row.withdrawn_at === null && row.consented_content?.equals(content) === true;
  return {
    content: shown,
    state: isGiven ? 'given' : row.withdrawn_at ? 'withdrawn' : 'open',
    mayWithdraw: isGiven,
    ...presentAgreed(product, describeForMember({ product, application, context }, member)),
  };
}
