import { findOccupation } from '@portal/reference/occupation-table.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { basisOf, basisOptions, organisationKinds, usualOwnersRule } from '@portal/rules/owners/owners.ts';
import type { Application, Organisation } from '@portal/rules/sale/answers/application.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { applicantOf, partyOf } from '@portal/rules/sale/answers/parties.ts';
import { suitabilityRows } from '@portal/rules/sale/description/suitability.ts';
import { listConfirmations } from '../trail/public.ts';
import { listConsentsOfPhone } from './consent/consents.queries.ts';
import { readApplication } from './drafts/open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { exportPayers } from './payer/find-payer.ts';
import { presentOrder } from './orders.present.ts';
import { listOrderViews, type OrderView } from './orders.queries.ts';

const pageSize = 100;

/** Dependencies of the customer's copy of their orders. */
export type ExportDeps = Pick<OrderDeps, 'db' | 'catalogue' | 'occupations' | 'sealer' | 'reportUnreadable'>;

/** The organisation, with the masked names of those who stand behind it. */
function exportOrganisation(application: Application, { kind, owners, ownersKnown: _known, ...organisation }: Organisation): object {
  const names = basisOptions(usualOwnersRule);
  return {
    ...organisation,
    ...(kind && { kind: organisationKinds[kind].name }),
    ...(owners && {
      owners: owners.map(({ party, share, since, ...owner }) => {
        const basis = basisOf(kind, owner);
        const { name } = partyOf(application, party);
        return { name: name ? maskName(name) : null, basis: basis ? names[basis] : null, share: share ?? null, since: since ?? null };
      }),
    }),
  };
}

/** The applicant, with the occupation as in their contract: its code and what it is called. */
async function exportApplicant({ occupations }: ExportDeps, order: OrderView, application: Application): Promise<object> {
  if (application.organisation) return exportOrganisation(application, application.organisation);
  const { occupation, ...person } = applicantOf(application);
  if (!occupation) return person;
  const { label } = findOccupation(await occupations.ofOrder(order), occupation) ?? {};
  return { ...person, occupation: { code: occupation, label: label ?? occupation } };
}

/** The answers to health questions, by the text of each question: its id means nothing to a customer. */
function byQuestion<Answer>(
  { healthQuestions }: Pick<Product, 'healthQuestions'>,
  answers: Readonly<Record<string, Answer>> = {},
): Record<string, Answer> {
  const texts = new Map(healthQuestions.map(({ id, text }) => [id, text]));
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [texts.get(id) ?? id, answer]));
}

/** The content of an order for the customer: their own entries in full, others masked. Entries that cannot be opened are null. */
async function exportOrder(deps: ExportDeps, order: OrderView): Promise<object> {
  const { db, catalogue } = deps;
  const { product } = await catalogue.version(order.product_id);
  const application = readApplication(deps, order);
  return {
    ...presentOrder(order, product, application),
    applicant: application ? await exportApplicant(deps, order, application) : null,
    suitability: application ? Object.fromEntries(suitabilityRows(product, application).map(({ label, value }) => [label, value])) : null,
    healthAnswers: application ? byQuestion(product, application.health[application.applicant]) : null,
    healthDetails: application ? byQuestion(product, application.healthDetails[application.applicant]) : null,
    body: application ? (application.bodies[application.applicant] ?? {}) : null,
    askedPayers: await exportPayers(db, deps.sealer, order.id),
    confirmations: (await listConfirmations(db, { kind: 'order', id: order.id })).map(({ at, ...mark }) => ({
      ...mark,
      at: at.toISOString(),
    })),
  };
}

/** All orders of an account, for the customer's copy of their data. */
export async function exportOrders(deps: ExportDeps, accountId: string): Promise<object[]> {
  const exported: object[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows } = await listOrderViews(deps.db, accountId, 'all', { pageNum, pageSize });
    for (const row of rows) exported.push(await exportOrder(deps, row));
    if (rows.length < pageSize) return exported;
  }
}

/** The consents of this phone's owner as an insured person in somebody else's order. */
export async function exportConsents({ db }: ExportDeps, phoneHash: Buffer): Promise<object[]> {
  const consents = await listConsentsOfPhone(db, phoneHash);
  return consents.map(({ order_no, sent_at, given_at, declined_at }) => ({
    orderNo: order_no,
    askedAt: sent_at.toISOString(),
    givenAt: given_at?.toISOString() ?? null,
    declinedAt: declined_at?.toISOString() ?? null,
  }));
}
