import type { Application } from '@portal/rules/application.ts';
import { needsInsuredConsent } from '@portal/rules/insured.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findConsentOf } from './consents.queries.ts';

/**
 * A hash of what an insured adult consents to. Any change of it requires a new consent; the applicant's contact details are
 * not part of it.
 */
export function hashConsentContent(sealer: Sealer, { selection, relation, applicant, insured, beneficiaries }: Application): Buffer {
  const { name, certificateType, certificateNo } = applicant;
  return sealer.hash('consent', JSON.stringify([selection, relation, name, certificateType, certificateNo, insured, beneficiaries]));
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
  if (!consent.content_hash.equals(hashConsentContent(sealer, application))) return 'outdated';
  return consent.given_at ? 'given' : 'sent';
}
