import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { sealUnanswered } from './sealed-searches.ts';
import { addSearches, addUnanswered, type Searched, type Unanswered } from './search.queries.ts';
import type { SearchDeps } from './search-site.ts';

const longestCounted = 12;
const longestUnanswered = 40;
/** Of a flood of searches only so many are counted at a time. */
const mostWaiting = 1_000;
const hashBytes = 16;

/** Counts a search. `person` names who searched: an account or a network address. Returns at once. */
export type CountSearch = (text: string, person: string) => void;

/** Rows that wait to be written, by a key that names equal ones: those that come while some are written are written together afterwards. */
function createQueue<Row>(write: (rows: readonly Row[]) => Promise<void>, onError: (error: unknown) => void) {
  let waiting = new Map<string, Row>();
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.size > 0) {
      const rows = [...waiting.values()];
      waiting = new Map();
      await write(rows).catch(onError);
    }
    isWriting = false;
  }

  return (key: string, row: () => Row): void => {
    if (waiting.size >= mostWaiting) return;
    waiting.set(key, row());
    if (!isWriting) void writeAll();
  };
}

/**
 * Counts searches behind their answers, because a customer need not wait for the disk. A text counts once a day for each person; a browser
 * is none, since anybody makes many of them, and rendered pages all come from one. Of searches that found something, only short texts made
 * of words of the site are counted: other typed text may be personal. A text that found nothing may be anything, so it is sealed, and never
 * counted if it contains a number like those of people. `onError` is told why searches could not be counted.
 */
export function createSearchCounter(
  { db, clock, sealer }: SearchDeps & { readonly sealer: Sealer },
  onError: (error: unknown) => void,
): { readonly found: CountSearch; readonly unanswered: CountSearch } {
  const hash = (topic: string, value: unknown) => sealer.hash(topic, JSON.stringify(value)).subarray(0, hashBytes);
  const addFound = createQueue<Searched>((rows) => addSearches(db, rows, dayInShanghai(clock())), onError);
  const addInVain = createQueue<Unanswered>((rows) => addUnanswered(db, rows, dayInShanghai(clock())), onError);
  const isCounted = (text: string, longest: number) => text.length >= 2 && text.length <= longest && !/\d{4}/.test(text);
  return {
    found(text, who) {
      if (!isCounted(text, longestCounted)) return;
      const person = hash('searcher', [who, text]);
      addFound(person.toString('hex'), () => ({ text, person }));
    },
    unanswered(typed, who) {
      const text = typed.trim().toLowerCase();
      if (!isCounted(text, longestUnanswered)) return;
      const person = hash('searcher in vain', [who, text]);
      addInVain(person.toString('hex'), () => ({ ...sealUnanswered(sealer, hash('unanswered search', text), text), person }));
    },
  };
}
