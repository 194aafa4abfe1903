import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { isDigestSignedBy, type PlatformKey } from '../../gateways/request-signature.ts';
import type { CoreLink } from '../outbox/public.ts';
import { recordMachineAct } from '../staff/public.ts';
import type { CoreDeps, FeedName } from './feed.ts';
import { feeds, importFeed } from './import-feed.ts';

type Deps = CoreDeps & { readonly core: CoreLink | undefined };

/** A larger file is imported by the command. */
const bodyLimit = 8 * 1024 * 1024;
/** Bodies that are in memory at a time. */
const mostAtOnce = 2;

type FeedRequest = FastifyRequest<{ Params: { feed: string }; Body: Buffer }>;

const isFeed = (name: string): name is FeedName => Object.hasOwn(feeds, name);

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** Whether the core system signed a request: path, time, and the digest that the body must have. Asked before the body is read. */
function isSigned(request: FastifyRequest, key: PlatformKey, now: Date): boolean {
  const signed = {
    path: request.url,
    timestamp: headerOf(request, 'x-timestamp'),
    nonce: headerOf(request, 'x-nonce'),
    digest: headerOf(request, 'x-content-sha256'),
  };
  return headerOf(request, 'x-app-key') === key.appKey && isDigestSignedBy(key, signed, headerOf(request, 'x-sign'), now);
}

/**
 * What the core system reports, sent by itself: `POST /core/feeds/policies` and so on, with the lines of a file as the body, signed with the
 * key of the events. The same import as that of the command: all lines or none, and the same lines again change nothing. Without a connected
 * core system the addresses do not exist.
 */
export async function serveCoreFeeds(app: FastifyInstance, deps: Deps): Promise<void> {
  const { core, clock } = deps;
  if (!core) return;
  let open = 0;
  await app.register(async (scope) => {
    // They are not calls of the contract.
    scope.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true }));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      if (!isSigned(request, core.key, clock())) return reply.code(401).send({ code: 'SIGNATURE_INVALID' });
      if (open >= mostAtOnce) return reply.code(503).header('retry-after', '5').send({ code: 'BUSY' });
      open += 1;
      reply.raw.once('close', () => (open -= 1));
      return undefined;
    });
    scope.post('/core/feeds/:feed', async (request: FeedRequest, reply) => {
      const { feed } = request.params;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isFeed(feed)) return reply.code(404).send({ code: 'FEED_NOT_FOUND' });
      if (createHash('sha256').update(body).digest('hex') !== headerOf(request, 'x-content-sha256'))
        return reply.code(400).send({ code: 'DIGEST_WRONG' });
      const result = await importFeed(deps, feed, [body]);
      const outcome = 'faults' in result ? 'failed' : 'done';
      await recordMachineAct(deps, { command: `feed ${feed}`, subjects: [], outcome });
      if ('faults' in result) return reply.code(422).send({ code: 'LINES_FAULTY', faults: result.faults });
      return result;
    });
  });
}
