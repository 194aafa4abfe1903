import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { InvoiceGateway } from '../../gateways/invoice/invoice-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findPolicyById } from '../policies/public.ts';
import { openBuyer } from './buyer.ts';
import { findInvoice, type InvoiceRow, updateInvoice } from './invoices.queries.ts';

export interface InvoiceDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly files: Files;
  readonly clock: Clock;
  readonly invoices: InvoiceGateway;
}

const queries = 5;
const betweenQueriesMs = 1_000;

async function requestSerial({ db, sealer, clock, invoices }: InvoiceDeps, invoice: InvoiceRow): Promise<string | undefined> {
  if (invoice.serial !== null) return invoice.serial;
  const policy = await findPolicyById(db, invoice.policy_id, dayInShanghai(clock()));
  if (!policy) throw new Error(`no policy ${invoice.policy_id}`);
  const answer = await invoices.request({
    requestNo: `${policy.policy_no}-${invoice.attempt}`,
    amount: invoice.amount_fen,
    item: `${policy.product_name} 首期保费`,
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
 * Has the platform make an invoice and stores it. A repeated run does nothing. What the platform refuses is shown and ends the job;
 * any other failure is shown until a later run succeeds.
 */
export async function makeInvoice(deps: InvoiceDeps, { policyId, attempt }: { policyId: string; attempt: number }): Promise<void> {
  const { db, files, clock } = deps;
  const invoice = await findInvoice(db, policyId);
  if (!invoice || invoice.attempt !== attempt || invoice.state === 'ready') return;
  try {
    const serial = await requestSerial(deps, invoice);
    if (serial === undefined) return;
    const key = `invoices/${policyId}-${attempt}.pdf`;
    await files.putSealed(key, await fetchPdf(deps, serial));
    await updateInvoice(db, invoice, { state: 'ready', file: key, reason: null, settled_at: clock() });
  } catch (error) {
    await updateInvoice(db, invoice, { state: 'failed', reason: 'busy' });
    throw error;
  }
}
