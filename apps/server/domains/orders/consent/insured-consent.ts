import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application, Insured, PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { DeclineReason } from '@portal/rules/sale/consents/consent-answer.ts';
import type { OrderState } from '@portal/contract/states.ts';
import { asLink } from '@portal/rules/permissions/actor.ts';
import { checkConsentedPart } from '@portal/rules/sale/consents/consented-part.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { checkSignature, isSignedBy } from '@portal/rules/sale/consents/signature.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { hashPhone, matchCode, spendCode } from '../../codes/public.ts';
import type { OccupationVersion } from '../../occupations/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { readApplication } from '../drafts/open-application.ts';
import { cancelLocked } from '../cancel-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayAct } from '../order-transitions.ts';
import { findOrderById, lockOrder, type OrderRow } from '../orders.queries.ts';
import { type Consented, consentSchema, hashConsentContent, isConsentTo } from './consent-content.ts';
import { fateOf, followLink, type Link, openLink, sayLink } from '../../links/public.ts';
import { answerConsent, type ConsentRow, findConsent } from './consents.queries.ts';
import { openConsentPhone, sealDeclineNote } from './sealed-consent.ts';

type TxDeps = Pick<OrderDeps, 'sealer' | 'clock' | 'jobs' | 'reportUnreadable'>;

/** The order and the person that a link leads to. */
interface ConsentLink {
  readonly consent: ConsentRow;
  readonly order: OrderRow;
  readonly application: Application;
  readonly insured: Insured;
  readonly phone: PhoneNumber;
}

/** The content that the insured is shown, in its present state. */
export interface ShownConsent extends ConsentLink, Consented {
  readonly application: Application;
  readonly occupations: OccupationVersion;
  /** The hash of the shown content, to which the insured agrees. */
  readonly content: Buffer;
  readonly isGiven: boolean;
}

/** Finds the order and the person of a link, while that person still has the phone that it was sent to. */
export async function followConsentLink(
  on: Queryable,
  deps: TxDeps,
  token: string,
): Promise<ConsentLink | Refused<'CONSENT_LINK_INVALID'>> {
  return findConsentOf(on, deps, await followLink(on, deps, ['consent'], token));
}

/** The order and the person of a link that was followed or opened. */
async function findConsentOf(on: Queryable, deps: TxDeps, link: Link | undefined): Promise<ConsentLink | Refused<'CONSENT_LINK_INVALID'>> {
  const { sealer } = deps;
  const consent = link?.state === 'open' ? await findConsent(on, link.subjectId, link.part) : undefined;
  const order = consent && (await findOrderById(on, consent.order_id));
  if (!order || (order.state !== 'draft' && !consent.given_at)) return refuse('CONSENT_LINK_INVALID', [], sayLink('consent', fateOf(link)));
  const application = readApplication(deps, order);
  const insured = application?.insureds.find(({ id }) => id === consent.insured_id);
  const present = application && insured && partyOf(application, insured.party).phone;
  if (!application || !insured || !present || !hashPhone(sealer, present).equals(consent.phone_hash)) return refuse('CONSENT_LINK_INVALID');
  return { consent, order, application, insured, phone: openConsentPhone(sealer, consent) };
}

type OpenRefusal = Refused<'CONSENT_LINK_INVALID' | 'CONSENT_NOT_READY'>;

/** Evaluates a link with data that was read before: the product version of its order and the occupations. */
function judge(
  { sealer, clock }: TxDeps,
  link: ConsentLink,
  { version, occupations }: Pick<ShownConsent, 'version' | 'occupations'>,
): ShownConsent | OpenRefusal {
  const { consent, order, application, insured } = link;
  const today = dayInShanghai(clock());
  const context = applicationContext(occupations.table, today);
  const consented = { application, version, ...context };
  const isSettled = order.state !== 'draft' || consent.declined_at !== null;
  const isCurrent = isConsentTo(sealer, consent, consented, insured);
  const findings = isSettled ? [] : checkConsentedPart(version.product, application, context);
  if (findings.length > 0) return refuse('CONSENT_NOT_READY');
  const content = hashConsentContent(sealer, consented, insured, consentSchema);
  return { ...link, ...consented, occupations, content, isGiven: consent.given_at !== null && (isSettled || isCurrent) };
}

/**
 * Returns the content behind a consent link: always that of the present draft. CONSENT_NOT_READY while the applicant changes it and
 * something is missing or wrong.
 */
export async function openConsent(
  deps: Pick<OrderDeps, 'db' | 'catalogue' | 'occupations'> & TxDeps,
  token: string,
): Promise<ShownConsent | OpenRefusal> {
  const link = await findConsentOf(deps.db, deps, await openLink(deps.db, deps, ['consent'], token));
  if (link instanceof Refused) return link;
  const version = await deps.catalogue.version(link.order.product_id);
  return judge(deps, link, { version, occupations: await deps.occupations.current() });
}

