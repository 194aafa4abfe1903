import type { RefusalCode } from '@portal/contract/refusals.ts';
import { MOST_PAGES, sayTooLong } from '@portal/rules/service/papers.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/connect.ts';
import type { Files } from '#platform/files.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { findOpen, insertDocument, type Place, setState } from './documents.queries.ts';
import { type DocumentKind, documentKinds } from './kinds.ts';
import { countFiles, insertPage, listPages, markPageRemoved, markPageStored } from './pages.queries.ts';
import { type PageFault, type PreparedPage, preparePage } from './prepare-page.ts';
import { type PaperAnswer, presentPaper } from './present-paper.ts';
import { sweepPages } from './sweep-documents.ts';

export interface PaperDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly files: Files;
  /** The largest file, in megabytes. */
  readonly imageLimitMb: number;
}

/** What a paper belongs to, and which of several places there. */
interface PaperOwner {
  readonly ownerId: string;
  readonly part?: string;
}

/**
 * Runs with the owner of a paper locked, in a transaction that a refusal rolls back. Refuses for who may not see the owner, and while the owner
 * takes no pages. It is run twice for each page: before its file is written, and afterwards.
 */
type HoldOwner<Owner extends PaperOwner, Code extends RefusalCode> = <Result>(
  run: (tx: Transaction, owner: Owner) => Promise<Result>,
) => Promise<Result | Refused<Code>>;

export type AddingRefusal = PageFault | 'PAPER_CLOSED' | 'TOO_MANY_FILES';

const placeOf = (kind: DocumentKind, { ownerId, part = '' }: PaperOwner): Place => ({ ownerId, kind, part });

interface Begun {
  readonly documentId: string;
  /** The page that has this very file already. */
  readonly known?: string;
}

/** The first step: a row that nobody sees. */
async function beginPage(
  tx: Transaction,
  page: PreparedPage,
  { place, replaces, now }: { readonly place: Place; readonly replaces: string | undefined; readonly now: Date },
): Promise<Begun | Refused<'PAPER_TOO_LONG' | 'TOO_MANY_FILES'>> {
  const found = await findOpen(tx, place);
  const pages = found ? await listPages(tx, found.id) : [];
  const open = pages.length > 0 ? found : undefined;
  const documentId = open?.id ?? randomUUID();
  const same = pages.find(({ state, sha256 }) => state === 'stored' && sha256.equals(page.sha256));
  if (same) return { documentId, known: same.id };
  // An upload of the same file that broke off, or is under way in another window, becomes this page.
  const staying = pages.filter(({ id, state, sha256 }) => id !== replaces && !(state === 'sending' && sha256.equals(page.sha256)));
  const count = staying.reduce((sum, one) => sum + one.page_count, page.pageCount);
  if (count > MOST_PAGES) return refuse('PAPER_TOO_LONG', [], sayTooLong(count));
  const { mostFiles, owner } = documentKinds[place.kind];
  // One that takes the place of others is no file more.
  const kept = (await countFiles(tx, place)) - (pages.length - staying.length);
  if (kept >= mostFiles) return refuse('TOO_MANY_FILES');
  const { ownerId, kind, part } = place;
  // The sweep may be removing one whose files never came.
  if (found && !open) await setState(tx, found.id, 'removed');
  if (!open)
    await insertDocument(tx, { id: documentId, owner_kind: owner, owner_id: ownerId, kind, part, state: 'sending', created_at: now });
  await insertPage(tx, {
    id: page.id,
    document_id: documentId,
    page: (pages.at(-1)?.page ?? 0) + 1,
    state: 'sending',
    media_type: page.mediaType,
    file_key: page.fileKey,
    byte_count: page.bytes.length,
    page_count: page.pageCount,
    sha256: page.sha256,
    created_at: now,
  });
  return { documentId };
}

