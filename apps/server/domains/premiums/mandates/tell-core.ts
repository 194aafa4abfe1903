import { toYuanText } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { appendEvent } from '../../outbox/public.ts';
import { bankName } from './authorisation.ts';
import type { MandateRow } from './mandates.queries.ts';

/** Tells the core system of an authorisation to debit, or of its end. */
export async function tellCoreOfDebit(
  tx: Transaction,
  sealer: Sealer,
  kind: 'debit.authorised' | 'debit.withdrawn',
  mandate: Pick<MandateRow, 'policy_id' | 'bank_code' | 'card_tail' | 'amount_fen'>,
  at: Date,
): Promise<void> {
  const { policy_id: id, bank_code: code, card_tail: cardTail, amount_fen: most } = mandate;
  await appendEvent(tx, sealer, {
    subject: { kind: 'policy', id },
    kind,
    at,
    body: { bank: bankName(code), cardTail, most: toYuanText(most) },
  });
}
