import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { SiteSettings } from '../site/public.ts';
import { listPopular, listTitles } from './search.queries.ts';
import type { SearchDeps } from './search-site.ts';
import { spellPinyin } from './spell-pinyin.ts';

const countedDays = 30;
const shownCount = 8;
/** Fewer searches than this are chance. */
const leastHits = 3;

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