/** Opens the link again in a transaction that locks its order. CONSENT_CHANGED if it moved to another product version. */
async function openAgain(
  tx: Transaction,
  deps: TxDeps,
  token: string,
  seen: ShownConsent,
): Promise<ShownConsent | OpenRefusal | Refused<'CONSENT_CHANGED'>> {
  const order = await lockOrder(tx, seen.order.id);
  const link = await followConsentLink(tx, deps, token);
  if (link instanceof Refused) return link;
  return order.product_id === seen.order.product_id ? judge(deps, link, seen) : refuse('CONSENT_CHANGED');
}

type AnswerDeps = Parameters<typeof openConsent>[0];

/**
 * The insured agrees to what the page showed, signs it, and proves with a code that the phone is theirs. Agreeing again changes nothing.
 * `content`: the hash that the page received, of the shown content and its documents. CONSENT_CHANGED if the draft was changed since. The
 * sale record keeps the signature beside that hash. SIGNATURE_DIFFERS for the name of somebody else: the code can be used again.
 */
export async function giveConsent(
  deps: AnswerDeps,
  { token, verifyCode, content, signature, addressKey }: ParsedRequestOf<'giveConsent'> & { readonly addressKey: string },
): Promise<{ givenAt: string } | OpenRefusal | Refused<'CONSENT_CHANGED' | 'CODE_WRONG' | 'SIGNATURE_DIFFERS' | 'INVALID_INPUT'>> {
  const { db, sealer, clock } = deps;
  const unsigned = checkSignature(signature);
  if (unsigned.length > 0) return refuse('INVALID_INPUT', unsigned);
  const seen = await openConsent(deps, token);
  if (seen instanceof Refused) return seen;
  if (seen.isGiven && seen.consent.given_at) return { givenAt: seen.consent.given_at.toISOString() };
  if (seen.content.toString('hex') !== content) return refuse('CONSENT_CHANGED');
  const { phone_hash: phoneHash } = seen.consent;
  const code = await matchCode(db, deps, { phoneHash, purpose: 'consent', code: verifyCode, addressKey });
  return inTransaction(db, async (tx) => {
    const opened = await openAgain(tx, deps, token, seen);
    if (opened instanceof Refused) return opened;
    if (!opened.content.equals(seen.content)) return refuse('CONSENT_CHANGED');
    const now = clock();
    if (!(await spendCode(tx, code, phoneHash, now))) return refuse('CODE_WRONG');
    const { consent, order, insured, application } = opened;
    const { name = '' } = partyOf(application, insured.party);
    if (!isSignedBy(signature, name)) return refuse('SIGNATURE_DIFFERS');
    await answerConsent(tx, consent, { given_at: now, content_schema: consentSchema, content_hash: opened.content });
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: asLink('consent', insured.id) }, [
      { kind: 'consent_given', detail: { insured: insured.id, version: order.version, content, name, signature } },
    ]);
    return { givenAt: now.toISOString() };
  });
}

/** Whether the contract is not paid for yet: until then a consent is given and withdrawn. */
export function mayWithdraw(state: OrderState): boolean {
  return state === 'draft' || mayAct(state, 'cancel');
}

/**
 * The insured does not agree, or no longer, whatever the draft says now, and need not say why. The applicant sees a reason and a note that
 * were given for them, and may ask again.
 * An order that was submitted with the consent and is not paid is cancelled.
 */
export async function declineConsent(
  deps: AnswerDeps,
  { token, reason, note }: { token: string; reason?: DeclineReason | undefined; note: string },
): Promise<{ declinedAt: string } | Refused<'CONSENT_LINK_INVALID'>> {
  const { db, sealer, clock } = deps;
  const seen = await followConsentLink(db, deps, token);
  if (seen instanceof Refused) return seen;
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, seen.order.id);
    const link = await followConsentLink(tx, deps, token);
    if (link instanceof Refused) return link;
    if (!mayWithdraw(order.state)) return refuse('CONSENT_LINK_INVALID');
    const { consent, insured } = link;
    const now = consent.declined_at ?? clock();
    if (consent.declined_at) return { declinedAt: now.toISOString() };
    await answerConsent(tx, consent, {
      declined_at: now,
      decline_reason: reason ?? null,
      decline_note_sealed: note === '' ? null : sealDeclineNote(sealer, consent, note),
    });
    const by = asLink('consent', insured.id);
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [
      { kind: 'consent_declined', detail: { insured: insured.id, version: order.version, reason, note } },
    ]);
    if (order.state !== 'draft') await cancelLocked(tx, deps, order, { by, cause: 'consent_withdrawn' });
    return { declinedAt: now.toISOString() };
  });
}
