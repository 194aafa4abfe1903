import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSignedBy, type PlatformKey } from '../../gateways/request-signature.ts';
import type { CoreEvent } from './contract-states.ts';
import { keepEvents } from './taken-events.ts';

/**
 * What becomes of an event that arrives: it is taken; lost before or after it was taken, without an answer; answered late; answered as if
 * another event or another number had come, or with a page of a proxy; answered with 503; refused for good.
 */
export type Fate = 'taken' | 'lost' | 'taken and lost' | 'late' | 'other event' | 'other number' | 'page' | 'busy' | 'refused';

/** Decides what becomes of an event. `times`: how often it came, this time included. */
export type Manner = (event: CoreEvent, times: number) => Fate;

const lateMs = 50;

function answer(response: ServerResponse, { eventId, sequence }: CoreEvent, fate: Fate): void {
  const confirm = (named: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(named));
  if (fate === 'lost' || fate === 'taken and lost') response.destroy();
  else if (fate === 'other event') confirm({ eventId: '00000000-0000-4000-8000-000000000000', sequence });
  else if (fate === 'other number') confirm({ eventId, sequence: sequence + 1 });
  else if (fate === 'page') response.setHeader('content-type', 'text/html').end('<h1>ok</h1>');
  else if (fate === 'busy') response.writeHead(503).end();
  else if (fate === 'refused') response.writeHead(422).end(JSON.stringify({ eventId, code: 'PRODUCT_UNKNOWN' }));
  else if (fate === 'late') setTimeout(() => confirm({ eventId, sequence }), lateMs);
  else confirm({ eventId, sequence });
}

function isSigned(key: PlatformKey, { url = '', headers }: IncomingMessage, body: string, now: Date): boolean {
  const headerOf = (name: string) => String(headers[name] ?? '');
  const signed = { path: url, timestamp: headerOf('x-timestamp'), nonce: headerOf('x-nonce'), body };
  return headerOf('x-app-key') === key.appKey && isSignedBy(key, signed, headerOf('x-sign'), now);
}

/** What is left of an event when its contract and its people have been read. */
function withoutPeople(event: CoreEvent): CoreEvent {
  const slim = Object.fromEntries(Object.entries(event.body).filter(([field]) => field !== 'contract' && field !== 'members'));
  return { ...event, body: slim as CoreEvent['body'] };
}

interface Settings {
  readonly key: PlatformKey;
  readonly port?: number;
  readonly now?: () => Date;
  /** False where many thousand events come: of each only the numbers are kept. */
  readonly keepsPeople?: boolean | undefined;
}

/**
 * A core system of an insurer: it checks signatures, takes each event once, of each subject in its order, and says what it took of a day. A
 * double for tests and demonstrations.
 */
export async function openCoreSystem({ key, port = 0, now = () => new Date(), keepsPeople = true }: Settings) {
  /** Every request with an event, in the order in which they came. */
  const received: CoreEvent[] = [];
  const times = new Map<string, number>();
  const kept = keepEvents();
  let manner: Manner = () => 'taken';

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString();
    if (!isSigned(key, request, body, now())) return void response.writeHead(401).end();
    const day = new URL(request.url ?? '', 'http://core').searchParams.get('day');
    if (request.method === 'GET') return void response.end(kept.reportDay(day ?? ''));
    const whole = JSON.parse(body) as CoreEvent;
    const event = keepsPeople ? whole : withoutPeople(whole);
    received.push(event);
    times.set(event.eventId, (times.get(event.eventId) ?? 0) + 1);
    const fate = manner(event, times.get(event.eventId) ?? 1);
    if (fate === 'taken and lost' || fate === 'taken' || fate === 'late') kept.take(event);
    return answer(response, event, fate);
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.writeHead(400).end()));
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  const { taken, faults, contracts } = kept;
  return {
    url: `http://127.0.0.1:${bound}/events`,
    received,
    taken,
    faults,
    contracts,
    behave(next: Manner) {
      manner = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
