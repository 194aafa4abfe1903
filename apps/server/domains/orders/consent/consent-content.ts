import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import type { Application, Insured } from '@portal/rules/sale/answers/application.ts';
import { answerTo, type AskedQuestion, bodyOf, detailsOf, healthQuestionsFor } from '@portal/rules/sale/answers/health.ts';
import type { Product, ProductDocument } from '@portal/rules/product/product.ts';
import { applicantOf, consentingInsureds, partyOf, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import type { DeclineReason } from '@portal/rules/sale/consents/consent-answer.ts';
import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { hashPhone } from '../../codes/public.ts';
import { listLinks } from '../../links/public.ts';
import type { ProductVersion } from '../../products/public.ts';
import { priceInsureds, type RatingContext } from '../../quoting/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { type ConsentRow, listConsentsOf } from './consents.queries.ts';
import { openDeclineNote } from './sealed-consent.ts';

/** The form of the content that a new consent is given to. */
export const consentSchema = 1;

/** The subject of a consent: the answers, and their meaning on `today` with the product version of the order. */
export interface Consented extends RatingContext {
  readonly application: Application;
  readonly version: ProductVersion;
}

/** The premium of one insured, whatever the others choose; null if there is no price. */
export function premiumOf(consented: Consented, insured: Insured): Fen | null {
  const { application, version } = consented;
  const price = priceInsureds(version, { ...application, insureds: [insured] }, consented);
  return 'problem' in price ? null : price.premium;
}

/** The health questions about one insured. */
export function healthQuestionsAbout(product: Product, application: Application, { party }: Insured, today: string): AskedQuestion[] {
  return healthQuestionsFor(product, application, today).filter((asked) => asked.question.about === 'insured' && asked.party === party);
}

/** The texts that an insured adult is shown: tables of premiums and cash values are not. */
export function documentsToConsentTo({ documents }: Product): readonly ProductDocument[] {
  return documents.filter(({ kind }) => kind !== 'rates' && kind !== 'cash_values');
}

/** What the person is told: the product version with all its texts, the premium, and their health answers with the details. */
function shownTo(consented: Consented, insured: Insured): unknown[] {
  const { application, version, today } = consented;
  const answers = healthQuestionsAbout(version.product, application, insured, today).map((asked) => {
    const answer = answerTo(application, asked);
    const details = answer === 'yes' && asked.question.details ? [detailsOf(application, asked)] : [];
    return [asked.question.id, answer, ...details];
  });
  const body = version.product.body ? [bodyOf(application, insured.party)] : [];
  const documents = documentsToConsentTo(version.product).map(({ id, hash }) => [id, hash]);
  return [version.product.version, premiumOf(consented, insured), answers, ...body, documents];
}

/**
 * A hash of the content that an insured adult consents to: their part of the sale, in the form of `schema`, because a consent is compared
 * with the form of its time. Any change of it requires a new consent; the applicant's contact details are not part of it. Throws for a
 * newer form.
 */
export function hashConsentContent(sealer: Sealer, consented: Consented, insured: Insured, schema: number): Buffer {
  if (schema > consentSchema) throw new Error(`consent schema ${schema} is newer than ${consentSchema}`);
  const { application } = consented;
  const { name, certificateType, certificateNo } = applicantOf(application);
  const { relation, beneficiaries } = insured;
  const person = partyOf(application, insured.party);
  const named = beneficiaries.named.map(({ party, ...entry }) => ({ ...entry, person: partyOf(application, party) }));
  const part = [selectionOf(application, insured), relation, name, certificateType, certificateNo, person];
  const content = [...part, { kind: beneficiaries.kind, named }, ...shownTo(consented, insured)];
  return sealer.hash('consent', toCanonicalJson(content));
}

/** Whether a consent is to the present part of its insured. */
export function isConsentTo(
  sealer: Sealer,
  { content_schema: schema, content_hash: hash }: Pick<ConsentRow, 'content_schema' | 'content_hash'>,
  consented: Consented,
  insured: Insured,
): boolean {
  return hash.equals(hashConsentContent(sealer, consented, insured, schema));
}

export interface ConsentState {
  /** The id of the insured. */
  readonly insured: string;
  readonly state: 'none' | 'sent' | 'given' | 'outdated' | 'declined';
  /** Set if the insured declined, with what they wanted the applicant to read. */
  readonly declined?: { readonly reason: DeclineReason | null; readonly note: string };
}

/** A consent that was asked for, and whether its link can still be opened. */
interface Asked {
  readonly row: ConsentRow;
  readonly isOpen: boolean;
}

function stateOf(sealer: Sealer, { row, isOpen }: Asked, consented: Consented, insured: Insured): Omit<ConsentState, 'insured'> {
  const isCurrent = isConsentTo(sealer, row, consented, insured);
  if (row.declined_at) {
    return { state: 'declined', declined: { reason: row.decline_reason as DeclineReason | null, note: openDeclineNote(sealer, row) } };
  }
  if (row.given_at) return { state: isCurrent ? 'given' : 'outdated' };
  // An open link shows the present content, so only another phone makes it useless.
  const { phone } = partyOf(consented.application, insured.party);
  if (!phone || !hashPhone(sealer, phone).equals(row.phone_hash)) return { state: 'outdated' };
  return { state: isOpen ? 'sent' : 'none' };
}

/** The states at `now` of the consents that an order needs, one for each insured who must consent. */
export async function findConsentStates(
  db: Queryable,
  { sealer, occupations, now }: { sealer: Sealer; occupations: OccupationTable; now: Date },
  orderId: string,
  { application, version }: Pick<Consented, 'application' | 'version'>,
): Promise<ConsentState[]> {
  const today = dayInShanghai(now);
  const needed = consentingInsureds(application, today);
  if (needed.length === 0) return [];
  const consented = { application, version, ...applicationContext(occupations, today) };
  const rows = await listConsentsOf(db, orderId);
  const links = rows.length > 0 ? await listLinks(db, { purpose: 'consent', subjectId: orderId }, now) : [];
  return needed.map((insured) => {
    const row = rows.find(({ insured_id: id }) => id === insured.id);
    const isOpen = links.some(({ part, state }) => part === insured.id && state === 'open');
    return { insured: insured.id, ...(row ? stateOf(sealer, { row, isOpen }, consented, insured) : { state: 'none' }) };
  });
}
