import type { PageRenderer, RenderedPage } from './page-renderer.ts';

interface Kept {
  readonly page: Promise<RenderedPage>;
  until: number;
}

const keepMs = 5_000;
const atMost = 200;

export interface PageCache {
  /** `path` with its query, of this site under `origin`. */
  get(path: string, origin: string): Promise<RenderedPage>;
}

/**
 * Keeps rendered pages for a moment: long enough that a rush renders each once, short enough that new content shows on
 * every server within seconds. Only what was found is kept, and never more than a few hundred pages.
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
        // The first who asks has it rendered anew; until that is done everybody is shown the old page.
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
