import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { checkPayer } from '@portal/rules/sale/paying/payer.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { drawQr } from '#platform/images/draw-qr.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayAct } from '../order-transitions.ts';
import { lockOwnOrder } from '../orders.queries.ts';
import { endLink, makeLink } from '../../links/public.ts';
import { insertPayer } from './payers.queries.ts';

type Deps = Pick<OrderDeps, 'sealer' | 'clock' | 'publicUrl' | 'reportUnreadable'>;
type RequestRefusal = 'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED' | 'PAYMENT_DEADLINE_PASSED' | 'METHOD_NOT_OFFERED' | 'INVALID_INPUT';

/**
 * The owner of an order asks somebody else to pay: returns a link, in place of an earlier one. The owner hands it on by themselves; the
 * token is after the `#`, so no log has it. An organisation pays by itself: METHOD_NOT_OFFERED.
 */
export async function requestPayer(
  tx: Transaction,
  deps: Deps,
  { owner, orderNo, name: typed, relation }: ParsedRequestOf<'requestPayer'> & { readonly owner: Owner },
): Promise<AnswerOf<'requestPayer'> | Refused<RequestRefusal>> {
  const { sealer, clock, publicUrl } = deps;
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (readApplication(deps, order)?.organisation)
    return refuse('METHOD_NOT_OFFERED', [], '单位投保须由单位自己付款，请用本单位的账户转账。');
  if (!mayAct(order.state, 'pay')) return refuse('TRANSITION_NOT_ALLOWED');
  const now = clock();
  if (!order.pay_before || order.pay_before <= now) return refuse('PAYMENT_DEADLINE_PASSED');
  const name = cleanName(typed, { max: 60, keepsOdd: true });
  const findings = checkPayer({ name, relation });
  if (findings.length > 0) return refuse('INVALID_INPUT', findings);
  const by = actorOf(owner);
  const { id, token, expiresAt } = await makeLink(tx, deps, { purpose: 'payment', subjectId: order.id, by, notAfter: order.pay_before });
  await insertPayer(tx, { id, order_id: order.id, name_sealed: sealer.seal('payer name', id, name), relation, asked_at: now });
  const asked = { kind: 'payer_requested', page: 'cashier', detail: { payer: { name, relation } } } as const;
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [asked]);
  const link = `${publicUrl()}/payFor#${token}`;
  return {
    link,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(drawQr(link)).toString('base64')}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The owner takes the newest link back. A payment that was started through it may still arrive. Without a link nothing happens. */
export async function withdrawPayer(
  tx: Transaction,
  { sealer, clock }: Pick<Deps, 'sealer' | 'clock'>,
  { owner, orderNo }: { readonly owner: Owner; readonly orderNo: string },
): Promise<{ withdrawn: boolean } | Refused<'ORDER_NOT_FOUND'>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const now = clock();
  const withdrawn = await endLink(tx, { purpose: 'payment', subjectId: order.id }, 'withdrawn', now);
  if (withdrawn)
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: actorOf(owner) }, [
      { kind: 'payer_withdrawn', page: 'cashier' },
    ]);
  return { withdrawn };
}
