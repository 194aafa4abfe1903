import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Content, createContentCatalogue } from '../../content/public.ts';
import { collectDocuments, nameSources } from './collect-documents.ts';
import { cutWords, teachWords } from './cut-words.ts';
import { ageToken, codeToken, dropDocuments, listPostings, packPostings, placeWords } from './postings.ts';
import {
  addPostings,
  emptyIndex,
  findBuild,
  finishBuild,
  insertDocuments,
  listEntries,
  listPostingsOf,
  lockBuilds,
  type NewDocument,
  removeDocuments,
  replaceSpellings,
  type SpellingRow,
  writePostings,
} from './build.queries.ts';
import type { SearchDocument } from './search-document.ts';
import { alikeLines, insuranceWords, stopWords, synonymLines } from '../query/search-words-data.ts';
import { spellPinyin } from './spell-pinyin.ts';

/** Another number makes every entry anew: the rules for cutting or weighing have changed. */
const indexVersion = 5;
/** So many documents are cut at a time: their words wait in memory. */
const documentsTogether = 4_000;

type Synonyms = Content['search-synonyms'];
/** A document as it is stored, without its place in the index. */
type Entry = Omit<NewDocument, 'ordinal' | 'build'>;

const sha256Of = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Words that pinyin may stand for: those of the dictionary, names of pages and products, and long words of titles. */
function listSpellings(documents: readonly SearchDocument[]): SpellingRow[] {
  const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word);
  const named = documents.flatMap(({ names = [] }) => names);
  const titled = documents
    .filter(({ kind }) => kind === 'tool' || kind === 'product')
    .flatMap(({ title, called = [] }) => [title, ...called]);
  const ofTitles = documents
    .filter(({ kind }) => !['hospital', 'branch', 'terms', 'health'].includes(kind))
    .flatMap(({ title }) => cutWords(title).filter((word) => word.length > 2));
  // Everyday names are often similar to other words, so they correct nothing.
  const corrects = new Set([...insuranceWords, ...titled].filter(isHan));
  return [...new Set([...corrects, ...named.filter(isHan), ...ofTitles.filter(isHan)])].map((text) => ({
    text,
    pinyin: spellPinyin(text),
    corrects: corrects.has(text),
  }));
}

const listAges = ({ ages }: SearchDocument): number[] =>
  ages ? Array.from({ length: ages.max - ages.min + 1 }, (_, more) => ages.min + more) : [];

function toEntry(document: SearchDocument): Entry {
  const { kind, code, title, product = null, keywords, names = [], codes = [], twin = title, body, url } = document;
  const tokens = [...codes.map(codeToken), ...listAges(document).map(ageToken)];
  const entry = { kind, code, title, product, keywords, names: [...names, ...tokens], twin, body, url };
  const dated = { ...entry, published_on: document.publishedOn, withdrawn_on: document.withdrawnOn };
  return { ...dated, title_pinyin: spellPinyin(title), sha256: sha256Of(JSON.stringify(dated)) };
}

/** Takes documents and their words out of the index. */
async function takeOut(tx: Transaction, ordinals: readonly number[], build: number): Promise<void> {
  const gone = new Set(ordinals);
  for (let at = 0; at < ordinals.length; at += documentsTogether) {
    const removed = await removeDocuments(tx, ordinals.slice(at, at + documentsTogether));
    const words = new Set(removed.flatMap((document) => [...placeWords(document).keys()]));
    const rows = await listPostingsOf(tx, [...words]);
    await writePostings(
      tx,
      rows.map(({ word, postings }) => ({ word, postings: dropDocuments(postings, gone), build })),
    );
  }
}

async function putIn(tx: Transaction, entries: readonly Entry[], first: number, build: number): Promise<void> {
  for (let at = 0; at < entries.length; at += documentsTogether) {
    const documents = entries.slice(at, at + documentsTogether).map((entry, index) => ({ ...entry, ordinal: first + at + index, build }));
    await insertDocuments(tx, documents);
    const rows = [...listPostings(documents)].map(([word, postings]) => ({ word, postings: packPostings(postings), build }));
    await addPostings(tx, rows);
  }
}

/** Replaces the entries of changed documents; a document keeps its place in the index as long as it stays the same. */
async function changeEntries(tx: Transaction, entries: readonly Entry[], build: number): Promise<void> {
  const idOf = ({ kind, code, sha256 }: Pick<Entry, 'kind' | 'code' | 'sha256'>) => `${kind} ${code} ${sha256}`;
  const wanted = new Set(entries.map(idOf));
  const stored = await listEntries(tx);
  const gone = stored.filter((entry) => !wanted.has(idOf(entry)));
  const kept = new Set(stored.filter((entry) => wanted.has(idOf(entry))).map(idOf));
  await takeOut(
    tx,
    gone.map(({ ordinal }) => ordinal),
    build,
  );
  const first = Math.max(-1, ...stored.map(({ ordinal }) => ordinal)) + 1;
  await putIn(
    tx,
    entries.filter((entry) => !kept.has(idOf(entry))),
    first,
    build,
  );
}

/** The words that the index teaches the dictionary. */
const nameBasis = (synonyms: Synonyms): string =>
  sha256Of(JSON.stringify([indexVersion, insuranceWords, synonymLines, alikeLines, [...stopWords], synonyms]));

/** Updates the index from the present content, products and settings. Searches use the former state meanwhile. */
export async function buildSearchIndex(db: Database, clock: Clock): Promise<void> {
  const synonyms = (await createContentCatalogue(db, clock).current())['search-synonyms'];
  const basis = nameBasis(synonyms);
  const sha256 = sha256Of(`${basis} ${await nameSources(db, clock)}`);
  if ((await findBuild(db))?.sha256 === sha256) return;
  teachWords(synonyms.flatMap(({ say, mean }) => [say, ...mean]));
  const documents = await collectDocuments(db, clock);
  const spellings = listSpellings(documents);
  await inTransaction(db, async (tx) => {
    await lockBuilds(tx);
    const former = await findBuild(tx);
    const number = (former?.number ?? 0) + 1;
    if (former?.basis !== basis) await emptyIndex(tx);
    await changeEntries(tx, documents.map(toEntry), number);
    await replaceSpellings(tx, spellings);
    await finishBuild(tx, { sha256, basis, number, synonyms: JSON.stringify(synonyms), built_at: clock() });
  });
  // Another import may have changed the sources meanwhile and have built before this one did.
  await buildSearchIndex(db, clock);
}
