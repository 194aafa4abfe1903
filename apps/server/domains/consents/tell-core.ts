import { type ConsentKind, consentTexts } from '@portal/rules/account/separate-consents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { appendEvent } from '../outbox/public.ts';
import { listPolicyIds } from './consents.queries.ts';

/** Tells the core system that a consent of a concluded contract was given, to the text in force, or withdrawn. Nothing before the sale. */
export async function tellCoreOfConsent(
  tx: Transaction,
  sealer: Sealer,
  { orderId, kind, isGiven }: { readonly orderId: string; readonly kind: ConsentKind; readonly isGiven: boolean },
  at: Date,
): Promise<void> {
  for (const id of await listPolicyIds(tx, orderId)) {
    const subject = { kind: 'policy', id } as const;
    if (isGiven) await appendEvent(tx, sealer, { subject, kind: 'consent.given', at, body: { kind, version: consentTexts[kind].version } });
    else await appendEvent(tx, sealer, { subject, kind: 'consent.withdrawn', at, body: { kind } });
  }
}
