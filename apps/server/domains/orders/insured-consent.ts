import type { Application, Insured, PhoneNumber } from '@portal/rules/sale/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type StepId, stepsFor } from '@portal/rules/sale/flows.ts';
import { applicantOf, consentingInsureds, partyOf } from '@portal/rules/sale/parties.ts';
import { maskName, maskPhone } from '@portal/rules/values/masking.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes } from '../../platform/clock.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { hashPhone, matchCode, spendCode } from '../codes/public.ts';
import { type Sender, sendOnRequest } from '../messages/public.ts';
import { appendTrail } from '../trail/public.ts';
import { applicationContext } from './application-context.ts';
import { consentSchema, hashConsentContent, isConsentTo } from './consent-content.ts';
import { type ConsentRow, findConsentByToken, giveConsentFor, putConsentRequest } from './consents.queries.ts';
import { readApplication, refuseUnreadable } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrderById, findOwnOrder, lockOrder, type OrderRow } from './orders.queries.ts';

const linkHours = 48;

/** The steps whose answers the insured consents to. */
const consentedSteps: ReadonlySet<StepId> = new Set(['applicant', 'insured', 'beneficiaries']);

type GateRefusal = 'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS';
type RequestRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'APPLICATION_UNREADABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'APPLICATION_INCOMPLETE'
  | GateRefusal;

/** What a consent link is sent for. */
interface Link {
  readonly sender: Sender;
  readonly order: OrderRow;
  readonly application: Application;
  readonly insured: Insured;
  readonly phone: PhoneNumber;
  readonly product: Product;
}

/**
 * Sends an insured adult a personal link. Their details must be valid first. `insuredId` may be omitted if only one insured must
 * consent.
 */
export async function requestConsent(
  deps: OrderDeps,
  { sender, orderNo, insuredId }: { sender: Sender; orderNo: string; insuredId: string | undefined },
): Promise<{ sentTo: string; expiresAt: string } | Refused<RequestRefusal>> {
  const { db, clock, catalogue, occupations } = deps;
  const order = await findOwnOrder(db, sender.owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const today = dayInShanghai(clock());
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const { product } = await catalogue.version(order.product_id);
  const context = applicationContext((await occupations.current()).table, today);
  const findings = stepsFor(product, application)
    .filter(({ id }) => consentedSteps.has(id))
    .flatMap(({ check }) => check(product, application, context));
  const consenting = consentingInsureds(application, today);
  const insured = insuredId === undefined && consenting.length === 1 ? consenting[0] : consenting.find(({ id }) => id === insuredId);
  const phone = insured && partyOf(application, insured.party).phone;
  if (findings.length > 0 || !insured || !phone) return refuse('APPLICATION_INCOMPLETE', findings);
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.state !== 'draft' || locked.version !== order.version) return refuse('DRAFT_CHANGED_ELSEWHERE');
    return sendConsentLink(tx, deps, { sender, order: locked, application, insured, phone, product });
  });
}

/** Stores a new link for the present content of the locked order, in place of an older one, and sends it. */
async function sendConsentLink(
  tx: Transaction,
  deps: OrderDeps,
  { sender, order, application, insured, phone, product }: Link,
): Promise<{ sentTo: string; expiresAt: string } | Refused<GateRefusal>> {
  const { sealer, clock } = deps;
  const now = clock();
  const token = randomBytes(24).toString('base64url');
  const expiresAt = addMinutes(now, linkHours * 60);
  const phoneHash = hashPhone(sealer, phone);
  // Anybody may type any name for any phone, so the message shows masked names only.
  const refused = await sendOnRequest(tx, deps, sender, {
    phone,
    phoneHash,
    askedFor: 'consentLink',
    template: 'consentLink',
    params: {
      insured: maskName(partyOf(application, insured.party).name ?? ''),
      applicant: maskName(applicantOf(application).name ?? ''),
      product: product.shortName,
      link: `${deps.publicUrl()}/insuredConsent#${token}`,
      hours: String(linkHours),
    },
    sendBefore: expiresAt,
  });
  if (refused) return refused;
  await putConsentRequest(tx, {
    order_id: order.id,
    insured_id: insured.id,
    token_hash: sealer.hash('consent-token', token),
    phone_hash: phoneHash,
    phone_sealed: sealer.seal(JSON.stringify(phone)),
    content_schema: consentSchema,
    content_hash: hashConsentContent(sealer, application, insured, consentSchema),
    sent_at: now,
    expires_at: expiresAt,
  });
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, now, [{ kind: 'consent_requested', detail: { insured: insured.id } }]);
  return { sentTo: maskPhone(phone.number), expiresAt: expiresAt.toISOString() };
}

export interface ShownConsent {
  readonly consent: ConsentRow;
  readonly order: OrderRow;
  readonly application: Application;
  readonly insured: Insured;
  readonly phone: PhoneNumber;
}

/** Returns what a consent link shows, while the draft is unchanged since the link was sent. */
export async function openConsent(
  on: Queryable,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'reportUnreadable'>,
  token: string,
): Promise<ShownConsent | Refused<'CONSENT_LINK_INVALID'>> {
  const { sealer, clock } = deps;
  const consent = await findConsentByToken(on, sealer.hash('consent-token', token), clock());
  const order = consent && (await findOrderById(on, consent.order_id));
  if (!order) return refuse('CONSENT_LINK_INVALID');
  const application = readApplication(deps, order);
  const insured = application?.insureds.find(({ id }) => id === consent.insured_id);
  if (!application || !insured || !isConsentTo(sealer, consent, application)) return refuse('CONSENT_LINK_INVALID');
  return { consent, order, application, insured, phone: JSON.parse(sealer.openText(consent.phone_sealed)) as PhoneNumber };
}

/** The insured agrees and proves with a code that the phone is theirs. Agreeing again changes nothing. */
export async function giveConsent(
  deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'reportUnreadable'>,
  { token, verifyCode }: { token: string; verifyCode: string },
): Promise<{ givenAt: string } | Refused<'CONSENT_LINK_INVALID' | 'CODE_WRONG'>> {
  const { db, sealer, clock } = deps;
  const seen = await openConsent(db, deps, token);
  if (seen instanceof Refused) return seen;
  if (seen.consent.given_at) return { givenAt: seen.consent.given_at.toISOString() };
  const { phone_hash: phoneHash } = seen.consent;
  const code = await matchCode(db, deps, { phoneHash, purpose: 'consent', code: verifyCode });
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, seen.order.id);
    const opened = await openConsent(tx, deps, token);
    if (opened instanceof Refused) return opened;
    if (order.state !== 'draft') return refuse('CONSENT_LINK_INVALID');
    const now = clock();
    if (!(await spendCode(tx, code, opened.consent.phone_hash, now))) return refuse('CODE_WRONG');
    await giveConsentFor(tx, opened.consent, now);
    const content = opened.consent.content_hash.toString('hex');
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, now, [
      { kind: 'consent_given', detail: { insured: opened.insured.id, content } },
    ]);
    return { givenAt: now.toISOString() };
  });
}
