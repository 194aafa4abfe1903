import { maskCertificate } from '@portal/rules/values/masking.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import path from 'node:path';
import { documentEndings } from '#platform/images/clean-document.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import type { TextReader } from '#platform/ocr/text-reader.ts';
import { appendTrail } from '#domains/trail/public.ts';
import { openApplication } from '../../drafts/open-application.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { findOrderByNo, lockOrder, type OrderRow } from '../../orders.queries.ts';
import { type ReviewedOwners, showOwners } from '../../owners/owner-check.ts';
import { openRow } from '../roster-row.ts';
import { findRoster, type RosterRecord } from '../rosters.queries.ts';
import { listPapers, listSignedRows, markSeen, type PaperRow, type SignedRow } from './papers.queries.ts';
import { readSheet, type RowOnSheet, unlessStopped } from './read-sheet.ts';

export type PaperDeps = Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'catalogue' | 'occupations' | 'site'> & {
  readonly files: Files;
  readonly textReader: Pick<TextReader, 'readPage' | 'cutStrips'>;
};

/** A paper as it was uploaded. `file`: its name for the reviewer, without anything personal. */
export interface OpenedPaper {
  readonly file: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly uploadedAt: string;
}

/** A row that the organisation registered as signed, beside the finding of the program. */
export interface ReviewedRow {
  readonly row: number;
  readonly name: string;
  /** Masked. */
  readonly certificate: string;
  /** The sheet on which it should stand. */
  readonly file: string;
  /** The program read the sheet. It reads no PDF, and gives up on a picture that takes it too long. */
  readonly isRead: boolean;
  /** Undefined: the row was not found. */
  readonly found: RowOnSheet | undefined;
}

/** The name of the picture of a row. */
export const stripName = ({ row, file }: Pick<ReviewedRow, 'row' | 'file'>): string => `${path.parse(file).name}-row-${row}.jpg`;

export interface OpenedPapers {
  readonly organisation: { readonly name: string; readonly creditCode: string };
  /** With whether name and code were read on it; null: it was not read. */
  readonly licence: (OpenedPaper & { readonly names: boolean | null; readonly hasCode: boolean | null }) | undefined;
  readonly sheets: readonly OpenedPaper[];
  readonly rows: readonly ReviewedRow[];
  /** People in all; those who are not in `rows` agreed by the link. */
  readonly people: number;
  /** Who stands behind the organisation. Undefined: nobody was asked for. */
  readonly owners: ReviewedOwners | undefined;
}

/** The order of an organisation with its closed roster. Throws when there is none. */
export async function mustFindGroup(db: OrderDeps['db'], orderNo: string): Promise<{ order: OrderRow; roster: RosterRecord }> {
  const order = await findOrderByNo(db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const roster = await findRoster(db, order.id);
  if (!roster || roster.state !== 'closed')
    throw new Error(`order ${orderNo} has no papers: it is not of an organisation, or not submitted`);
  return { order, roster };
}

const isPicture = ({ media_type: type }: PaperRow): boolean => type !== 'application/pdf';
const plain = (text: string): string => text.replaceAll(/[\s（）()]/g, '').toUpperCase();

async function readLicence(
  { textReader }: PaperDeps,
  paper: PaperRow,
  bytes: Buffer,
  { name, creditCode }: OpenedPapers['organisation'],
): Promise<{ names: boolean | null; hasCode: boolean | null }> {
  const page = isPicture(paper) ? await unlessStopped(textReader.readPage(bytes)) : undefined;
  if (!page) return { names: null, hasCode: null };
  const text = plain(page.lines.map((line) => line.text).join(''));
  return { names: text.includes(plain(name)), hasCode: text.includes(plain(creditCode)) };
}

/** The rows of one sheet, beside what was read of them. */
async function reviewSheet(
  { sealer, textReader }: PaperDeps,
  paper: PaperRow,
  { file, bytes }: OpenedPaper,
  signed: readonly SignedRow[],
): Promise<ReviewedRow[]> {
  const rows = signed
    .filter(({ sheet_id: sheet }) => sheet === paper.id)
    .map((person) => {
      const { name = '', certificateNo = '' } = openRow(sealer, person).member.person;
      return { row: person.ordinal, name, certificateNo };
    });
  const found = isPicture(paper) ? await readSheet(textReader, bytes, rows) : undefined;
  return rows.map(({ row, name, certificateNo }) => ({
    row,
    name,
    certificate: maskCertificate(certificateNo),
    file,
    isRead: found !== undefined,
    found: found?.find((one) => one.row === row),
  }));
}

/**
 * Opens the papers of an order for a reviewer: licence and signed sheets, and beside each row that the organisation registered as signed what
 * was read on its sheet and whether its box has ink. The sale record names the reviewer first. The program decides nothing. Throws when the
 * order has no papers.
 */
export async function openPapers(
  deps: PaperDeps,
  { orderNo, reviewer }: { readonly orderNo: string; readonly reviewer: string },
): Promise<OpenedPapers> {
  const { db, sealer, clock, files } = deps;
  const { order, roster } = await mustFindGroup(db, orderNo);
  const papers = await listPapers(db, order.id, roster.id);
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    const now = clock();
    await markSeen(
      tx,
      papers.map((paper) => paper.id),
      reviewer,
      now,
    );
    const seen = papers.map(({ kind, sha256 }) => ({ kind, sha256: sha256.toString('hex') }));
    await appendTrail(tx, sealer, { kind: 'order', id }, now, [{ kind: 'papers_opened', detail: { reviewer, papers: seen } }]);
  });
  const { organisation } = openApplication(sealer, order);
  const named = { name: organisation?.name ?? '', creditCode: organisation?.creditCode ?? '' };
  const signed = await listSignedRows(db, roster.id);
  let licence: OpenedPapers['licence'];
  const sheets: OpenedPaper[] = [];
  const rows: ReviewedRow[] = [];
  for (const paper of papers) {
    const bytes = await files.getSealed(paper.file_key);
    const name = paper.kind === 'licence' ? 'licence' : `sheet-${sheets.length + 1}`;
    const opened = {
      file: `${name}.${documentEndings[paper.media_type]}`,
      bytes,
      sha256: paper.sha256.toString('hex'),
      uploadedAt: showInstant(paper.created_at.toISOString()),
    };
    if (paper.kind === 'licence') licence = { ...opened, ...(await readLicence(deps, paper, bytes, named)) };
    else {
      sheets.push(opened);
      rows.push(...(await reviewSheet(deps, paper, opened, signed)));
    }
  }
  return { organisation: named, licence, sheets, rows, people: roster.count ?? 0, owners: await showOwners(deps, order) };
}
