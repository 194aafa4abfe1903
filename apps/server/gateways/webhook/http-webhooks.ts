import type { Clock } from '../../platform/clock.ts';
import { createHttpClient, type OutsideAnswer } from '../../platform/http-client/http-client.ts';
import { resolvePublic } from '../../platform/public-address.ts';
import { signRequest } from '../request-signature.ts';
import type { WebhookEvent, WebhookGateway } from './webhook-gateway.ts';

const timeoutMs = 10_000;
const largestAnswer = 16 * 1024;

interface Deps {
  readonly clock: Clock;
  /** Receivers on this machine are allowed, for development and tests. */
  readonly allowsLoopback: boolean;
}

function echoIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { readonly eventId?: unknown } | null)?.eventId;
  } catch {
    return undefined;
  }
}

/**
 * Whether an event was taken: a 2xx that names it, in the header `x-event-id` or as `eventId` of a JSON body. A page of a proxy and an
 * error with status 200 name none.
 */
function judge({ status, headers, body }: OutsideAnswer, eventId: string): void {
  if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
  if (headers['x-event-id'] !== eventId && echoIn(body.toString()) !== eventId)
    throw new Error(`the receiver answered ${status} without naming the event`);
}

/**
 * Posts events over HTTPS. The host is resolved first and the connection made to that very address, which must be public; certificates are
 * checked against the name. Signed as requests to platforms are: path, time, event and body.
 */
export function createHttpWebhooks({ clock, allowsLoopback }: Deps): WebhookGateway {
  const client = createHttpClient({ system: 'the receiver', timeoutMs, largestAnswer });
  return {
    async post({ url, key, eventId, body }: WebhookEvent) {
      const address = new URL(url);
      const connectTo = await resolvePublic(address.hostname, { allowsLoopback });
      const path = address.pathname + address.search;
      const timestamp = String(clock().getTime());
      const answer = await client.send({
        method: 'POST',
        url: address,
        connectTo,
        headers: {
          'content-type': 'application/json',
          'x-app-key': key.appKey,
          'x-timestamp': timestamp,
          'x-nonce': eventId,
          'x-sign': signRequest(key, { path, timestamp, nonce: eventId, body }),
        },
        body,
      });
      judge(answer, eventId);
    },
  };
}
