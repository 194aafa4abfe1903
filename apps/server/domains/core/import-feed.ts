import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { decodeText } from '../../platform/decode-text.ts';
import { findRecord, upsertRecord } from './core.queries.ts';
import type { CoreDeps, Feed, FeedName, LineContext } from './feed.ts';
import { claimsFeed } from './feeds/claims.ts';
import { endorsementsFeed } from './feeds/endorsements.ts';
import { pointsFeed } from './feeds/points.ts';
import { policiesFeed } from './feeds/policies.ts';

export interface FeedSummary {
  readonly added: number;
  readonly changed: number;
  /** Imported before, or older than what was imported. */
  readonly same: number;
  /** Where policies that were issued here differ from their contracts, with the line. Nothing of a contract was changed. */
  readonly differences: readonly string[];
}

export type FeedResult = FeedSummary | { readonly faults: readonly string[] };

type AnyFeed = Feed<{ readonly revision: number }>;

// Each feed gets only lines that its own schema has parsed.
export const feeds = {
  claims: claimsFeed,
  policies: policiesFeed,
  endorsements: endorsementsFeed,
  points: pointsFeed,
} as unknown as Readonly<Record<FeedName, AnyFeed>>;

interface Line {
  readonly number: number;
  readonly value: { readonly revision: number };
}

/** Faults found in the database: they roll the import back. */
class Faulty extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('the file has faults');
    this.faults = faults;
  }
}

const sayIssue = ({ path, message }: z.core.$ZodIssue) => (path.length > 0 ? `${path.join('.')}: ${message}` : message);

function readLine(feed: AnyFeed, number: number, text: string): Line | readonly string[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [`line ${number}: no JSON`];
  }
  const parsed = feed.schema.safeParse(json);
  return parsed.success ? { number, value: parsed.data } : parsed.error.issues.map((issue) => `line ${number}: ${sayIssue(issue)}`);
}

function readLines(feed: AnyFeed, text: string): { readonly lines: readonly Line[]; readonly faults: readonly string[] } {
  const read = text.split(/\r?\n/).flatMap((line, index) => (line.trim() === '' ? [] : [readLine(feed, index + 1, line)]));
  return {
    lines: read.flatMap((line) => ('value' in line ? [line] : [])),
    faults: read.flatMap((line) => ('value' in line ? [] : line)),
  };
}

interface Outcome {
  readonly kind: 'added' | 'changed' | 'same';
  readonly faults: readonly string[];
  readonly differences: readonly string[];
}

async function applyLine(tx: Transaction, feed: AnyFeed, context: LineContext, { value }: Line): Promise<Outcome> {
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

async function applyLines(tx: Transaction, feed: AnyFeed, context: LineContext, lines: readonly Line[]): Promise<FeedSummary> {
  const counts = { added: 0, changed: 0, same: 0 };
  const faults: string[] = [];
  const differences: string[] = [];
  for (const line of lines) {
    const outcome = await applyLine(tx, feed, context, line);
    counts[outcome.kind] += 1;
    faults.push(...outcome.faults.map((text) => `line ${line.number}: ${text}`));
    differences.push(...outcome.differences.map((text) => `line ${line.number}: ${text}`));
  }
  if (faults.length > 0) throw new Faulty(faults);
  return { ...counts, differences };
}

/** Imports the lines of a feed: all of them or, if one has a fault, none. Every fault is returned with its line. */
export async function importLines({ db, sealer, clock, content }: CoreDeps, name: FeedName, text: string): Promise<FeedResult> {
  const feed = feeds[name];
  const { lines, faults } = readLines(feed, text);
  if (faults.length > 0) return { faults };
  const { 'claim-papers': papers } = await content.current();
  try {
    return await inTransaction(db, (tx) => applyLines(tx, feed, { sealer, clock, papers }, lines));
  } catch (error) {
    if (error instanceof Faulty) return { faults: error.faults };
    throw error;
  }
}

/** Imports a file of the core system. */
export async function importFeed(deps: CoreDeps, name: FeedName, file: string): Promise<FeedResult> {
  const decoded = decodeText(await readFile(file));
  return 'text' in decoded
    ? importLines(deps, name, decoded.text)
    : { faults: [`the file is not UTF-8: it seems to be ${decoded.encoding}`] };
}
