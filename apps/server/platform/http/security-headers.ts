import type { FastifyInstance } from 'fastify';

/** A year. Subdomains are the insurer's to decide, at the proxy. */
const staysOnHttps = 'max-age=31536000';

/** Whether customers reach the site over TLS, which a proxy terminates. */
export const isOnHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Sends the headers of every answer: of redirects, files and the documentation of the calls too. Pages add their own. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
    if (isOnHttps(publicUrl())) void reply.header('strict-transport-security', staysOnHttps);
  });
}
