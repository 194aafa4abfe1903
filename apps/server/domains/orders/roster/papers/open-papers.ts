import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import { maskCertificate } from '@portal/rules/values/masking.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { documentEndings } from '#platform/images/clean-document.ts';
import type { TextReader } from '#platform/ocr/text-reader.ts';
import { unlessStopped } from '#platform/ocr/unless-stopped.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { type DocumentRow, markSeen, openFile, type OpenDeps, type PageRow } from '#domains/documents/public.ts';
import { appendTrail } from '#domains/trail/public.ts';
import { openApplication } from '../../drafts/open-application.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { findOrderByNo, lockOrder, type OrderRow } from '../../orders.queries.ts';
import { showOwners } from '../../owners/owner-check.ts';
import { openRow } from '../roster-row.ts';
import { findRoster, type RosterRecord } from '../rosters.queries.ts';
import { listPapers, listSignedRows } from './papers.queries.ts';
import { readSheet } from './read-sheet.ts';

type Deps = Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'catalogue' | 'occupations' | 'site'> & { readonly files: Files };
export type PaperDeps = Deps & OpenDeps & { readonly textReader: Pick<TextReader, 'readPage' | 'cutStrips'> };

type NoPapers = Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>;

interface Group {
  readonly order: OrderRow;
  readonly roster: RosterRecord;
}

interface AskedPaper {
  readonly orderNo: string;
  readonly file: string;
}

/** The order of an organisation with its closed roster. */
export async function findGroup(db: OrderDeps['db'], orderNo: string): Promise<Group | NoPapers> {
  const order = await findOrderByNo(db, orderNo);
  if (!order) return refuse('SUBJECT_NOT_FOUND');
  const roster = await findRoster(db, order.id);
  return roster?.state === 'closed' ? { order, roster } : refuse('NOT_POSSIBLE', [], '这份投保单没有资料：不是单位投保，或还没有提交。');
}

/** A page of a paper, by the names that a reviewer reads: nothing personal. */
interface NamedPage {
  /** The paper: `licence`, `sheet-1`. */
  readonly paper: string;
  readonly file: string;
  readonly row: DocumentRow;
  readonly page: PageRow;
}

/** The pages of the papers of a group, in their order. */
async function listNamedPages(db: OrderDeps['db'], { order, roster }: Group): Promise<NamedPage[]> {
  let sheets = 0;
  return (await listPapers(db, order.id, roster.id)).flatMap((row) => {
    if (row.kind !== 'licence') sheets += 1;
    const paper = row.kind === 'licence' ? 'licence' : `sheet-${sheets}`;
    return row.pages.map((page, at) => {
      const file = `${paper}${at > 0 ? `-page-${at + 1}` : ''}.${documentEndings[page.media_type]}`;
      return { paper, file, row, page };
    });
  });
}

async function findPaper(db: OrderDeps['db'], { orderNo, file }: AskedPaper): Promise<(Group & NamedPage) | NoPapers> {
  const group = await findGroup(db, orderNo);
  if (group instanceof Refused) return group;
  const found = (await listNamedPages(db, group)).find((one) => one.file === file);
  return found ? { ...group, ...found } : refuse('SUBJECT_NOT_FOUND');
}

function organisationOf({ sealer }: Pick<OrderDeps, 'sealer'>, order: OrderRow) {
  const { organisation } = openApplication(sealer, order);
  return { name: organisation?.name ?? '', creditCode: organisation?.creditCode ?? '' };
}

