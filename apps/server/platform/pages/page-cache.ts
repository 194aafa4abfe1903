import type { PageRenderer, RenderedPage } from './page-renderer.ts';

interface Kept {
  readonly page: Promise<RenderedPage>;
  until: number;
}

const keepMs = 5_000;
const atMost = 200;

export interface PageCache {
  /** `path` includes the query; `origin` is the address of this site that the page is rendered for. */
  get(path: string, origin: string): Promise<RenderedPage>;
}

/**
 * Caches rendered pages briefly: long enough that many concurrent requests render each page once, short enough that all
 * servers show new content within seconds. Only pages with status 200 are cached, at most `atMost` of them.
 */
export function createPageCache(renderer: PageRenderer): PageCache {
  const kept = new Map<string, Kept>();

  function keep(key: string, page: Promise<RenderedPage>): void {
    kept.set(key, { page, until: Date.now() + keepMs });
    const [oldest] = kept.keys();
    if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
  }

  async function render(key: string, path: string, origin: string): Promise<RenderedPage> {
    try {
      const page = await renderer.render(path, origin);
      if (page.status !== 200) kept.delete(key);
      return page;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  }

  return {
    get(path, origin) {
      const key = `${origin}${path}`;
      const known = kept.get(key);
      if (!known) {
        const page = render(key, path, origin);
        keep(key, page);
        return page;
      }
      if (known.until <= Date.now()) {
        // The first request renders the page again; until that is done, the others get the old page.
        known.until = Number.POSITIVE_INFINITY;
        render(key, path, origin).then(
          (page) => page.status === 200 && keep(key, Promise.resolve(page)),
          () => undefined,
        );
      }
      return known.page;
    },
  };
}
