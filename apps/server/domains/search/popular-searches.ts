import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { SiteSettings } from '../site/public.ts';
import { listPopular, listTitles, type PopularText } from './search.queries.ts';
import type { SearchDeps } from './search-site.ts';

const countedDays = 30;
const shownCount = 8;
/** Of these the first eight that may be shown are. */
const mostCounted = 200;
/** Fewer people than this are chance. */
const leastPeople = 3;
/** Texts that the insurer has not approved are shown only if so many people search for them over several days. */
const leastPeopleAlone = 30;
const leastDaysAlone = 3;

/** Searches of angry people. They are answered like any others, but shown to everybody only if the insurer approves them. */
const complaints = [
  '投诉',
  '退保',
  '拒赔',
  '不赔',
  '难赔',
  '骗',
  '坑',
  '套路',
  '维权',
  '举报',
  '曝光',
  '违规',
  '违法',
  '处罚',
  '纠纷',
  '起诉',
  '误导',
  '黑幕',
];

interface PopularDeps extends Pick<SearchDeps, 'db' | 'clock'> {
  readonly site: SiteSettings;
}

/** Why a text that people search for is shown, or is not. */
type Standing = StaffAnswerOf<'judgeSearches'>[number]['standing'];

function standingOf({ text, people, days }: PopularText, approved: ReadonlySet<string>): Standing {
  if (approved.has(text)) return 'approved';
  const isComplaint = complaints.some((word) => text.includes(word));
  return !isComplaint && people >= leastPeopleAlone && days >= leastDaysAlone ? 'by_itself' : 'waiting';
}

/** The most wanted texts, each with its standing. For the insurer, who approves texts in the settings. */
export async function judgePopularSearches({ db, clock, site }: PopularDeps): Promise<StaffAnswerOf<'judgeSearches'>> {
  const since = addDays(dayInShanghai(clock()), -countedDays);
  const { popular, approved = [] } = (await site.current()).search;
  const known = new Set([...popular, ...approved]);
  const counted = await listPopular(db, { since, least: leastPeople, limit: mostCounted });
  return counted.map((one) => ({ ...one, standing: standingOf(one, known) }));
}

/** The searches of customers that everybody may see, completed from the settings. */
export async function listPopularSearches(deps: PopularDeps): Promise<string[]> {
  const judged = await judgePopularSearches(deps);
  const shown = judged.filter(({ standing }) => standing !== 'waiting').map(({ text }) => text);
  return [...new Set([...shown, ...(await deps.site.current()).search.popular])].slice(0, shownCount);
}

/** Titles and words that begin with the text typed so far, in characters or in pinyin. */
export async function suggestSearches({ db, clock, vocabularies }: SearchDeps, text: string): Promise<string[]> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const isPinyin = /^[a-z' ]+$/.test(typed) && typed.length > 1;
  const letters = isPinyin ? typed.replaceAll(/[' ]/g, '') : '';
  const { spellings } = await vocabularies.current();
  const begun = letters ? spellings.beginningWith(letters) : spellings.texts.filter((word) => word.startsWith(typed));
  const words = begun.slice(0, 4);
  const titles = await listTitles(db, { text: typed, pinyin: letters, today: dayInShanghai(clock()) });
  return [...new Set([...words, ...titles])].slice(0, shownCount);
}
