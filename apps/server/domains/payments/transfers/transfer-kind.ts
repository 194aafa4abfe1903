import { asSystem } from '@portal/rules/permissions/actor.ts';
import type { CaseOutcome } from '@portal/rules/cases/case-states.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type CaseKind, concludeCase, findLastCase, lockOpenCase, recordCase, submitCase } from '../../cases/public.ts';
import type { Done } from '../../trail/public.ts';
import { type BankTransferRow, lockBankTransfer } from './bank-transfers.queries.ts';
import { sayReason } from './list-transfers.ts';

/** A line of the bank that names no payment for certain: two persons match it or send it back. */
export const transferKind: CaseKind<Record<never, never>, BankTransferRow> = {
  id: 'unmatched-transfer',
  name: '银行来账待认领',
  letter: 'L',
  subject: 'bank_line',
  right: 'transfers.decide',
  bodySteps: [],
  keptDays: 0,
  decidedBy: 'transfers match SUBJECT 或 transfers return SUBJECT',
  hold: (tx, serial) => lockBankTransfer(tx, serial),
  describe: async (_tx, { held }) => [
    {
      title: '来账',
      facts: [
        { label: '银行流水号', value: held.serial },
        { label: '金额', value: showYuan(held.amount_fen) },
        { label: '记账日', value: showDay(dayInShanghai(held.booked_at)) },
        { label: '未认领的原因', value: sayReason(held.reason) ?? '正在自动认领' },
      ],
    },
  ],
};

/** Whether two persons have said which payment a line pays. */
export async function isMatchedByPeople(db: Queryable, serial: string): Promise<boolean> {
  return (await findLastCase(db, transferKind.id, serial))?.outcome === 'granted';
}

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** A line waits for a person. The caller holds it locked. */
export async function openTransferCase(tx: Transaction, deps: Deps, serial: string): Promise<void> {
  await submitCase(tx, deps, transferKind, { subjectId: serial, by: asSystem('settle-transfer'), role: 'insurer', body: {} });
}

/** Two persons have decided about a line: it pays (`granted`) or goes back. The caller holds it locked. */
export async function closeTransferCase(tx: Transaction, sealer: Sealer, serial: string, outcome: CaseOutcome, done: Done): Promise<void> {
  const row = await lockOpenCase(tx, transferKind.id, serial);
  if (!row) return;
  await recordCase(tx, sealer, row, done, { kind: 'review_decided', detail: { verdict: outcome } });
  await concludeCase(tx, sealer, row, { ...done, outcome });
}
