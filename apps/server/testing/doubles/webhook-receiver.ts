import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that the receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly event: {
    readonly eventId: string;
    readonly event: string;
    readonly sequence: number;
    readonly orderNo: string;
    readonly premium?: string;
  };
}

/** Answers in the receiver's own way, or returns false to confirm the event. */
export type Manner = (received: Received, response: ServerResponse, times: number) => boolean;

/** A partner's receiver: it confirms each event by its id, and applies each event once, however often it comes. */
export async function openReceiver(path = '/hook') {
  const received: Received[] = [];
  const effects: string[] = [];
  let manner: Manner = () => false;
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = bytes.toString();
      const one: Received = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) as Received['event'] };
      received.push(one);
      const times = received.filter(({ event }) => event.eventId === one.event.eventId).length;
      if (manner(one, response, times)) return;
      if (!effects.includes(one.event.eventId)) effects.push(one.event.eventId);
      response.setHeader('x-event-id', one.event.eventId);
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    received,
    /** The ids of events that took effect, in their order. */
    effects,
    behave(next: Manner) {
      manner = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
