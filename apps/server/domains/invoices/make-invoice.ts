import { sayInvoiced } from '@portal/rules/premium/entry-words.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { InvoiceGateway } from '../../gateways/invoice/invoice-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Files } from '../../platform/files.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findPolicyById, openContract } from '../contracts/public.ts';
import { appendEvent } from '../outbox/public.ts';
import { openBuyer } from './buyer.ts';
import { findInvoice, type InvoiceRow, updateInvoice } from './invoices.queries.ts';
import { findPaidPremium } from './paid-premiums.ts';

export interface InvoiceDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly files: Files;
  readonly clock: Clock;
  readonly invoices: InvoiceGateway;
}

const queries = 5;
const betweenQueriesMs = 1_000;

/** The name of one attempt for one premium. That of the first premium has no period. */
const nameAttempt = (owner: string, { period, attempt }: Pick<InvoiceRow, 'period' | 'attempt'>) =>
  period === 1 ? `${owner}-${attempt}` : `${owner}-${period}-${attempt}`;

async function requestSerial({ db, sealer, clock, invoices }: InvoiceDeps, invoice: InvoiceRow): Promise<string | undefined> {
  if (invoice.serial !== null) return invoice.serial;
  const policy = await findPolicyById(db, invoice.policy_id, dayInShanghai(clock()));
  const paid = await findPaidPremium(db, invoice);
  if (!policy || !paid) throw new Error(`no paid premium ${invoice.period} of the policy ${invoice.policy_id}`);
  const { premium } = await openContract(db, sealer, policy);
  const answer = await invoices.request({
    requestNo: nameAttempt(policy.policy_no, invoice),
    amount: invoice.amount_fen,
    item: `${policy.product_name} ${sayInvoiced({ period: paid.period, arrearsThrough: paid.paid_through, payments: premium.payments })}`,
    remark: `保单号 ${policy.policy_no}`,
    buyer: openBuyer(sealer, invoice),
  });
  if ('refused' in answer) {
    await updateInvoice(db, invoice, { state: 'failed', reason: answer.refused, settled_at: clock() });
    return undefined;
  }
  await updateInvoice(db, invoice, { serial: answer.serial });
  return answer.serial;
}

async function fetchPdf({ invoices }: InvoiceDeps, serial: string): Promise<Buffer> {
  for (let query = 0; query < queries; query += 1) {
    if (query > 0) await wait(betweenQueriesMs);
    const pdf = await invoices.fetch(serial);
    if (pdf) return pdf;
  }
  throw new Error('the invoice platform is still making the invoice');
}

/**
 * Has the platform make an invoice and stores it. A repeated run does nothing. A refusal of the platform is shown and ends the job; any
 * other failure is shown until a later run succeeds.
 */
export async function makeInvoice(
  deps: InvoiceDeps,
  { policyId, period, attempt }: { readonly policyId: string; readonly period: number; readonly attempt: number },
): Promise<void> {
  const { db, files, clock, sealer } = deps;
  const invoice = await findInvoice(db, { policy_id: policyId, period });
  if (!invoice || invoice.attempt !== attempt || invoice.state === 'ready') return;
  try {
    const serial = await requestSerial(deps, invoice);
    if (serial === undefined) return;
    const file = `invoices/${nameAttempt(policyId, invoice)}.pdf`;
    await files.putSealed(file, await fetchPdf(deps, serial));
    await inTransaction(db, async (tx) => {
      const now = clock();
      if (!(await updateInvoice(tx, invoice, { state: 'ready', file, reason: null, settled_at: now }))) return;
      const { policy_id: id, period, amount_fen: amount } = invoice;
      const body = { period, amount: toYuanText(amount), serial };
      await appendEvent(tx, sealer, { subject: { kind: 'policy', id }, kind: 'invoice.issued', at: now, body });
    });
  } catch (error) {
    await updateInvoice(db, invoice, { state: 'failed', reason: 'busy' });
    throw error;
  }
}
