import type { FastifyInstance } from 'fastify';

/** A year. Subdomains are the insurer's to decide, at the proxy. */
const staysOnHttps = 'max-age=31536000';

/** Whether customers reach the site over TLS, which a proxy terminates. */
export const isOnHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const nothing = "default-src 'none'; frame-ancestors 'none'";

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/**
 * Sends the headers of every answer: of redirects, files and the documentation of the calls too. Pages add a policy of what they may load.
 */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
    if (isOnHttps(publicUrl())) void reply.header('strict-transport-security', staysOnHttps);
  });
  // A redirect has a body that nobody should see, and no page behind it has chosen what it may load.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isRedirect = reply.statusCode >= 300 && reply.statusCode < 400;
    if (isRedirect && !reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', nothing);
    done(null, payload);
  });
}
