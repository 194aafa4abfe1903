import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { emptyFile } from '../../platform/text/empty-file.ts';
import { parseJsonLine } from '../../platform/text/parse-json-line.ts';
import { type FileLine, readLines } from '../../platform/text/read-lines.ts';
import { findRecord, upsertRecord } from './core.queries.ts';
import type { CoreDeps, Feed, FeedName, LineContext } from './feed.ts';
import { casesFeed } from './feeds/cases.ts';
import { claimsFeed } from './feeds/claims.ts';
import { endorsementsFeed } from './feeds/endorsements.ts';
import { pointsFeed } from './feeds/points.ts';
import { policiesFeed } from './feeds/policies.ts';

export interface FeedSummary {
  readonly added: number;
  readonly changed: number;
  /** Imported before, or older than what was imported. */
  readonly same: number;
  /**
   * Differences between policies that were issued here and their contracts, with the line: the first thousand. Contracts were not changed.
   */
  readonly differences: readonly string[];
  /** How many more differences there are. */
  readonly moreDifferences: number;
}

/** Far more than a record needs. */
const maxLineBytes = 1_048_576;
/** A file may have millions of lines with the same fault. */
const mostListed = 1_000;

export type FeedResult = FeedSummary | { readonly faults: readonly string[] };

type AnyFeed = Feed<{ readonly revision: number }>;

// Each feed gets only lines that its own schema has parsed.
export const feeds = {
  claims: claimsFeed,
  policies: policiesFeed,
  endorsements: endorsementsFeed,
  points: pointsFeed,
  cases: casesFeed,
} as unknown as Readonly<Record<FeedName, AnyFeed>>;

/** The first of many findings, and how many more there are. */
class Findings {
  readonly listed: string[] = [];
  more = 0;

  add(number: number, texts: readonly string[]): void {
    for (const text of texts) {
      if (this.listed.length < mostListed) this.listed.push(`line ${number}: ${text}`);
      else this.more += 1;
    }
  }

  all(): string[] {
    return this.more > 0 ? [...this.listed, `and ${this.more} more`] : this.listed;
  }
}

/** The file has faults: they roll the import back. */
class Faulty extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('the file has faults');
    this.faults = faults;
  }
}

function readLine(feed: AnyFeed, line: FileLine): { readonly revision: number } | readonly string[] {
  if ('problem' in line) return [line.problem];
  const parsed = parseJsonLine(feed.schema, line.text);
  return 'value' in parsed ? parsed.value : parsed.faults;
}

interface Outcome {
  readonly kind: 'added' | 'changed' | 'same';
  readonly faults: readonly string[];
  readonly differences: readonly string[];
}

async function applyLine(tx: Transaction, feed: AnyFeed, context: LineContext, value: { readonly revision: number }): Promise<Outcome> {
  const coreId = feed.idOf(value);
  const hash = context.sealer.hash(`core-${feed.name}`, JSON.stringify(value));
  const stored = await findRecord(tx, feed.name, coreId);
  const { revision } = value;
  if (stored && revision <= stored.revision) {
    const changed = revision === stored.revision && !stored.content_hash.equals(hash);
    const faults = changed ? [`${coreId}: revision ${revision} was imported with other content`] : [];
    return { kind: 'same', faults, differences: [] };
  }
  const { faults, differences } = await feed.record(tx, context, value);
  await upsertRecord(tx, { feed: feed.name, core_id: coreId, revision, content_hash: hash, imported_at: context.clock() });
  const named = (text: string) => `${coreId}: ${text}`;
  return { kind: stored ? 'changed' : 'added', faults: faults.map(named), differences: differences.map(named) };
}

async function applyLines(tx: Transaction, feed: AnyFeed, context: LineContext, lines: AsyncIterable<FileLine>): Promise<FeedSummary> {
  const counts = { added: 0, changed: 0, same: 0 };
  const faults = new Findings();
  const differences = new Findings();
  let isEmpty = true;
  for await (const line of lines) {
    isEmpty = false;
    if ('text' in line && line.text.trim() === '') continue;
    const value = readLine(feed, line);
    if (!('revision' in value)) {
      faults.add(line.number, value);
      continue;
    }
    const outcome = await applyLine(tx, feed, context, value);
    counts[outcome.kind] += 1;
    faults.add(line.number, outcome.faults);
    differences.add(line.number, outcome.differences);
  }
  if (isEmpty) throw new Faulty([emptyFile]);
  if (faults.listed.length > 0) throw new Faulty(faults.all());
  return { ...counts, differences: differences.listed, moreDifferences: differences.more };
}

/**
 * Imports what the core system reports, of any size: its lines are read one after the other, and all of them count or, if one has a fault,
 * none. Every fault is returned with its line, up to a thousand.
 */
export async function importFeed(deps: CoreDeps, name: FeedName, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<FeedResult> {
  const { db, content } = deps;
  const { 'claim-papers': papers } = await content.current();
  const lines = readLines(chunks, maxLineBytes);
  try {
    return await inTransaction(db, (tx) => applyLines(tx, feeds[name], { ...deps, papers }, lines));
  } catch (error) {
    if (error instanceof Faulty) return { faults: error.faults };
    throw error;
  }
}

/** Imports the lines of a feed that stand in a text. */
export const importLines = (deps: CoreDeps, name: FeedName, text: string): Promise<FeedResult> =>
  importFeed(deps, name, [Buffer.from(text)]);
