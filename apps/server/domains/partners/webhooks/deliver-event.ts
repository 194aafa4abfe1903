import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { WebhookGateway } from '#gateways/webhook/webhook-gateway.ts';
import { addMinutes } from '#platform/clock.ts';
import { hasConsentOfOrder } from '../../consents/public.ts';
import { type PartnerDeps, signingKey } from '../keys.ts';
import { findPartner } from '../partners.queries.ts';
import { isActive } from '../read-partner-link.ts';
import { countAttempt, findEvent, settleEvent } from './events.queries.ts';

/** An event that has not arrived for this long is dead: an operator looks at it and sends it again. Shorter than the jobs are tried. */
const patienceMinutes = 5 * 24 * 60;

export interface WebhookDeps extends PartnerDeps {
  readonly webhooks: WebhookGateway;
}

/**
 * Sends an event, with the same id and the same bytes at each attempt. Throws if it did not arrive: the job is tried again. A server that
 * ends between sending and noting that it arrived sends it again. An event is withheld if the customer no longer agrees or the partner's
 * term is over.
 */
export async function deliverEvent(deps: WebhookDeps, eventId: string): Promise<void> {
  const { db, clock, webhooks } = deps;
  const event = await findEvent(db, eventId);
  if (event?.state !== 'open') return;
  const now = clock();
  const partner = await findPartner(db, event.partner_id);
  const maySend = partner && isActive(partner, dayInShanghai(now)) && (await hasConsentOfOrder(db, event.order_id, 'partner_notices'));
  if (!maySend) return settleEvent(db, eventId, 'withheld', now);
  if (addMinutes(event.queued_at, patienceMinutes) <= now) return settleEvent(db, eventId, 'dead', now);
  try {
    const key = await signingKey(deps, partner.id);
    if (partner.webhook === undefined || !key) throw new Error(`${partner.id} has ${key ? 'no webhook' : 'no key in use'}`);
    await webhooks.post({ url: partner.webhook, key: { appKey: key.keyId, secret: key.secret }, eventId, body: event.body });
  } catch (error) {
    await countAttempt(db, eventId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await countAttempt(db, eventId, null);
  await settleEvent(db, eventId, 'delivered', clock());
}
