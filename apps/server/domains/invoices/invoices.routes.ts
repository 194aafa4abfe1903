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
import { readTicket, writeTicket } from '#platform/tickets.ts';
import { type Contract, findOwnPolicy, isOrganisation, openContract } from '../contracts/public.ts';
import { applyInvoice } from './apply-invoice.ts';
import { openBuyer } from './buyer.ts';
import { findInvoice, findInvoiceById, type InvoiceRow, isRefused, listInvoices } from './invoices.queries.ts';
import { findPaidPremium, listPaidPremiums, type PaidPremium } from './paid-premiums.ts';

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

/** The facts of an invoice except the link to it. */
type Shown = Omit<AnswerOf<'getInvoice'>, 'url'>;

/** An invoice that stands, or that the platform is still making. */
const madeOf = (invoice: InvoiceRow | undefined): InvoiceRow | undefined => (invoice && !isRefused(invoice) ? invoice : undefined);

/** Whether a premium has an invoice, or may have one: one that has gone back wholly may not. */
const isInvoiced = ({ kept }: PaidPremium, invoice: InvoiceRow | undefined): boolean => kept > 0 || madeOf(invoice) !== undefined;

function presentInvoice(
  sealer: Sealer,
  policyNo: string,
  premium: PaidPremium,
  { contract, invoice }: { readonly contract: Contract; readonly invoice: InvoiceRow | undefined },
): Shown {
  const { applicant, premium: agreed } = contract;
  const { email } = applicant;
  const buyer = invoice && openBuyer(sealer, invoice);
  const made = madeOf(invoice);
  return {
    policyNo,
    period: premium.period,
    payments: agreed.payments,
    arrearsThrough: premium.paid_through,
    state: invoice?.state ?? 'none',
    amount: toYuanText(made ? made.amount_fen : premium.kept),
    title: buyer ? (invoice.title_type === 'personal' ? maskName(buyer.name) : buyer.name) : null,
    taxNo: buyer?.taxNo ?? null,
    sentTo: buyer?.email ? maskEmail(buyer.email) : null,
    email: email ? maskEmail(email) : null,
    company: isOrganisation(applicant) ? { name: applicant.name, taxNo: applicant.creditCode } : null,
    reason: invoice?.state === 'failed' ? (reasons[invoice.reason ?? ''] ?? null) : null,
    mayApply: !made,
    requestedAt: invoice?.requested_at.toISOString() ?? null,
  };
}

/** The e-invoices of a policy, for its owner. */
export function bindInvoiceCalls(bind: CallBinder, deps: Deps): void {
  const { db, sealer, clock, files, sessions } = deps;

  /** A policy whose premiums were paid here, and not given back. */
  async function findInvoiced(accountId: string, policyNo: string) {
    const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
    if (!policy) return refuse('POLICY_NOT_FOUND');
    if (policy.state === 'cooling_off_surrendered') return refuse('INVOICE_NOT_OFFERED');
    return { policy, contract: await openContract(db, sealer, policy) };
  }

  /** One of its premiums that has an invoice, or may have one. */
  async function findPremium(accountId: string, { policyNo, period }: { readonly policyNo: string; readonly period: number }) {
    const found = await findInvoiced(accountId, policyNo);
    if (found instanceof Refused) return found;
    const premium = await findPaidPremium(db, { policy_id: found.policy.id, period });
    const isOffered = premium && isInvoiced(premium, await findInvoice(db, premium));
    return isOffered ? { policyNo, premium, contract: found.contract } : refuse('INVOICE_NOT_OFFERED');
  }

  async function show(
    accountId: string,
    found: Exclude<Awaited<ReturnType<typeof findPremium>>, Refused>,
  ): Promise<AnswerOf<'getInvoice'>> {
    const { policyNo, premium, contract } = found;
    const invoice = await findInvoice(db, premium);
    const ticket =
      invoice?.state === 'ready' ? writeTicket(sealer, 'invoice', accountId, { id: invoice.id }, { now: clock() }).ticket : null;
    return {
      ...presentInvoice(sealer, policyNo, premium, { contract, invoice }),
      url: ticket && fileUrl('downloadInvoice', { ticket }),
    };
  }

  bind('applyInvoice', async (request, { accountId }) => {
    const found = await findPremium(accountId, request);
    if (found instanceof Refused) return found;
    const refused = await inTransaction(db, (tx) => applyInvoice(tx, deps, { ...found, request }));
    return refused ?? show(accountId, found);
  });

  bind('listInvoices', async ({ policyNo }, { accountId }) => {
    const found = await findInvoiced(accountId, policyNo);
    if (found instanceof Refused) return found;
    const { policy, contract } = found;
    const [premiums, invoices] = await Promise.all([listPaidPremiums(db, policy.id), listInvoices(db, policy.id)]);
    return {
      list: premiums
        .map((premium) => ({ premium, invoice: invoices.find(({ period }) => period === premium.period) }))
        .filter(({ premium, invoice }) => isInvoiced(premium, invoice))
        .map(({ premium, invoice }) => presentInvoice(sealer, policyNo, premium, { contract, invoice })),
    };
  });

  bind('getInvoice', async (request, { accountId }) => {
    const found = await findPremium(accountId, request);
    return found instanceof Refused ? found : show(accountId, found);
  });

  bind('downloadInvoice', async ({ ticket }, { sessionToken }) => {
    const session = await sessions.ofToken(sessionToken);
    const read = session && readTicket(sealer, 'invoice', session.accountId, ticket, clock());
    const invoice = read && (await findInvoiceById(db, read.id));
    if (!invoice?.file) return refuse('LINK_EXPIRED');
    return { body: await files.getSealed(invoice.file), type: 'application/pdf', fileName: '电子发票.pdf' };
  });
}
