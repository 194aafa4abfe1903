import { checkReportSize } from '@portal/rules/health/reports.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Tables } from '#migrations/tables.ts';
import { bytesOf } from '#platform/http/bodies/received-file.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { cleanDocument } from '#platform/images/clean-document.ts';
import { refuseFault } from '../health/refuse-fault.ts';
import type { DraftRefusal } from '../health/rewrite-reports.ts';
import { countGroupFiles, insertGroupFile, markGroupFileStored } from './group-files.queries.ts';
import { type AskedDraft, findGroupVersion, type LockedGroup, withGroup } from './lock-roster.ts';
import type { RosterDeps } from './roster-deps.ts';

export type FileRefusal =
  | DraftRefusal
  | 'REPORT_TYPE_UNSUPPORTED'
  | 'REPORT_UNREADABLE'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_UNREADABLE'
  | 'IMAGE_TOO_MANY_PIXELS'
  | 'TOO_MANY_IMAGES';

/** Files of one kind that an order may have. */
const most = { licence: 20, consent_sheet: 100 } as const;

export interface StoredGroupFile {
  readonly id: string;
  readonly sha256: string;
}

/**
 * Stores a file of a draft of an organisation, sealed, in three steps like a medical report: a row that nobody sees, the file, then the row
 * counts, and `finish` does the work that follows. Whatever ends the process between two of them, the sweep finds both. `begin` may refuse
 * before anything is stored.
 */
export async function storeGroupFile<Result, Refusal extends Refused = never>(
  deps: RosterDeps,
  asked: AskedDraft,
  { kind, file }: { readonly kind: Tables['group_files']['kind']; readonly file: File },
  {
    begin = async () => undefined,
    finish,
  }: {
    readonly begin?: (tx: Transaction, group: LockedGroup) => Promise<Refusal | undefined>;
    readonly finish: (tx: Transaction, group: LockedGroup, stored: StoredGroupFile) => Promise<Result>;
  },
): Promise<Result | Refusal | Refused<FileRefusal>> {
  const { clock, files, imageLimitMb } = deps;
  const tooLarge = checkReportSize(file.size, imageLimitMb);
  if (tooLarge) return refuse('IMAGE_TOO_LARGE', [], `文件不能大于 ${imageLimitMb} MB，请压缩后再上传。`);
  const version = await findGroupVersion(deps, asked);
  if (version instanceof Refused) return version;
  const clean = cleanDocument(await bytesOf(file));
  if ('fault' in clean) return refuseFault(clean);
  const id = randomUUID();
  const fileKey = `groups/${randomUUID()}`;
  const hash = createHash('sha256').update(clean.bytes).digest();
  const begun = await withGroup(deps, asked, async (tx, group) => {
    const refused = await begin(tx, group);
    if (refused) return refused;
    const { id: orderId } = group.draft.order;
    if ((await countGroupFiles(tx, orderId, kind)) >= most[kind]) return refuse('TOO_MANY_IMAGES');
    await insertGroupFile(tx, {
      id,
      order_id: orderId,
      kind,
      media_type: clean.mediaType,
      file_key: fileKey,
      byte_count: clean.bytes.length,
      sha256: hash,
      created_at: clock(),
    });
    return undefined;
  });
  if (begun) return begun;
  await files.putSealed(fileKey, clean.bytes);
  return withGroup(deps, asked, async (tx, group) => {
    const refused = await begin(tx, group);
    if (refused) return refused;
    if (!(await markGroupFileStored(tx, id))) return refuse('REPORT_UNREADABLE');
    return finish(tx, group, { id, sha256: hash.toString('hex') });
  });
}
