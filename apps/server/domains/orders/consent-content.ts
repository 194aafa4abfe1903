import type { Application, Beneficiary, Insured, Person } from '@portal/rules/sale/application.ts';
import { applicantOf, consentingInsureds, partyOf, selectionOf } from '@portal/rules/sale/parties.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type ConsentRow, listConsentsOf } from './consents.queries.ts';

/** The form of the content that a new consent is given to. */
export const consentSchema = 3;

/** The selection as consents of schema 1 were given to it. */
function selectionOfSchema1({ planId, choices, riders }: ReturnType<typeof selectionOf>): object {
  const { cover_period: coverPeriod, payment_period: paymentPeriod, sum_assured: sumAssured } = choices;
  return { planId, coverPeriod, paymentPeriod, riders, sumAssured };
}

/** A beneficiary as stored until schema 2: the person and their part in one object, the phone last. */
function beneficiaryOfSchema2({ relation, order, share }: Beneficiary, { phone, ...person }: Person): object {
  return { ...person, relation, order, share, phone };
}

/** The same data with the keys of every object in order: the order in which somebody wrote them is not part of a consent. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * A hash of what an insured adult consents to: their part of the sale, in the form of `schema`, because what was consented to
 * is compared as it was then. Any change of it requires a new consent; the applicant's contact details are not part of it. Throws
 * for a newer form.
 */
export function hashConsentContent(sealer: Sealer, application: Application, insured: Insured, schema: number): Buffer {
  if (schema > consentSchema) throw new Error(`consent schema ${schema} is newer than ${consentSchema}`);
  const { name, certificateType, certificateNo } = applicantOf(application);
  const { relation, beneficiaries } = insured;
  const person = partyOf(application, insured.party);
  const selection = selectionOf(application, insured);
  if (schema === 3) {
    const named = beneficiaries.named.map(({ party, ...entry }) => ({ ...entry, person: partyOf(application, party) }));
    const content = [selection, relation, name, certificateType, certificateNo, person, { kind: beneficiaries.kind, named }];
    return sealer.hash('consent', JSON.stringify(content, inOrder));
  }
  const named = beneficiaries.named.map((entry) => beneficiaryOfSchema2(entry, partyOf(application, entry.party)));
  const { planId, riders, choices } = selection;
  const chosen = schema === 1 ? selectionOfSchema1(selection) : { planId, riders, choices };
  const content = [chosen, relation, name, certificateType, certificateNo, person, { kind: beneficiaries.kind, named }];
  return sealer.hash('consent', JSON.stringify(content));
}

/** Whether a consent is to the present part of its insured. */
export function isConsentTo(
  sealer: Sealer,
  { insured_id: id, content_schema: schema, content_hash: hash }: Pick<ConsentRow, 'insured_id' | 'content_schema' | 'content_hash'>,
  application: Application,
): boolean {
  const insured = application.insureds.find((one) => one.id === id);
  return insured !== undefined && hash.equals(hashConsentContent(sealer, application, insured, schema));
}

export interface ConsentState {
  /** The id of the insured. */
  readonly insured: string;
  readonly state: 'none' | 'sent' | 'given' | 'outdated';
}

/** The states on `today` of the consents that an order needs, one for each insured who must consent. */
export async function findConsentStates(
  db: Queryable,
  sealer: Sealer,
  orderId: string,
  application: Application,
  today: string,
): Promise<ConsentState[]> {
  const needed = consentingInsureds(application, today);
  if (needed.length === 0) return [];
  const consents = await listConsentsOf(db, orderId);
  return needed.map(({ id }) => {
    const consent = consents.find((row) => row.insured_id === id);
    if (!consent) return { insured: id, state: 'none' };
    if (!isConsentTo(sealer, consent, application)) return { insured: id, state: 'outdated' };
    return { insured: id, state: consent.given_at ? 'given' : 'sent' };
  });
}
