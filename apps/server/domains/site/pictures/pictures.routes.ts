import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { keepFor } from '../../../platform/keep-for.ts';
import type { SiteSettings } from '../site-settings.ts';
import { findPicture } from './pictures.queries.ts';
import { shareName, type SitePicture } from './read-pictures.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly site: SiteSettings;
}

const keptForMs = 60_000;

const headers = {
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  // Opened directly a drawing is a document, which must not run scripts.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Serves the logo and the pictures of the settings: those at the top of the home page, and the one of shared links at /preview.png. */
export function serveSitePictures(app: FastifyInstance, { db, clock, site }: Deps): void {
  serveLogo(app, site);
  /** By name: a picture is read once a minute, however often it is asked for. */
  const kept = new Map<string, () => Promise<SitePicture | undefined>>();
  const read = async (name: string): Promise<SitePicture | undefined> => {
    const { hero } = await site.current();
    if (name !== shareName && !hero.some(({ picture }) => picture === name)) return undefined;
    const found = kept.get(name) ?? keepFor(keptForMs, clock, () => findPicture(db, name));
    kept.set(name, found);
    return found();
  };
  const serve = (path: string, nameOf: (rest: string) => string) =>
    app.get<{ Params: { '*'?: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const picture = await read(nameOf(request.params['*'] ?? ''));
      if (!picture) return reply.callNotFound();
      return reply.type(picture.type).headers(headers).send(picture.bytes);
    });
  serve(`/${shareName}`, () => shareName);
  serve('/site-pictures/*', (rest) => rest);
}

/** The company's logo, for header and browser tab. */
function serveLogo(app: FastifyInstance, site: SiteSettings): void {
  app.get('/logo.svg', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .headers(headers)
      .send((await site.current()).company.logoSvg),
  );
}
