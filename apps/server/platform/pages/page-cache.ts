import type { Gate } from '../http/limits/gate.ts';
import { notFoundPath, type PageRenderer, type RenderedPage } from './page-renderer.ts';
import { Refused } from '../refused.ts';

interface Kept {
  readonly page: Promise<RenderedPage>;
  /** When it was done. */
  renderedAt: number;
  /** From then on it is rendered again for the next request. */
  until: number;
  /** When it could not be rendered again the last time. */
  failedAt: number;
  /** The rendering that replaces it. Undefined if the page is to be served as it was. */
  renewal?: Promise<RenderedPage | undefined> | undefined;
}

const keepMs = 4_000;
/** A page that is older is rendered again before it is served. Until then a busy page is renewed without anybody waiting. */
const oldMs = 5_000;
/** For this long a request waits for a page that is rendered again. Then the server is overloaded, and the old page is better. */
const patienceMs = 3_000;
/** After a failure nobody waits for this long. */
const failedMs = 10_000;
/** For this long an old page is better than none: the database is away, or the page fails. */
const keepOldMs = 600_000;
const atMost = 200;

/** Admits a rendering. */
type Admit = (work: () => Promise<void>) => Promise<void | Refused<'BUSY'>>;

export interface PageCache {
  /**
   * The page if it is kept. One that is older than five seconds is rendered again first, admitted by `admit`; a younger one meanwhile. If that
   * fails or takes long, the old page.
   */
  find(path: string, origin: string, admit?: Admit): Promise<RenderedPage> | undefined;
  /** The kept page, or else a new one. `path` includes the query; `origin` is the address of this site that the page is rendered for. */
  get(path: string, origin: string): Promise<RenderedPage>;
}

/** What a promise becomes, or undefined if it takes too long. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const mayKeep = (path: string, { status }: RenderedPage): boolean => status === 200 || (status === 404 && path === notFoundPath);

function isDone(one: Kept): void {
  one.renderedAt = Date.now();
  one.until = one.renderedAt + keepMs;
}

/** A page that fails is tried again after a while, and served as it was until then. */
function serveAsItWas(known: Kept, waitMs: number): undefined {
  const now = Date.now();
  known.failedAt = now;
  known.until = now + waitMs;
}

/** The new page, or undefined if it is not admitted, fails, or takes so long that the old one is better. */
function renew(known: Kept, admit: Admit, work: () => Promise<RenderedPage | undefined>): Promise<RenderedPage | undefined> {
  const renewal = (async () => {
    try {
      let page: RenderedPage | undefined;
      const refused = await admit(async () => {
        page = await work();
      });
      // Whoever asks next tries again.
      return refused instanceof Refused ? serveAsItWas(known, 0) : page;
    } finally {
      known.renewal = undefined;
    }
  })();
  const inTime = within(patienceMs, renewal);
  // Nobody may be waiting for it.
  for (const promise of [renewal, inTime]) promise.catch(() => undefined);
  return inTime;
}

const newKept = (page: Promise<RenderedPage>): Kept => ({ page, renderedAt: 0, until: Number.POSITIVE_INFINITY, failedAt: 0 });

/**
 * Caches rendered pages briefly: long enough that many concurrent requests render each page once, short enough that all servers show new
 * content within seconds. Only pages with status 200 and the page for unknown addresses are cached, at most `atMost` of them. A page that
 * cannot be rendered again is served as it was for ten minutes.
 */
export function createPageCache(renderer: PageRenderer, gate: Pick<Gate, 'forRenewal'>): PageCache {
  const kept = new Map<string, Kept>();

  function keep(key: string, one: Kept): void {
    // A page that is asked for again and again moves to the end: it is forgotten last.
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.keys();
    if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
  }

  /** A page whose answer is another one now is dropped. */
  async function renderAgain(key: string, known: Kept, path: string, origin: string): Promise<RenderedPage | undefined> {
    const isBetterThanNone = (): boolean => Date.now() - known.renderedAt < keepOldMs;
    try {
      const page = await renderer.render(path, origin);
      if (mayKeep(path, page)) {
        const made = newKept(Promise.resolve(page));
        isDone(made);
        keep(key, made);
        return page;
      }
      if (page.status >= 500 && isBetterThanNone()) return serveAsItWas(known, keepMs);
      kept.delete(key);
      return page;
    } catch (error) {
      if (isBetterThanNone()) return serveAsItWas(known, keepMs);
      kept.delete(key);
      throw error;
    }
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

  return {
    find(path, origin, admit = gate.forRenewal) {
      const key = `${origin}${path}`;
      const known = kept.get(key);
      const now = Date.now();
      if (!known || now < known.until) return known?.page;
      const isOld = now - known.renderedAt >= oldMs && now - known.failedAt >= failedMs;
      // The first request that finds it old has it rendered, at its own cost; all others wait for the same rendering.
      known.renewal ??= renew(known, isOld ? admit : gate.forRenewal, () => renderAgain(key, known, path, origin));
      return isOld ? known.renewal.then((page) => page ?? known.page) : known.page;
    },
    get(path, origin) {
      const key = `${origin}${path}`;
      const known = kept.get(key);
      if (known) return known.page;
      const page = render(key, path, origin);
      const made = newKept(page);
      keep(key, made);
      void page.then(() => isDone(made)).catch(() => undefined);
      return page;
    },
  };
}
