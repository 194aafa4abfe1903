import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { countReceived, type ListedLine, listBankTransfers } from './bank-transfers.queries.ts';
import { openSender } from './sealed-accounts.ts';

const mostListed = 500;

/** The reason in words. Other reasons are texts. */
const reasonTexts: Readonly<Record<string, string>> = {
  reference_unknown: '没有与参考号或者账号和金额对应的支付单',
  several_references: '附言中有几张支付单的参考号',
  several_payments: '有几张支付单等待这个账号的同一金额',
  amount_differs: '金额与应付的不同',
  name_differs: '户名与应付款人不同',
  late: '到账晚于截止时间',
  paid_twice: '这张支付单已由另一笔转账付清',
  paid_otherwise: '款项退回：已用其他方式付清',
  order_ended: '款项退回：订单或保险费已不需支付',
};

/** Why a line waits or went back, in words. */
export const sayReason = (reason: string | null): string | null => (reason === null ? null : (reasonTexts[reason] ?? reason));

const standingOf = ({ serial, state, reason, payment_no: paymentNo }: ListedLine) => ({
  serial,
  state,
  reason: sayReason(reason),
  paymentNo,
});

/** Lines of the bank for a person who decides: with their senders, to be compared. */
export async function listTransfers(
  { db, sealer }: Pick<PaymentDeps, 'db' | 'sealer'>,
  which: 'waiting' | 'newest',
): Promise<StaffAnswerOf<'listTransfers'>> {
  const lines = await listBankTransfers(db, which, mostListed);
  return lines.map((line) => {
    const { holder, account, purpose } = openSender(sealer, line);
    return {
      ...standingOf(line),
      bookedAt: line.booked_at.toISOString(),
      amount: toYuanText(line.amount_fen),
      paymentState: line.payment_state,
      holder,
      accountTail: account.slice(-4),
      purpose,
    };
  });
}

/** Waits until the server has applied these lines, at most for a while. Returns how many still wait. */
async function waitForJobs({ db }: Pick<PaymentDeps, 'db'>, serials: readonly string[], seconds = 5): Promise<number> {
  for (let left = seconds * 5; ; left -= 1) {
    const waiting = await countReceived(db, serials);
    if (waiting === 0 || left <= 0) return waiting;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What has become of these lines, whose jobs run on the server, without their senders. */
export async function outcomeOf(
  deps: Pick<PaymentDeps, 'db'>,
  serials: readonly string[],
): Promise<Pick<StaffAnswerOf<'importTransfers'>, 'waiting' | 'lines'>> {
  if (serials.length === 0) return { waiting: 0, lines: [] };
  const waiting = await waitForJobs(deps, serials);
  const lines = await listBankTransfers(deps.db, serials, mostListed);
  return { waiting, lines: lines.map(standingOf) };
}
