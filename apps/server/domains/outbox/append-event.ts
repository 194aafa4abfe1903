import type { CoreEventBody, CoreEventKind } from '@portal/contract/events/core-events.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type CoreSubject, insertEvent } from './outbox.queries.ts';

/** An event for the core system. */
export interface NewCoreEvent<Kind extends CoreEventKind> {
  readonly subject: CoreSubject;
  readonly kind: Kind;
  readonly at: Date;
  readonly body: CoreEventBody<Kind>;
}

/**
 * Tells the insurer's core system what happened, in the transaction of what it tells: the event exists if and only if that commits. One
 * statement; it is sent later. Until the transaction ends, others who tell of the same subject wait.
 */
export async function appendEvent<Kind extends CoreEventKind>(
  tx: Transaction,
  sealer: Sealer,
  { subject, kind, at, body }: NewCoreEvent<Kind>,
): Promise<void> {
  const id = randomUUID();
  const amount = 'amount' in body ? fromYuanText(body.amount) : null;
  await insertEvent(tx, { id, subject, kind, at, amount, body: sealer.sealJson('core event', id, body) });
}
