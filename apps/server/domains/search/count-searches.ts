import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { addSearches, type Searched } from './search.queries.ts';
import type { SearchDeps } from './search-site.ts';

const longestCounted = 12;
/** Of a flood of searches only so many are counted at a time. */
const mostWaiting = 1_000;
const personBytes = 16;

/** Counts a search that found something. `person` names who searched: an account or a network address. Returns at once. */
export type CountSearch = (text: string, person: string) => void;

/**
 * Counts searches behind their answers, because a customer need not wait for the disk: those that come while some are written are
 * written together afterwards. A text counts once a day for each person; a browser is none, since anybody makes many of them, and
 * rendered pages all come from one. Only short texts made of words of the site are counted: what a customer types may be personal,
 * the words of the site are not. `onError` is told why searches could not be counted.
 */
export function createSearchCounter(deps: SearchDeps & { readonly sealer: Sealer }, onError: (error: unknown) => void): CountSearch {
  const { db, clock, sealer } = deps;
  let waiting = new Map<string, Searched>();
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.size > 0) {
      const searches = [...waiting.values()];
      waiting = new Map();
      await addSearches(db, searches, dayInShanghai(clock())).catch(onError);
    }
    isWriting = false;
  }

  return (text, who) => {
    if (text.length < 2 || text.length > longestCounted || /\d{4}/.test(text) || waiting.size >= mostWaiting) return;
    const person = sealer.hash('searcher', JSON.stringify([who, text])).subarray(0, personBytes);
    waiting.set(person.toString('hex'), { text, person });
    if (!isWriting) void write();
  };
}
