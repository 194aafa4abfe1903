import type { PageRenderer, RenderedPage } from './page-renderer.ts';

interface Kept {
  readonly page: Promise<RenderedPage>;
  readonly until: number;
}

const keepMs = 5_000;
const atMost = 200;

export interface PageCache {
  /** `path` with its query, of this site under `origin`. */
  get(path: string, origin: string): RenderedPage | Promise<RenderedPage>;
}

/**
 * Keeps rendered pages for a moment: long enough that a rush renders each once, short enough that new content shows on
 * every server within seconds. Only what was found is kept, and never more than a few hundred pages.
 */
export function createPageCache(renderer: PageRenderer, now: () => number = Date.now): PageCache {
  const kept = new Map<string, Kept>();
  const ready = new Map<string, { readonly page: RenderedPage; readonly until: number }>();

  function forget(key: string): void {
    kept.delete(key);
    ready.delete(key);
  }

  function renew(key: string, path: string, origin: string): Promise<RenderedPage> {
    const page = renderer.render(path, origin);
    const until = now() + keepMs;
    kept.set(key, { page, until });
    if (kept.size > atMost)
      for (const oldest of kept.keys()) {
        forget(oldest);
        break;
      }
    page.then(
      (rendered) => (rendered.status === 200 && kept.has(key) ? ready.set(key, { page: rendered, until }) : forget(key)),
      () => forget(key),
    );
    return page;
  }

  return {
    get(path, origin) {
      const key = `${origin}${path}`;
      const done = ready.get(key);
      if (done) {
        if (done.until > now()) return done.page;
        // The old page is shown once more while the new one is made, by the first who asks.
        if ((kept.get(key)?.until ?? 0) <= now()) void renew(key, path, origin).catch(() => undefined);
        return done.page;
      }
      return kept.get(key)?.page ?? renew(key, path, origin);
    },
  };
}
