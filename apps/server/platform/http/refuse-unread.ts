import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Refused } from '../refused.ts';
import { sendRefusal } from './send-refusal.ts';

const megabyte = 1024 * 1024;

/** Of all refused bodies together. */
const bytesPerSecond = 16 * megabyte;

/**
 * Throws bodies away, at one rate for all, a chunk at a time. Left to itself, Node reads a body as fast as it comes, and a flood of large ones
 * holds up everybody else. What takes too long is ended by `watchBodies`.
 */
export function createBodyDiscard(): (body: Readable) => void {
  let freeAt = 0;
  return (body) => {
    body.on('data', (chunk: Buffer) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (chunk.length / bytesPerSecond) * 1_000;
      body.pause();
      setTimeout(() => body.resume(), freeAt - now);
    });
  };
}

/** Refuses requests by their headers. Their bodies are still taken: a browser that cannot send on shows no answer. */
export function createUnreadRefusal() {
  const discard = createBodyDiscard();
  return (request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply => {
    discard(request.raw);
    return sendRefusal(request, reply, refused);
  };
}
