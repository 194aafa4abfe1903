import type { Application } from '@portal/rules/application.ts';
import { needsInsuredConsent } from '@portal/rules/insured.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type ConsentRow, findConsentOf } from './consents.queries.ts';

/** The form of the content that a new consent is given to. */
export const consentSchema = 2;

/** The selection as consents of schema 1 were given to it. */
function selectionOfSchema1({ planId, choices, riders }: Application['selection']): object {
  const { cover_period: coverPeriod, payment_period: paymentPeriod, sum_assured: sumAssured } = choices;
  return { planId, coverPeriod, paymentPeriod, riders, sumAssured };
}

/**
 * A hash of what an insured adult consents to, in the form of `schema`: what was consented to is compared as it was then. Any
 * change of it requires a new consent; the applicant's contact details are not part of it. Throws for a newer form.
 */
export function hashConsentContent(
  sealer: Sealer,
  { selection, relation, applicant, insured, beneficiaries }: Application,
  schema: number,
): Buffer {
  if (schema > consentSchema) throw new Error(`consent schema ${schema} is newer than ${consentSchema}`);
  const { name, certificateType, certificateNo } = applicant;
  const chosen = schema === 1 ? selectionOfSchema1(selection) : selection;
  return sealer.hash('consent', JSON.stringify([chosen, relation, name, certificateType, certificateNo, insured, beneficiaries]));
}

/** Whether a consent is to the present content of an application. */
export function isConsentTo(
  sealer: Sealer,
  { content_schema: schema, content_hash: hash }: Pick<ConsentRow, 'content_schema' | 'content_hash'>,
  application: Application,
): boolean {
  return hash.equals(hashConsentContent(sealer, application, schema));
}

export type ConsentState = 'not_needed' | 'none' | 'sent' | 'given' | 'outdated';

/** The state on `today` of the consent to an order's application. */
export async function findConsentState(
  db: Queryable,
  sealer: Sealer,
  orderId: string,
  application: Application,
  today: string,
): Promise<ConsentState> {
  if (!needsInsuredConsent(application, today)) return 'not_needed';
  const consent = await findConsentOf(db, orderId);
  if (!consent) return 'none';
  if (!isConsentTo(sealer, consent, application)) return 'outdated';
  return consent.given_at ? 'given' : 'sent';
}