/** The names of the papers of an order, and who stands behind its organisation. The sale record names the reviewer. */
export async function openPapers(
  deps: Omit<Deps, 'files'>,
  { orderNo, by }: { readonly orderNo: string; readonly by: Actor },
): Promise<StaffAnswerOf<'openPapers'> | NoPapers> {
  const { db, sealer, clock } = deps;
  const group = await findGroup(db, orderNo);
  if (group instanceof Refused) return group;
  const { order, roster } = group;
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: clock(), by }, [{ kind: 'review_opened' }]);
  });
  return {
    orderNo,
    organisation: organisationOf(deps, order),
    papers: (await listNamedPages(db, group)).map(({ paper, file, row, page }) => ({
      paper,
      file,
      kind: row.kind === 'licence' ? ('licence' as const) : ('sheet' as const),
      sha256: page.sha256.toString('hex'),
      uploadedAt: row.created_at.toISOString(),
    })),
    people: roster.count ?? 0,
    signed: (await listSignedRows(db, roster.id)).length,
    owners: await showOwners(deps, order),
  };
}

/** One page of a paper as it was uploaded, or a small picture of it. The sale record names the reviewer first, who has seen it from then on. */
export async function openPaper(
  deps: PaperDeps,
  { by, small, ...asked }: AskedPaper & { readonly by: Actor; readonly small: boolean },
): Promise<FileAnswer | NoPapers> {
  const { db, sealer, clock } = deps;
  const paper = await findPaper(db, asked);
  if (paper instanceof Refused) return paper;
  const { order, row, page } = paper;
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    const now = clock();
    if (!small) await markSeen(tx, [page.id], writeActor(by));
    const seen = [{ kind: row.kind, sha256: page.sha256.toString('hex') }];
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: now, by }, [{ kind: 'papers_opened', detail: { papers: seen } }]);
  });
  return openFile(deps, page, { fileName: asked.file, small });
}

const plain = (text: string): string => text.replaceAll(/[\s（）()]/g, '').toUpperCase();

/** Whether name and code of the organisation were read on its licence. Null: it was not read. */
async function readLicence({ sealer, textReader }: PaperDeps, order: OrderRow, bytes: Buffer) {
  const page = await unlessStopped(textReader.readPage(bytes));
  if (!page) return null;
  const text = plain(page.lines.map((line) => line.text).join(''));
  const { name, creditCode } = organisationOf({ sealer }, order);
  return { names: text.includes(plain(name)), hasCode: text.includes(plain(creditCode)) };
}

/** The rows that the organisation registered as signed on a sheet. */
async function listRowsOn({ db, sealer }: PaperDeps, { roster, row }: Group & { readonly row: DocumentRow }) {
  const signed = (await listSignedRows(db, roster.id)).filter(({ sheet_id: sheet }) => sheet === row.id);
  return signed.map((person) => {
    const { name = '', certificateNo = '' } = openRow(sealer, person).member.person;
    return { row: person.ordinal, name, certificateNo };
  });
}

/**
 * What was read on one page of a paper: on the licence the organisation, and beside each row of a sheet that the organisation registered as signed what
 * stands there and whether its box has ink. The program decides nothing. It reads no PDF, and gives up on a picture that takes it too long.
 */
export async function readPaper(deps: PaperDeps, asked: AskedPaper): Promise<StaffAnswerOf<'readPaper'> | NoPapers> {
  const paper = await findPaper(deps.db, asked);
  if (paper instanceof Refused) return paper;
  const { file } = asked;
  const isPicture = paper.page.media_type !== 'application/pdf';
  const bytes = await deps.files.getSealed(paper.page.file_key);
  if (paper.row.kind === 'licence') {
    const licence = isPicture ? await readLicence(deps, paper.order, bytes) : null;
    return { file, isRead: licence !== null, licence, rows: [] };
  }
  const rows = await listRowsOn(deps, paper);
  const read = isPicture ? await readSheet(deps.textReader, bytes, rows) : undefined;
  return {
    file,
    isRead: read !== undefined,
    licence: null,
    rows: rows.map(({ row, name, certificateNo }) => {
      const found = read?.find((one) => one.row === row);
      const picture = found?.strip ? Buffer.from(found.strip).toString('base64') : null;
      return {
        row,
        name,
        certificate: maskCertificate(certificateNo),
        found: found ? { read: found.read, namesPerson: found.namesPerson, mark: found.mark, picture } : null,
      };
    }),
  };
}
