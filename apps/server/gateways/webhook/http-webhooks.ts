import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import { resolvePublic } from '../../platform/public-address.ts';
import { signRequest } from '../request-signature.ts';
import type { WebhookEvent, WebhookGateway } from './webhook-gateway.ts';

const timeoutMs = 10_000;
const longestAnswer = 16 * 1024;

interface Deps {
  readonly clock: Clock;
  /** Receivers on this machine are allowed, for development and tests. */
  readonly allowsLoopback: boolean;
}

interface Answer {
  readonly status: number;
  readonly header: string | undefined;
  readonly body: string;
}

/** Reads at most a short answer. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    // A response without an encoding has buffers.
    const bytes = part as Buffer;
    length += bytes.length;
    if (length > longestAnswer) {
      response.destroy();
      throw new Error(`the receiver answered with more than ${longestAnswer / 1024} KB`);
    }
    parts.push(bytes);
  }
  const header = response.headers['x-event-id'];
  return {
    status: response.statusCode ?? 0,
    header: typeof header === 'string' ? header : undefined,
    body: Buffer.concat(parts).toString(),
  };
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
function judge({ status, header, body }: Answer, eventId: string): void {
  if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
  if (header !== eventId && echoIn(body) !== eventId) throw new Error(`the receiver answered ${status} without naming the event`);
}

/** Sends a request and reads its answer. A redirect is an answer like any other: it is not followed. */
async function send(options: RequestOptions, isTls: boolean, body: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const take = (response: IncomingMessage) => void readAnswer(response).then(resolve, reject);
  const sent: ClientRequest = isTls ? requestHttps(options, take) : requestHttp(options, take);
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/**
 * Posts events over HTTPS. The host is resolved first and the connection made to that very address, which must be public; certificates are
 * checked against the name. Signed as requests to platforms are: path, time, event and body.
 */
export function createHttpWebhooks({ clock, allowsLoopback }: Deps): WebhookGateway {
  return {
    async post({ url, key, eventId, body }: WebhookEvent) {
      const { protocol, hostname, host, port, pathname, search } = new URL(url);
      const signal = AbortSignal.timeout(timeoutMs);
      const { address, family } = await resolvePublic(hostname, { allowsLoopback });
      const path = pathname + search;
      const timestamp = String(clock().getTime());
      const isTls = protocol === 'https:';
      const options: RequestOptions & { servername?: string } = {
        host: address,
        family,
        port: port === '' ? (isTls ? 443 : 80) : Number(port),
        path,
        method: 'POST',
        agent: false,
        signal,
        ...(isTls && isIP(hostname) === 0 && { servername: hostname }),
        headers: {
          host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-app-key': key.appKey,
          'x-timestamp': timestamp,
          'x-nonce': eventId,
          'x-sign': signRequest(key, { path, timestamp, nonce: eventId, body }),
        },
      };
      const answer = await send(options, isTls, body).catch((error: unknown) => {
        if (signal.aborted) throw new Error(`the receiver did not answer within ${timeoutMs / 1_000} seconds`, { cause: error });
        throw error;
      });
      judge(answer, eventId);
    },
  };
}
