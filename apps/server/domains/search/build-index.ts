import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { collectDocuments, nameSources, type SearchDocument } from './collect-documents.ts';
import { cutWords } from './cut-words.ts';
import { placeWords, writeVector } from './make-vector.ts';
import { insuranceWords } from './search-words-data.ts';
import { findBuild, replaceIndex, type WordRow } from './search.queries.ts';
import { spellPinyin } from './spell-pinyin.ts';

/** Another number makes every index anew: the way of cutting or weighing has changed. */
const indexVersion = 1;

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
  const counts = new Map<string, number>();
  const rows = documents.map((document) => {
    const found = placeWords(document);
    for (const word of found.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
    return {
      kind: document.kind,
      code: document.code,
      title: document.title,
      title_pinyin: spellPinyin(document.title),
      body: document.body,
      url: document.url,
      published_on: document.publishedOn,
      withdrawn_on: document.withdrawnOn,
      words: writeVector(found),
    };
  });
  const spelled = listSpelled(documents);
  const corrections: ReadonlySet<string> = new Set(insuranceWords);
  const words = [...counts].map(([word, found]): WordRow => {
    return { word, documents: found, pinyin: spelled.has(word) ? spellPinyin(word) : '', corrects: corrections.has(word) };
  });
  await inTransaction(db, (tx) => replaceIndex(tx, { documents: rows, words, sha256, now: clock() }));
}
