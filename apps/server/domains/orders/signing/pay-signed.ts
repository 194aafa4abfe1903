import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findCharge } from '../../charges/public.ts';
import {
  confirmSigning,
  continueAtProvider,
  findSigning,
  openCardToken,
  type PaymentDeps,
  type SigningRow,
  useSigning,
} from '../../payments/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOwnOrder } from '../orders.queries.ts';
import { beginPayment, type PayableDeps, type PayRefusal } from '../paying/pay-order.ts';
import { findFamilyOrder } from './find-family-order.ts';

type PaySignedRequest = ParsedRequestOf<'paySigned'> & { readonly owner: Owner };
type SignedRefusal = PayRefusal | 'SIGNING_ENDED';

async function beginSigned(
  tx: Transaction,
  deps: PayableDeps,
  { owner, orderNo, signing }: { owner: Owner; orderNo: string; signing: SigningRow },
): Promise<{ paymentNo: string } | Refused<SignedRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const detail = { signNo: signing.sign_no, cardTail: signing.card_tail };
  return useSigning(tx, signing.id, () =>
    beginPayment(tx, deps, order, { by: actorOf(owner), method: 'card', card: undefined, isSigned: true, page: 'cashier', detail }),
  );
}

/**
 * The second step: the bank's code confirms the agreement, and its token pays the charge in one attempt. Whatever was interrupted is
 * continued by the same call: the agreement is confirmed once and pays once.
 */
export async function paySigned(
  deps: OrderDeps & Pick<PaymentDeps, 'providers'>,
  { owner, orderNo, signNo, verifyCode }: PaySignedRequest,
): Promise<AnswerOf<'paySigned'> | Refused<SignedRefusal | 'SIGN_CODE_WRONG' | 'SIGN_CODE_EXPIRED'>> {
  const { db, sealer, catalogue } = deps;
  const order = await findFamilyOrder(deps, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const asked = await findSigning(db, signNo);
  const charge = asked?.charge_id ? await findCharge(db, asked.charge_id) : undefined;
  if (!asked || charge?.owner_kind !== 'order' || charge.owner_id !== order.id) return refuse('SIGNING_ENDED');
  const unconfirmed = await confirmSigning(deps, asked, verifyCode);
  if (unconfirmed) return unconfirmed;
  const begun = await inTransaction(db, (tx) => beginSigned(tx, deps, { owner, orderNo, signing: asked }));
  if (begun instanceof Refused) return begun;
  const signed = await findSigning(db, signNo);
  const { product } = await catalogue.version(order.product_id);
  const { paymentNo, amount } = await continueAtProvider(deps, begun.paymentNo, {
    description: product.shortName,
    returnUrl: `/cashier?orderNo=${order.order_no}`,
    cardToken: signed?.token_sealed ? openCardToken(sealer, signed.id, signed.token_sealed) : '',
  });
  return { paymentNo, cardTail: asked.card_tail, amount };
}
