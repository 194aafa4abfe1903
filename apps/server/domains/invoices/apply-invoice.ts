import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { checkInvoicedCompany } from '@portal/rules/person/invoiced-company.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type Contract, isOrganisation } from '../contracts/public.ts';
import { type Buyer, buyerSchema, sealBuyer } from './buyer.ts';
import { isRefused, lockInvoice, storeRequest } from './invoices.queries.ts';
import { makeInvoiceJob } from './jobs/make-invoice.ts';
import { lockKept } from '../payments/public.ts';
import type { PaidPremium } from './paid-premiums.ts';

type Request = ParsedRequestOf<'applyInvoice'>;

function buyerOf({ titleType, companyName, taxNo, sendEmail }: Request, { applicant }: Contract): Buyer {
  const email = sendEmail === 'yes' && applicant.email ? { email: applicant.email } : {};
  return titleType === 'personal' ? { name: applicant.name, ...email } : { name: companyName ?? '', taxNo: taxNo ?? '', ...email };
}

/** `invoice.company_only`: an organisation's purchase is invoiced with its name and code. */
function checkTitle(request: Request, { applicant }: Contract): readonly Finding[] {
  if (request.titleType === 'company') return checkInvoicedCompany(request);
  const onlyCompany = { rule: 'invoice.company_only', message: '投保人是单位，请开具抬头为单位的发票' };
  return findAt('titleType', isOrganisation(applicant) ? onlyCompany : undefined);
}

/**
 * Asks for the invoice of a premium, for what was kept of it. A request that is under way or done stays: the platform never makes two invoices.
 * After a refusal of the platform another request is made. Refused where the whole premium has gone back.
 */
export async function applyInvoice(
  tx: Transaction,
  { sealer, clock, jobs }: { sealer: Sealer; clock: Clock; jobs: Jobs },
  { premium, contract, request }: { premium: PaidPremium; contract: Contract; request: Request },
): Promise<void | Refused<'INVALID_INPUT' | 'INVOICE_NOT_OFFERED'>> {
  const findings = checkTitle(request, contract);
  if (findings.length > 0) return refuse('INVALID_INPUT', findings);
  const { policy_id: policyId, period } = premium;
  // Before the invoice, as where money goes back.
  const kept = await lockKept(tx, premium.charge_id);
  const before = await lockInvoice(tx, premium);
  if (before && !isRefused(before)) return undefined;
  if (kept <= 0) return refuse('INVOICE_NOT_OFFERED');
  const attempt = (before?.attempt ?? 0) + 1;
  const id = randomUUID();
  const isStored = await storeRequest(tx, {
    id,
    policy_id: policyId,
    period,
    attempt,
    amount_fen: kept,
    title_type: request.titleType,
    buyer_schema: buyerSchema,
    buyer_sealed: sealBuyer(sealer, id, buyerOf(request, contract)),
    requested_at: clock(),
  });
  if (isStored) await jobs.enqueue(tx, makeInvoiceJob, { policyId, period, attempt });
  return undefined;
}