/** The last step: the page counts, in place of `replaces` if that is still there. Returns the id of the page that the file became. */
async function finishPage(
  tx: Transaction,
  page: PreparedPage,
  { place, replaces, begun }: { readonly place: Place; readonly replaces: string | undefined; readonly begun: Begun },
): Promise<string | Refused<'PAPER_CLOSED'>> {
  if (begun.known) return begun.known;
  const open = await findOpen(tx, place);
  if (open?.id !== begun.documentId) return refuse('PAPER_CLOSED');
  const pages = await listPages(tx, open.id);
  // Another window sent the same file meanwhile.
  const same = pages.find(({ id, state, sha256 }) => id !== page.id && state === 'stored' && sha256.equals(page.sha256));
  if (same) {
    await markPageRemoved(tx, page.id);
    return same.id;
  }
  const replaced = pages.find(({ id, state }) => id === replaces && state === 'stored');
  if (replaced) await markPageRemoved(tx, replaced.id);
  const last = Math.max(0, ...pages.filter(({ id }) => id !== page.id).map((one) => one.page));
  if (!(await markPageStored(tx, page.id, replaced?.page ?? last + 1))) return refuse('PAPER_CLOSED');
  // Also of one that was read: nobody has looked at this page.
  await setState(tx, open.id, 'received');
  return page.id;
}

/** A page that was added, with the paper as it is now. */
export interface AddedPage {
  readonly page: string;
  readonly paper: PaperAnswer;
}

/**
 * Adds a file to the paper in a place, or begins that paper: a row that nobody sees, the file, then the page counts and `finish` does what
 * follows, in one transaction. Whatever ends the process between two of them, the sweep finds row and file. A file that is in the paper already
 * is not added again: an upload whose answer was lost can be sent again.
 */
export async function addPage<Owner extends PaperOwner, Code extends RefusalCode, Result>(
  deps: PaperDeps,
  { kind, file, replaces }: { readonly kind: DocumentKind; readonly file: File; readonly replaces?: string | undefined },
  hold: HoldOwner<Owner, Code>,
  finish: (tx: Transaction, owner: Owner, added: AddedPage) => Promise<Result>,
): Promise<Result | Refused<Code> | Refused<AddingRefusal>> {
  const page = await preparePage(kind, file, deps.imageLimitMb);
  if (page instanceof Refused) return page;
  const begun = await hold((tx, owner) => beginPage(tx, page, { place: placeOf(kind, owner), replaces, now: deps.clock() }));
  if (begun instanceof Refused) return begun;
  if (begun.known === undefined) await deps.files.putSealed(page.fileKey, page.bytes);
  return hold(async (tx, owner): Promise<Result | Refused<'PAPER_CLOSED'>> => {
    const place = placeOf(kind, owner);
    const became = await finishPage(tx, page, { place, replaces, begun });
    if (became instanceof Refused) return became;
    return finish(tx, owner, { page: became, paper: await presentPaper(tx, deps.sealer, place) });
  });
}

/** The page goes; without pages the paper goes, unless one is on its way. Returns whether there was such a page. */
async function takeOut(tx: Transaction, place: Place, pageId: string): Promise<boolean> {
  const open = await findOpen(tx, place);
  const pages = open ? await listPages(tx, open.id) : [];
  if (!open || !pages.some(({ id, state }) => id === pageId && state === 'stored')) return false;
  await markPageRemoved(tx, pageId);
  const left = pages.filter(({ id }) => id !== pageId);
  if (!left.some(({ state }) => state === 'stored')) await setState(tx, open.id, left.length > 0 ? 'sending' : 'removed');
  return true;
}

/** Removes a page of the paper in a place, with its file. `finish` does what follows, in the same transaction. */
export async function removePage<Owner extends PaperOwner, Code extends RefusalCode, Result>(
  deps: PaperDeps,
  { kind, page }: { readonly kind: DocumentKind; readonly page: string },
  hold: HoldOwner<Owner, Code>,
  finish: (tx: Transaction, owner: Owner, paper: PaperAnswer) => Promise<Result>,
): Promise<Result | Refused<Code> | Refused<'PAPER_PAGE_NOT_FOUND'>> {
  const removed = await hold(async (tx, owner): Promise<Result | Refused<'PAPER_PAGE_NOT_FOUND'>> => {
    const place = placeOf(kind, owner);
    if (!(await takeOut(tx, place, page))) return refuse('PAPER_PAGE_NOT_FOUND');
    return finish(tx, owner, await presentPaper(tx, deps.sealer, place));
  });
  if (!(removed instanceof Refused)) await sweepPages(deps);
  return removed;
}
