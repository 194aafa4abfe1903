import type { Application, PhoneNumber } from '@portal/rules/application.ts';
import { checkStep } from '@portal/rules/steps.ts';
import { needsInsuredConsent } from '@portal/rules/insured.ts';
import { maskName, maskPhone } from '@portal/rules/masking.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes, dayInShanghai } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { checkCode, hashPhone } from '../accounts/public.ts';
import { type Sender, sendOnRequest } from '../messages/public.ts';
import { appendTrail } from '../trail/public.ts';
import { applicationContext } from './application-context.ts';
import { hashConsentContent } from './consent-content.ts';
import { type ConsentRow, findConsentByToken, giveConsentFor, putConsentRequest } from './consents.queries.ts';
import { openApplication } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOwnOrder, lockOrder, type OrderRow } from './orders.queries.ts';

const linkHours = 48;

/** Sends the insured adult a link of their own. Their details must be in order first. */
export async function requestConsent(
  tx: Database,
  deps: OrderDeps,
  sender: Sender,
  orderNo: string,
): Promise<
  | { sentTo: string; expiresAt: string }
  | Refused<
      'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE' | 'APPLICATION_INCOMPLETE' | 'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS'
    >
> {
  const { sealer, clock, catalogue, occupations } = deps;
  const order = await findOwnOrder(tx, sender.owner, orderNo, 'lock');
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const now = clock();
  const today = dayInShanghai(now);
  const application = openApplication(sealer, order);
  const { product } = await catalogue.version(order.product_id);
  const context = applicationContext((await occupations.current()).table, today);
  const findings = (['applicant', 'insured', 'beneficiaries'] as const).flatMap((step) => checkStep(step, product, application, context));
  const { phone, name } = application.insured;
  if (findings.length > 0 || !phone || !needsInsuredConsent(application, today)) return refuse('APPLICATION_INCOMPLETE', findings);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = addMinutes(now, linkHours * 60);
  const phoneHash = hashPhone(sealer, phone);
  // Anybody may type any name for any phone: the message shows names masked only.
  const refused = await sendOnRequest(tx, deps, sender, {
    phone,
    phoneHash,
    template: 'consentLink',
    params: {
      insured: maskName(name ?? ''),
      applicant: maskName(application.applicant.name ?? ''),
      product: product.shortName,
      link: `${deps.publicUrl()}/insuredConsent#${token}`,
      hours: String(linkHours),
    },
    sendBefore: expiresAt,
  });
  if (refused) return refused;
  await putConsentRequest(tx, {
    order_id: order.id,
    token_hash: sealer.hash('consent-token', token),
    phone_hash: phoneHash,
    phone_sealed: sealer.seal(JSON.stringify(phone)),
    content_hash: hashConsentContent(sealer, application),
    sent_at: now,
    expires_at: expiresAt,
  });
  await appendTrail(tx, sealer, order, now, [{ kind: 'consent_requested' }]);
  return { sentTo: maskPhone(phone.number), expiresAt: expiresAt.toISOString() };
}

export interface ShownConsent {
  readonly consent: ConsentRow;
  readonly order: OrderRow;
  readonly application: Application;
  readonly phone: PhoneNumber;
}

/** What a consent link opens, while the draft still is what the link was sent for. */
export async function openConsent(
  db: Database,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  token: string,
): Promise<ShownConsent | Refused<'CONSENT_LINK_INVALID'>> {
  const consent = await findConsentByToken(db, sealer.hash('consent-token', token), clock());
  if (!consent) return refuse('CONSENT_LINK_INVALID');
  const order = await lockOrder(db, consent.order_id);
  const application = openApplication(sealer, order);
  if (!consent.content_hash.equals(hashConsentContent(sealer, application))) return refuse('CONSENT_LINK_INVALID');
  return { consent, order, application, phone: JSON.parse(sealer.openText(consent.phone_sealed)) as PhoneNumber };
}

/** The insured agrees, proving with a code that the phone is theirs. */
export async function giveConsent(
  db: Database,
  deps: OrderDeps,
  request: { token: string; verifyCode: string },
): Promise<{ givenAt: string } | Refused<'CONSENT_LINK_INVALID' | 'CODE_WRONG'>> {
  return inTransaction(db, async (tx) => {
    const opened = await openConsent(tx, deps, request.token);
    if (!('consent' in opened)) return opened;
    const { consent, order } = opened;
    if (consent.given_at) return { givenAt: consent.given_at.toISOString() };
    if (order.state !== 'draft') return refuse('CONSENT_LINK_INVALID');
    if (!(await checkCode(db, tx, deps, consent.phone_hash, 'consent', request.verifyCode))) return refuse('CODE_WRONG');
    const now = deps.clock();
    await giveConsentFor(tx, order.id, now);
    await appendTrail(tx, deps.sealer, order, now, [{ kind: 'consent_given', detail: { content: consent.content_hash.toString('hex') } }]);
    return { givenAt: now.toISOString() };
  });
}
