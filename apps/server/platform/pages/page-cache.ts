import type { Gate } from '../http/limits/gate.ts';
import { notFoundPath, type PageRenderer, type RenderedPage } from './page-renderer.ts';

interface Kept {
  readonly page: Promise<RenderedPage>;
  readonly renderedAt: number;
  until: number;
}

const keepMs = 5_000;
/** For this long an old page is better than none: the database is away, or the page fails. */
const keepOldMs = 600_000;
const atMost = 200;

export interface PageCache {
  /** The page if it needs no rendering, also an old one that is rendered again meanwhile. */
  find(path: string, origin: string): Promise<RenderedPage> | undefined;
  /** `path` includes the query; `origin` is the address of this site that the page is rendered for. */
  get(path: string, origin: string): Promise<RenderedPage>;
}

/**
 * Caches rendered pages briefly: long enough that many concurrent requests render each page once, short enough that all servers show new
 * content within seconds. Only pages with status 200 and the page for unknown addresses are cached, at most `atMost` of them. A page that
 * cannot be rendered again is served as it was for ten minutes.
 */
export function createPageCache(renderer: PageRenderer, gate: Pick<Gate, 'forRenewal'>): PageCache {
  const kept = new Map<string, Kept>();

  const mayKeep = (path: string, { status }: RenderedPage): boolean => status === 200 || (status === 404 && path === notFoundPath);

  function keep(key: string, page: Promise<RenderedPage>): void {
    const now = Date.now();
    // A page that is asked for again and again moves to the end: it is forgotten last.
    kept.delete(key);
    kept.set(key, { page, renderedAt: now, until: now + keepMs });
    const [oldest] = kept.keys();
    if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
  }

  /** A page whose answer is another one now is dropped. One that fails is tried again after a while, and served as it was until then. */
  function replace(key: string, known: Kept, page?: RenderedPage): void {
    const hasFailed = !page || page.status >= 500;
    if (hasFailed && Date.now() - known.renderedAt < keepOldMs) known.until = Date.now() + keepMs;
    else kept.delete(key);
  }

  async function renderAgain(key: string, known: Kept, path: string, origin: string): Promise<void> {
    const page = await renderer.render(path, origin).catch(() => undefined);
    if (page && mayKeep(path, page)) keep(key, Promise.resolve(page));
    else replace(key, known, page);
  }

  async function render(key: string, path: string, origin: string): Promise<RenderedPage> {
    try {
      const page = await renderer.render(path, origin);
      if (!mayKeep(path, page)) kept.delete(key);
      return page;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  }

  function find(path: string, origin: string): Promise<RenderedPage> | undefined {
    const key = `${origin}${path}`;
    const known = kept.get(key);
    if (known && known.until <= Date.now()) {
      // For the first request the page is rendered again; until that is done, all get the old page.
      known.until = Number.POSITIVE_INFINITY;
      void gate
        .forRenewal(() => renderAgain(key, known, path, origin))
        .then((refused) => {
          if (refused) known.until = Date.now();
        });
    }
    return known?.page;
  }

  return {
    find,
    get(path, origin) {
      const found = find(path, origin);
      if (found) return found;
      const key = `${origin}${path}`;
      const page = render(key, path, origin);
      keep(key, page);
      return page;
    },
  };
}
