import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskEmail, maskName } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Files } from '../../platform/files.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { type Contract, findOwnPolicy, openContract, type PolicyRow, readTicket, writeTicket } from '../policies/public.ts';
import { applyInvoice } from './apply-invoice.ts';
import { openBuyer } from './buyer.ts';
import { findInvoice, type InvoiceRow, isRefused } from './invoices.queries.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly sessions: Sessions;
}

/** Why an invoice was not made, and what to do. */
const reasons: Readonly<Record<string, string>> = {
  tax_number: '税号与单位名称对不上或未登记，请核对后重新申请。',
  amount: '金额超过单张发票的限额，请致电客服分开开具。',
  busy: '开票平台繁忙，系统会自动重试，请稍后再来查看。',
};

function presentInvoice(
  sealer: Sealer,
  policy: PolicyRow,
  contract: Contract,
  invoice: InvoiceRow | undefined,
  url: string | null,
): AnswerOf<'getInvoice'> {
  const { email } = contract.applicant;
  const buyer = invoice && openBuyer(sealer, invoice);
  return {
    policyNo: policy.policy_no,
    state: invoice?.state ?? 'none',
    amount: toYuanText(policy.premium_fen),
    title: buyer ? (invoice.title_type === 'personal' ? maskName(buyer.name) : buyer.name) : null,
    taxNo: buyer?.taxNo ?? null,
    sentTo: buyer?.email ? maskEmail(buyer.email) : null,
    email: email ? maskEmail(email) : null,
    reason: invoice?.state === 'failed' ? (reasons[invoice.reason ?? ''] ?? null) : null,
    mayApply: !invoice || isRefused(invoice),
    requestedAt: invoice?.requested_at.toISOString() ?? null,
    url,
  };
}

/** The e-invoice of a policy, for its owner. */
export function bindInvoiceCalls(bind: CallBinder, deps: Deps): void {
  const { db, sealer, clock, files, sessions } = deps;

  /** A policy whose premium was paid here and not refunded. */
  async function findInvoiced(accountId: string, policyNo: string) {
    const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
    if (!policy) return refuse('POLICY_NOT_FOUND');
    if (policy.state === 'cooling_off_surrendered') return refuse('INVOICE_NOT_OFFERED');
    return { policy, contract: await openContract(db, sealer, policy) };
  }

  async function show(accountId: string, { policy, contract }: { policy: PolicyRow; contract: Contract }) {
    const invoice = await findInvoice(db, policy.id);
    const ticket = invoice?.state === 'ready' ? writeTicket(sealer, 'invoice', { policyId: policy.id, accountId }, clock()).ticket : null;
    return presentInvoice(sealer, policy, contract, invoice, ticket && fileUrl('downloadInvoice', { ticket }));
  }

  bind('applyInvoice', async (request, { session }) => {
    const accountId = session?.accountId ?? '';
    const found = await findInvoiced(accountId, request.policyNo);
    if (found instanceof Refused) return found;
    const refused = await inTransaction(db, (tx) => applyInvoice(tx, deps, { ...found, request }));
    return refused ?? show(accountId, found);
  });

  bind('getInvoice', async ({ policyNo }, { session }) => {
    const accountId = session?.accountId ?? '';
    const found = await findInvoiced(accountId, policyNo);
    return found instanceof Refused ? found : show(accountId, found);
  });

  bind('downloadInvoice', async ({ ticket }, { sessionToken }) => {
    const read = readTicket(sealer, 'invoice', ticket, clock());
    const session = await sessions.ofToken(sessionToken);
    const invoice = read && session?.accountId === read.accountId ? await findInvoice(db, read.policyId) : undefined;
    if (!invoice?.file) return refuse('LINK_EXPIRED');
    return { body: await files.getSealed(invoice.file), type: 'application/pdf', fileName: '电子发票.pdf' };
  });
}
