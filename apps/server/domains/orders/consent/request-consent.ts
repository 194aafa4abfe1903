import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Application, Insured, PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { checkConsentedPart } from '@portal/rules/sale/consents/consented-part.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { paymentsOf } from '@portal/rules/product/payments.ts';
import { applicantOf, consentingInsureds, contactOf, partyOf } from '@portal/rules/sale/answers/parties.ts';
import { maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { hashPhone } from '../../codes/public.ts';
import { type Sender, sendOnRequest } from '../../messages/public.ts';
import type { ProductVersion } from '../../products/public.ts';
import { priceApplication } from '../../quoting/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, lockOrder, lockOwnOrder, type OrderRow } from '../orders.queries.ts';
import { consentSchema, hashConsentContent } from './consent-content.ts';
import { endLink, linkPurposes, makeLink } from '../../links/public.ts';
import { markDone } from '../handover/draft-links.ts';
import { putConsentRequest, removeOpenRequest } from './consents.queries.ts';
import { sealConsentPhone } from './sealed-consent.ts';

type GateRefusal = 'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS' | 'WORK_NEEDED';
type RequestRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'APPLICATION_UNREADABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'APPLICATION_INCOMPLETE'
  | GateRefusal;

interface SentLink {
  readonly sentTo: string;
  readonly expiresAt: string;
  readonly resendAfterSeconds: number;
}

/** The content of the message with a consent link. */
interface Link {
  readonly sender: Sender;
  readonly order: OrderRow;
  readonly application: Application;
  readonly insured: Insured;
  readonly phone: PhoneNumber;
  readonly version: ProductVersion;
  readonly context: ApplicationContext;
}

/**
 * Sends an insured adult a personal link, as soon as the answers that they consent to are complete. `insuredId` may be omitted if only one
 * insured must consent.
 */
export async function requestConsent(
  deps: OrderDeps,
  { sender, orderNo, insuredId }: { sender: Sender; orderNo: string; insuredId: string | undefined },
): Promise<SentLink | Refused<RequestRefusal>> {
  const { db, clock, catalogue, occupations } = deps;
  const order = await findOwnOrder(db, sender.owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const today = dayInShanghai(clock());
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const version = await catalogue.version(order.product_id);
  const context = applicationContext((await occupations.current()).table, today);
  const findings = checkConsentedPart(version.product, application, context);
  const consenting = consentingInsureds(application, today);
  const insured = insuredId === undefined && consenting.length === 1 ? consenting[0] : consenting.find(({ id }) => id === insuredId);
  const phone = insured && partyOf(application, insured.party).phone;
  if (findings.length > 0 || !insured || !phone) return refuse('APPLICATION_INCOMPLETE', findings);
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.state !== 'draft' || locked.version !== order.version) return refuse('DRAFT_CHANGED_ELSEWHERE');
    return sendConsentLink(tx, deps, { sender, order: locked, application, insured, phone, version, context });
  });
}

/**
 * Who asks, as the message says it: name and phone masked, enough to be recognised. Anybody may type any name for any phone, so no more than
 * its two ends are shown, and one star for all between them.
 */
function sayApplicant(application: Application): { readonly applicant: string; readonly phone: string } {
  const { name = '' } = applicantOf(application);
  const { phone } = contactOf(application);
  return { applicant: maskName(name).replaceAll(/\*+/g, '*') || '投保人', phone: phone ? maskPhone(phone.number) : '' };
}

/** The first premium of the whole contract: what the applicant sees. */
function sayPrice(version: ProductVersion, application: Application, context: ApplicationContext): string {
  const price = priceApplication(version, application, context);
  if ('problem' in price) return '保费待计算';
  const { length: people } = application.insureds;
  const who = people > 1 ? `${people} 人合计` : '';
  return `${who}${paymentsOf(version.product, application.choices) === 1 ? '保费' : '首期保费'} ${showYuan(price.premium)}`;
}

/** Stores a new link to the locked order, in place of an older one, and sends it. */
async function sendConsentLink(
  tx: Transaction,
  deps: OrderDeps,
  { sender, order, application, insured, phone, version, context }: Link,
): Promise<SentLink | Refused<GateRefusal>> {
  const { sealer, clock } = deps;
  const now = clock();
  const by = actorOf(sender.owner);
  const { token, expiresAt } = await makeLink(tx, deps, { purpose: 'consent', subjectId: order.id, part: insured.id, by });
  const phoneHash = hashPhone(sealer, phone);
  const sent = await sendOnRequest(tx, deps, sender, {
    phone,
    phoneHash,
    askedFor: 'consentLink',
    template: 'consentLink',
    params: {
      insured: '被保险人',
      ...sayApplicant(application),
      price: sayPrice(version, application, context),
      product: version.product.shortName,
      link: `${deps.publicUrl()}/insuredConsent#${token}`,
      hours: String(linkPurposes.consent.minutes / 60),
    },
    sendBefore: expiresAt,
  });
  if (sent instanceof Refused) return sent;
  // Whose answer this will be must not become known to a device that takes the draft back.
  await markDone(tx, order.id, now);
  const consent = { order_id: order.id, insured_id: insured.id };
  await putConsentRequest(tx, {
    ...consent,
    phone_hash: phoneHash,
    phone_sealed: sealConsentPhone(sealer, consent, phone),
    content_schema: consentSchema,
    content_hash: hashConsentContent(sealer, { application, version, ...context }, insured, consentSchema),
    sent_at: now,
  });
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [
    { kind: 'consent_requested', detail: { insured: insured.id } },
  ]);
  return { sentTo: maskPhone(phone.number), expiresAt: expiresAt.toISOString(), ...sent };
}

/** The applicant takes back a link that was not answered yet: it leads nowhere from then on. Without one, nothing changes. */
export async function withdrawConsentRequest(
  deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock'>,
  { owner, orderNo, insuredId }: { owner: Owner; orderNo: string; insuredId: string },
): Promise<Record<never, never> | Refused<'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE'>> {
  const { db, sealer, clock } = deps;
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, owner, orderNo);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
    const now = clock();
    if (await removeOpenRequest(tx, order.id, insuredId)) {
      await endLink(tx, { purpose: 'consent', subjectId: order.id, part: insuredId }, 'withdrawn', now);
      await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: actorOf(owner) }, [
        { kind: 'consent_withdrawn', detail: { insured: insuredId } },
      ]);
    }
    return {};
  });
}
