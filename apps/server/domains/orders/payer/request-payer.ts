import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { checkPayer, PAYER_LINK_HOURS } from '@portal/rules/sale/paying/payer.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { addMinutes } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { drawQr } from '#platform/images/draw-qr.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayAct } from '../order-transitions.ts';
import { lockOwnOrder } from '../orders.queries.ts';
import { endPayer, insertPayer } from './payers.queries.ts';

type Deps = Pick<OrderDeps, 'sealer' | 'clock' | 'publicUrl' | 'reportUnreadable'>;
type RequestRefusal = 'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED' | 'PAYMENT_DEADLINE_PASSED' | 'METHOD_NOT_OFFERED' | 'INVALID_INPUT';

export const hashPayToken = (sealer: OrderDeps['sealer'], token: string): Buffer => sealer.hash('pay-token', token);

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
  const longest = addMinutes(now, PAYER_LINK_HOURS * 60);
  const expiresAt = order.pay_before < longest ? order.pay_before : longest;
  const token = randomBytes(24).toString('base64url');
  await endPayer(tx, order.id, now);
  const id = randomUUID();
  await insertPayer(tx, {
    id,
    order_id: order.id,
    name_sealed: sealer.seal('payer name', id, name),
    relation,
    token_hash: hashPayToken(sealer, token),
    asked_at: now,
    expires_at: expiresAt,
  });
  const asked = { kind: 'payer_requested', page: 'cashier', detail: { payer: { name, relation } } } as const;
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, now, [asked]);
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
  const ended = await endPayer(tx, order.id, now);
  if (ended) await appendTrail(tx, sealer, { kind: 'order', id: order.id }, now, [{ kind: 'payer_withdrawn', page: 'cashier' }]);
  return { withdrawn: ended !== undefined };
}
