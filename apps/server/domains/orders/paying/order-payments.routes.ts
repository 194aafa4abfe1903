import { fen, toYuanText } from '@portal/rules/values/money.ts';
import type { CallBinder } from '#platform/http/bind-call.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { PaperDeps } from '../../documents/public.ts';
import { type PaymentDeps, removeSlip, uploadSlip } from '../../payments/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { refuseNobody } from '../submitting/refuse-nobody.ts';
import { findOwnOrderView } from '../orders.queries.ts';
import { payOrder } from './pay-order.ts';
import { findAskedPayer, findPayer, presentPayer } from '../payer/find-payer.ts';
import { followPayLink } from '../payer/pay-link.ts';
import { payForOther } from '../payer/pay-for-other.ts';
import { requestPayer, withdrawPayer } from '../payer/request-payer.ts';
import { paySigned } from '../signing/pay-signed.ts';
import { signCard } from '../signing/sign-card.ts';
import { payByTransfer } from '../transfers/pay-by-transfer.ts';
import { findOwnTransfer, presentOrderTransfer } from '../transfers/show-transfer.ts';
import { presentPayState, showPayRequest } from '../payer/show-pay-request.ts';

type TransferDeps = OrderDeps & PaperDeps & { readonly demonstration: boolean };

/** Paying an order by transfer. */
function bindTransferCalls(bind: CallBinder, deps: TransferDeps): void {
  bind('payByTransfer', async (request, { owner, idempotencyKey }) => {
    const begun = await payByTransfer(deps, idempotencyKey, { ...request, owner });
    if (begun instanceof Refused) return begun;
    const own = await findOwnTransfer(deps, owner, request.orderNo);
    return own instanceof Refused ? refuse('TRANSITION_NOT_ALLOWED') : presentOrderTransfer(deps, own);
  });

  bind('getTransfer', async ({ orderNo }, { owner }) => {
    const own = await findOwnTransfer(deps, owner, orderNo);
    return own instanceof Refused ? own : presentOrderTransfer(deps, own);
  });

  bind(
    'uploadTransferSlip',
    async ({ orderNo, ...sent }, { owner }) => {
      const own = await findOwnTransfer(deps, owner, orderNo);
      return own instanceof Refused ? own : uploadSlip(deps, { paymentId: own.transfer.payment_id, ...sent });
    },
    refuseNobody,
  );

  bind('removeTransferSlip', async ({ orderNo, page }, { owner }) => {
    const own = await findOwnTransfer(deps, owner, orderNo);
    return own instanceof Refused ? own : removeSlip(deps, { paymentId: own.transfer.payment_id, page });
  });
}

/** Paying an order, and the state of its payment. */
export function bindOrderPaymentCalls(bind: CallBinder, deps: TransferDeps & Pick<PaymentDeps, 'providers'>): void {
  const { db, sealer, clock } = deps;

  bind('pay', (request, { owner, idempotencyKey: key, network: address }) => payOrder(deps, { key, address }, { ...request, owner }));

  bindTransferCalls(bind, deps);

  bind(
    'signCard',
    async (request, context) =>
      (await context.spend('sentMessage')) ?? signCard(deps, context.idempotencyKey, { ...request, owner: context.owner }),
  );

  bind('paySigned', (request, { owner }) => paySigned(deps, { ...request, owner }));

  bind('getPaymentState', async ({ orderNo }, { owner }) => {
    const order = await findOwnOrderView(db, owner, orderNo);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const payer = await findPayer(db, sealer, order.payment_payer);
    return {
      state: order.state,
      payment:
        order.payment_method && order.payment_state
          ? {
              method: order.payment_method,
              state: order.payment_state,
              reason: order.payment_reason,
              ...(payer && { payer: presentPayer(payer) }),
              ...(order.refund_tail !== null && { refundTail: order.refund_tail }),
            }
          : null,
      policyNo: order.policy_no,
      premium: toYuanText(order.premium_fen ?? fen(0)),
      askedPayer: await findAskedPayer(db, { sealer, now: clock() }, order.id),
      payBefore: order.pay_before?.toISOString() ?? null,
      now: clock().toISOString(),
    };
  });

  bind('requestPayer', (request, { owner }) => inTransaction(db, (tx) => requestPayer(tx, deps, { ...request, owner })));

  bind('withdrawPayer', ({ orderNo }, { owner }) => inTransaction(db, (tx) => withdrawPayer(tx, deps, { owner, orderNo })));

  bind('showPayRequest', ({ token }) => showPayRequest(deps, token));

  bind('payForOther', (request, { idempotencyKey: key, network: address }) => payForOther(deps, { key, address }, request));

  bind('getPayForState', async ({ token }) => {
    const link = await followPayLink(db, deps, token);
    return link instanceof Refused ? link : presentPayState(link, clock());
  });
}
