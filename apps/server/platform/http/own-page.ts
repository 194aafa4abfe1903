import type { FastifyRequest } from 'fastify';

/** The address that pages call from while they render in this process. No socket has it, and no header can set it. */
export const ownPageAddress = 'own-page';

/** Whether a page of ours makes this call while it renders: it has no caller of its own to limit. */
export function isOwnPage({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === ownPageAddress;
}
