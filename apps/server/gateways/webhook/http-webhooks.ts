import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { createHttpClient, type OutsideAnswer } from '../../platform/http-client/http-client.ts';
import { resolvePublic } from '../../platform/public-address.ts';
import { type PlatformKey, signRequest } from '../request-signature.ts';
import { RefusedForGood, type WebhookEvent, type WebhookGateway } from './webhook-gateway.ts';

const timeoutMs = 10_000;
const largestAnswer = 16 * 1024;
/** What a receiver says of a day. */
const reportTimeoutMs = 60_000;
const largestReport = 64 * 1024 * 1024;

interface Deps {
  readonly clock: Clock;
  /** In messages: `the receiver`. */
  readonly system: string;
  /** Where receivers may be: on the public internet, there or on this machine (for development and tests), or wherever the settings say. */
  readonly reach: 'public' | 'public or here' | 'anywhere';
}

interface Named {
  readonly eventId?: unknown;
  readonly sequence?: unknown;
  readonly code?: unknown;
}

/** What an answer names, in the headers `x-event-id` and `x-event-sequence` or in a JSON body. */
function namedIn({ headers, body }: OutsideAnswer): Named {
  const { 'x-event-id': eventId, 'x-event-sequence': sequence } = headers;
  const named = { ...(eventId !== undefined && { eventId }), ...(sequence !== undefined && { sequence: Number(sequence) }) };
  try {
    return { ...(JSON.parse(body.toString()) as Named | null), ...named };
  } catch {
    return named;
  }
}

/**
 * Whether an event was taken: a 2xx that names it, and its number if that was asked for. A page of a proxy and an error with status 200 name
 * none, and an answer to another event names that.
 */
function judge(system: string, answer: OutsideAnswer, { eventId, sequence }: WebhookEvent): void {
  const { status } = answer;
  const named = namedIn(answer);
  const isNamed = named.eventId === eventId;
  if (status >= 400 && status < 500 && isNamed && typeof named.code === 'string')
    throw new RefusedForGood(`${system} refuses it: ${status} ${named.code.replaceAll(/[^\w.-]/g, '').slice(0, 64)}`);
  if (status < 200 || status > 299) throw new Error(`${system} answered ${status}`);
  if (!isNamed) throw new Error(`${system} answered ${status} without naming the event`);
  if (sequence !== undefined && named.sequence !== sequence) throw new Error(`${system} answered ${status} without naming the sequence`);
}

/**
 * Posts events over HTTP. Unless a receiver may be anywhere, its host is resolved first and the connection made to that very address, which
 * must be public; certificates are checked against the name. Signed as requests to platforms are: path, time, event and body.
 */
export function createHttpWebhooks({ clock, system, reach }: Deps): WebhookGateway {
  const client = createHttpClient({ system, timeoutMs, largestAnswer });
  const reports = createHttpClient({ system, timeoutMs: reportTimeoutMs, largestAnswer: largestReport });
  const signed = (address: URL, key: PlatformKey, nonce: string, body: string) => {
    const timestamp = String(clock().getTime());
    const path = address.pathname + address.search;
    return {
      'x-app-key': key.appKey,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-sign': signRequest(key, { path, timestamp, nonce, body }),
    };
  };
  const placeOf = async ({ hostname }: URL) =>
    reach === 'anywhere' ? {} : { connectTo: await resolvePublic(hostname, { allowsLoopback: reach === 'public or here' }) };
  return {
    async post(event) {
      const { url, key, eventId, body } = event;
      const address = new URL(url);
      const headers = { 'content-type': 'application/json', ...signed(address, key, eventId, body) };
      judge(system, await client.send({ method: 'POST', url: address, ...(await placeOf(address)), headers, body }), event);
    },
    async get({ url, key }) {
      const address = new URL(url);
      const headers = signed(address, key, randomBytes(12).toString('hex'), '');
      return (await reports.ask({ method: 'GET', url: address, ...(await placeOf(address)), headers })).body;
    },
  };
}
