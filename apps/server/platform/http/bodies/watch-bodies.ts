import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endSlowRequest } from '../odd-addresses.ts';

/** In seconds; the same for all bodies. A body of 128 kB may take 18 seconds, one of ten megabytes ten minutes (but see `requestTimeout`). */
const mostIdle = 10;
/** For this long a short body on a bad line may be slower than the least rate. */
const grace = 10;
const leastBytesPerSecond = 16 * 1024;
/** How long the rest of a body is accepted and thrown away after the answer: a browser whose connection is cut shows no answer. */
const mostAfterAnswer = 5;

/** A request whose body is not complete. Times are counted in rounds of a second, so that a delay of the server itself is not held against it. */
interface Arriving {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly startBytes: number;
  lastBytes: number;
  rounds: number;
  idle: number;
  afterAnswer: number;
}

function isTooSlow(body: Arriving): boolean {
  const { bytesRead } = body.socket;
  body.rounds += 1;
  body.idle = bytesRead === body.lastBytes ? body.idle + 1 : 0;
  body.afterAnswer += body.response.writableFinished ? 1 : 0;
  body.lastBytes = bytesRead;
  const isSlow = body.rounds > grace && bytesRead - body.startBytes < (body.rounds - grace) * leastBytesPerSecond;
  return isSlow || body.idle >= mostIdle || body.afterAnswer >= mostAfterAnswer;
}

/** Ends requests whose body stops or comes too slowly: they would hold memory and a place. */
export function watchBodies(app: FastifyInstance): void {
  const arriving = new Set<Arriving>();
  const timer = setInterval(() => {
    for (const body of arriving) {
      if (body.raw.complete || body.socket.destroyed) arriving.delete(body);
      else if (isTooSlow(body)) {
        arriving.delete(body);
        endSlowRequest(body.socket, !body.response.headersSent);
      }
    }
  }, 1_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    // A request of this process has no connection.
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete && typeof socket.bytesRead === 'number') {
      const { bytesRead } = socket;
      arriving.add({ raw, response: reply.raw, socket, startBytes: bytesRead, lastBytes: bytesRead, rounds: 0, idle: 0, afterAnswer: 0 });
    }
    done();
  });
}
