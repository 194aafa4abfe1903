import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { applicantName } from '@portal/rules/sale/answers/parties.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { askForCode, type PaymentDeps, recordSigning, secondsBetweenCodes } from '../../payments/public.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOwnOrder } from '../orders.queries.ts';
import { findPayableCharge, type PayableDeps, type PayRefusal } from '../paying/pay-order.ts';
import { findFamilyOrder } from './find-family-order.ts';

type SignRequest = ParsedRequestOf<'signCard'> & { readonly owner: Owner };
type SignRefusal = PayRefusal | 'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED';

async function recordOwnSigning(
  tx: Transaction,
  deps: PayableDeps,
  { owner, orderNo, card, phone }: SignRequest,
): Promise<{ signNo: string } | Refused<SignRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const charge = await findPayableCharge(tx, deps, order);
  return charge instanceof Refused ? charge : recordSigning(tx, deps, { chargeId: charge.id }, { number: card.number, phone });
}

/**
 * The first step of paying a family's order by a card that is typed now: the bank sends a code to the phone that it knows. The card must be
 * the applicant's. It is recorded before the provider is called; a repeated call with the same key sends no second code.
 */
export async function signCard(
  deps: OrderDeps & Pick<PaymentDeps, 'providers'>,
  key: string | undefined,
  request: SignRequest,
): Promise<AnswerOf<'signCard'> | Refused<SignRefusal | 'CARD_NOT_SIGNED' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock } = deps;
  const { owner, ...asked } = request;
  const order = await findFamilyOrder(deps, owner, request.orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'signCard', owner, key, request: asked, sealer, now: clock() }, () => recordOwnSigning(tx, deps, request)),
  );
  if (begun instanceof Refused) return begun;
  const application = readApplication(deps, order);
  if (!application) return refuse('APPLICATION_UNREADABLE');
  const { number } = request.card;
  const holder = applicantName(application) ?? '';
  const signing = await askForCode(deps, begun.signNo, { number, phone: request.phone, holder });
  if (signing instanceof Refused) return signing;
  return {
    signNo: signing.sign_no,
    cardTail: signing.card_tail,
    sentTo: maskPhone(request.phone),
    resendAfterSeconds: secondsBetweenCodes,
    expiresAt: signing.expires_at.toISOString(),
  };
}
