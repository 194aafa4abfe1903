import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { collectDocuments, nameSources, type SearchDocument } from './collect-documents.ts';
import { cutWords } from './cut-words.ts';
import { listPostings, packPostings } from './postings.ts';
import { insuranceWords } from './search-words-data.ts';
import { findBuild, replaceIndex, type WordRow } from './search.queries.ts';
import { spellPinyin } from './spell-pinyin.ts';

/** Another number makes every index anew: the way of cutting or weighing has changed. */
const indexVersion = 2;

/** Words that letters may be the pinyin of: those of the dictionary, long ones of titles, and the beginnings of product names. */
function listSpelled(documents: readonly SearchDocument[]): Set<string> {
  const ofTitles = documents
    .filter(({ kind }) => kind !== 'hospital' && kind !== 'branch')
    .flatMap(({ title, kind }) => [
      ...cutWords(title).filter((word) => word.length > 2),
      ...(kind === 'product' ? [title.slice(0, 2)] : []),
    ]);
  return new Set([...insuranceWords, ...ofTitles].filter((word) => /^\p{Script=Han}+$/u.test(word)));
}

/**
 * Makes the index of the search anew if content, products or settings have changed. Searches use the former index meanwhile.
 */
export async function buildSearchIndex(db: Database, clock: Clock): Promise<void> {
  const sha256 = createHash('sha256')
    .update(`${indexVersion} ${await nameSources(db, clock)}`)
    .digest('hex');
  if ((await findBuild(db)) === sha256) return;
  const documents = await collectDocuments(db, clock);
  const rows = documents.map(({ kind, code, title, body, url, publishedOn, withdrawnOn }, ordinal) => ({
    ordinal,
    kind,
    code,
    title,
    title_pinyin: spellPinyin(title),
    body,
    url,
    published_on: publishedOn,
    withdrawn_on: withdrawnOn,
  }));
  const spelled = listSpelled(documents);
  const corrections: ReadonlySet<string> = new Set(insuranceWords);
  const words = [...listPostings(documents)].map(([word, postings]): WordRow => {
    return {
      word,
      postings: packPostings(postings),
      pinyin: spelled.has(word) ? spellPinyin(word) : '',
      corrects: corrections.has(word),
    };
  });
  await inTransaction(db, (tx) => replaceIndex(tx, { documents: rows, words, sha256, now: clock() }));
}
