import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import { addHits } from '../../platform/rate-limits.queries.ts';
import { addSearches } from './search.queries.ts';
import type { SearchDeps } from './search-site.ts';

const longestCounted = 12;
const countedOnceInSeconds = 600;
/** Of a flood of searches only so many are counted at a time. */
const mostWaiting = 1_000;

/** Counts a search that found something. Returns at once. */
export type CountSearch = (text: string, addressKey: string) => void;

/** Counts texts by the keys of who searched for them, those that are new in this window. */
async function writeCounts({ db, clock }: SearchDeps, searches: ReadonlyMap<string, string>): Promise<void> {
  const now = clock();
  const hits = await addHits(db, [...searches.keys()], countedOnceInSeconds, now);
  const texts = [...searches].filter(([key]) => hits.get(key) === 1).map(([, text]) => text);
  if (texts.length > 0) await addSearches(db, texts, dayInShanghai(now));
}

/**
 * Counts searches behind their answers, because a customer need not wait for the disk: those that come while some are written are
 * written together afterwards. A search counts once in ten minutes for each address; rendered pages all come from one. Only short
 * texts made of words of the site are counted: what a customer types may be personal, the words of the site are not. `onError` is
 * told why searches could not be counted.
 */
export function createSearchCounter(deps: SearchDeps, onError: (error: unknown) => void): CountSearch {
  let waiting = new Map<string, string>();
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.size > 0) {
      const searches = waiting;
      waiting = new Map();
      await writeCounts(deps, searches).catch(onError);
    }
    isWriting = false;
  }

  return (text, addressKey) => {
    if (text.length < 2 || text.length > longestCounted || /\d{4}/.test(text) || waiting.size >= mostWaiting) return;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    waiting.set(`search:${addressKey}:${hash}`, text);
    if (!isWriting) void write();
  };
}
