import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Refused } from '../../refused.ts';
import { addressOf, networkOf } from '../call-context.ts';
import { sendRefusal } from '../send-refusal.ts';

const megabyte = 1024 * 1024;

/** Of the refused bodies of all networks together, and of one: the others are not held up by it. */
const rates = { all: 16 * megabyte, oneNetwork: 4 * megabyte };

/**
 * Throws bodies away a chunk at a time, at one rate for all networks and a lower one for each. Left to itself, Node reads a body as fast as
 * it comes, and a flood of large ones holds up everybody else. `watchBodies` ends bodies that take too long.
 */
export function createBodyDiscard(): (body: Readable, network: string) => void {
  let allFreeAt = 0;
  /** Of networks whose last chunk is not paid for. */
  const freeAt = new Map<string, number>();
  const msAt = (rate: number, { length }: Buffer) => (length / rate) * 1_000;
  return (body, network) => {
    body.on('data', (chunk: Buffer) => {
      const now = performance.now();
      allFreeAt = Math.max(allFreeAt, now) + msAt(rates.all, chunk);
      const ownFreeAt = Math.max(freeAt.get(network) ?? 0, now) + msAt(rates.oneNetwork, chunk);
      freeAt.set(network, ownFreeAt);
      body.pause();
      const resume = () => {
        if (freeAt.get(network) === ownFreeAt) freeAt.delete(network);
        body.resume();
      };
      setTimeout(resume, Math.max(allFreeAt, ownFreeAt) - now);
    });
  };
}

/**
 * Keeps the connection of a request that asked to close it until its body has come: Node would close it after the answer, and a proxy that is
 * still sending shows its own error instead of the answer.
 */
function closeAfterBody({ raw: request }: FastifyRequest, { raw: answer }: FastifyReply): void {
  if (request.complete || answer.shouldKeepAlive) return;
  answer.shouldKeepAlive = true;
  const close = (): void => {
    if (request.complete && answer.writableFinished) request.socket.end();
  };
  request.once('end', close);
  answer.once('finish', close);
}

/** Refuses requests by their headers. Their bodies are still taken: a browser that cannot send on shows no answer. */
export function createUnreadRefusal() {
  const discard = createBodyDiscard();
  return (request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply => {
    closeAfterBody(request, reply);
    discard(request.raw, networkOf(addressOf(request)));
    return sendRefusal(request, reply, refused);
  };
}
