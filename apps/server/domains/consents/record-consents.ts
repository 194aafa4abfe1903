import { type ConsentKind, consentTexts } from '@portal/rules/account/separate-consents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { insertConsents, listConsentsInForce, withdrawConsentsOfOrder } from './consents.queries.ts';

/**
 * Records which separate consents the application of an order has now: one that was not there is given, one that is missing now is
 * withdrawn. One to an earlier text is withdrawn, too.
 */
export async function recordConsents(
  tx: Transaction,
  { owner, orderId, given }: { owner: Owner; orderId: string; given: readonly ConsentKind[] },
  now: Date,
): Promise<void> {
  const inForce = await listConsentsInForce(tx, orderId);
  const stays = new Set(
    inForce.filter(({ kind, version }) => given.includes(kind) && version === consentTexts[kind].version).map(({ kind }) => kind),
  );
  const ended = inForce.map(({ kind }) => kind).filter((kind) => !stays.has(kind));
  await withdrawConsentsOfOrder(tx, orderId, ended, now);
  await insertConsents(tx, { owner, orderId, kinds: given.filter((kind) => !stays.has(kind)) }, now);
}
