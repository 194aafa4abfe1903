import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import { countHit } from '../../platform/rate-limits.queries.ts';
import type { SiteSettings } from '../site/public.ts';
import { countSearch, listPopular, listTitles } from './search.queries.ts';
import type { SearchDeps } from './search-site.ts';
import { spellPinyin } from './spell-pinyin.ts';

const countedDays = 30;
const shownCount = 8;
/** Fewer searches than this are chance. */
const leastHits = 3;
const longestCounted = 12;
const countedOnceInSeconds = 600;

/**
 * Counts a search that found something, once in ten minutes for each address; rendered pages all come from one. Only short
 * texts made of words of the site are counted: what a customer types may be personal, the words of the site are not.
 */
export async function recordSearch({ db, clock }: SearchDeps, text: string, addressKey: string): Promise<void> {
  const now = clock();
  if (text.length < 2 || text.length > longestCounted || /\d{4}/.test(text)) return;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  if (await countHit(db, `search:${addressKey}:${hash}`, 1, countedOnceInSeconds, now)) await countSearch(db, text, dayInShanghai(now));
}

/** What customers search for, filled up with what the settings name. */
export async function listPopularSearches({ db, clock, site }: SearchDeps & { readonly site: SiteSettings }): Promise<string[]> {
  const since = addDays(dayInShanghai(clock()), -countedDays);
  const counted = await listPopular(db, { since, least: leastHits, limit: shownCount });
  return [...new Set([...counted, ...(await site.current()).search.popular])].slice(0, shownCount);
}

/** Titles and words that begin with what has been typed so far, in characters or in pinyin. */
export async function suggestSearches({ db, clock, vocabularies }: SearchDeps, text: string): Promise<string[]> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const isPinyin = /^[a-z' ]+$/.test(typed) && typed.length > 1;
  const letters = isPinyin ? typed.replaceAll(/[' ]/g, '') : '';
  const { corrections } = await vocabularies.current();
  const words = corrections.filter((word) => (letters ? spellPinyin(word).startsWith(letters) : word.startsWith(typed))).slice(0, 4);
  const titles = await listTitles(db, { text: typed, pinyin: letters, today: dayInShanghai(clock()) });
  return [...new Set([...words, ...titles])].slice(0, shownCount);
}
