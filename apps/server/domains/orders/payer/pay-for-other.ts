import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { asLink } from '@portal/rules/permissions/actor.ts';
import { describePayFor, payForTexts } from '@portal/rules/sale/pages/pay-for-page.ts';
import { isSameName } from '@portal/rules/sale/paying/payer.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { continueAtProvider, type PaymentDeps } from '../../payments/public.ts';
import { toShownPage } from '../../trail/public.ts';
import { lockOrder } from '../orders.queries.ts';
import { beginPayment, type Payment } from '../paying/pay-order.ts';
import { findLinkById } from '../../links/public.ts';
import { isUsable, openPayer } from './find-payer.ts';
import { followPayLink, type PayLink } from './pay-link.ts';
import { countWrongName, lockPayer } from './payers.queries.ts';
import { describePayLink, type PayForDeps } from './show-pay-request.ts';

type PayForRequest = ParsedRequestOf<'payForOther'>;
type PayForRefusal = 'PAY_LINK_INVALID' | 'PAYER_NAME_WRONG' | 'APPLICATION_UNREADABLE' | 'CARD_NOT_SUPPORTED';

/** Compares the name that a payer typed with the one that the applicant gave. A wrong one is counted, and the last one ends the link. */
async function refuseWrongName(
  { db, sealer, clock }: PayForDeps,
  payerId: string,
  typed: string,
): Promise<Refused<'PAY_LINK_INVALID' | 'PAYER_NAME_WRONG'> | undefined> {
  const answer = await inTransaction(db, async (tx) => {
    const payer = await lockPayer(tx, payerId);
    if (!isUsable(await findLinkById(tx, payerId, clock()), payer)) return 'ended';
    if (isSameName(typed, openPayer(sealer, payer).name)) return 'same';
    // Counted whatever the call answers: a refusal would roll it back.
    await countWrongName(tx, payerId);
    return 'wrong';
  });
  if (answer === 'same') return undefined;
  return refuse(answer === 'wrong' ? 'PAYER_NAME_WRONG' : 'PAY_LINK_INVALID');
}

/** The link is right and the order open, but the order would exceed the cover that the law allows. */
const notNow = '这笔订单现在不能支付，您没有被扣款。请投保人打开收银台查看原因。';

/** Records an attempt of the payer, in the transaction that locks the order: the link is followed again, as it is then. */
async function beginForOther(
  tx: Transaction,
  deps: PayForDeps,
  { seen, request, shown }: { seen: PayLink; request: PayForRequest; shown: ReturnType<typeof toShownPage> },
): Promise<{ paymentNo: string } | Refused<PayForRefusal>> {
  const order = await lockOrder(tx, seen.order.id);
  const link = await followPayLink(tx, deps, request.token);
  if (link instanceof Refused) return link;
  if (!link.isPayable) return refuse('PAY_LINK_INVALID');
  const begun = await beginPayment(tx, deps, order, {
    by: asLink('payment', order.order_no),
    method: request.method,
    device: request.device,
    card: request.card,
    payerId: link.payer.id,
    page: 'payFor',
    detail: { payer: openPayer(deps.sealer, link.payer), statement: payForTexts.statement },
    shown,
  });
  if (!(begun instanceof Refused)) return begun;
  const { code } = begun;
  if (code === 'APPLICATION_UNREADABLE' || code === 'CARD_NOT_SUPPORTED') return refuse(code);
  // The reason is for the applicant only.
  return refuse('PAY_LINK_INVALID', [], code === 'MINOR_COVER_EXCEEDED' ? notNow : undefined);
}

/**
 * Starts one attempt of somebody else to pay an order, by their link: the same way to pay as the owner's, with the payer recorded. A
 * repeated call with the same key continues it.
 */
export async function payForOther(
  deps: PayForDeps & Pick<PaymentDeps, 'providers' | 'publicUrl'>,
  { key, address }: Payment,
  request: PayForRequest,
): Promise<AnswerOf<'payForOther'> | Refused<PayForRefusal | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock, catalogue } = deps;
  const seen = await followPayLink(db, deps, request.token);
  if (seen instanceof Refused) return seen;
  const wrong = await refuseWrongName(deps, seen.payer.id, request.name);
  if (wrong) return wrong;
  const facts = await describePayLink(deps, seen);
  if (!facts) return refuse('APPLICATION_UNREADABLE');
  const shown = toShownPage(describePayFor({ ...facts, typedName: request.name }));
  // The key belongs to the link: a payer has no account or visitor here.
  const owner = { accountId: null, visitorHash: sealer.hash('payer', seen.payer.id), phoneHash: null };
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'payForOther', owner, key, request, sealer, now: clock() }, () =>
      beginForOther(tx, deps, { seen, request, shown }),
    ),
  );
  if (begun instanceof Refused) return begun;
  const { product } = await catalogue.version(seen.order.product_id);
  return continueAtProvider(deps, begun.paymentNo, {
    description: product.shortName,
    returnUrl: '/payFor',
    address,
    cardNumber: request.card?.number,
  });
}
