import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addMinutes } from '#platform/clock.ts';
import { documentEndings } from '#platform/images/clean-document.ts';
import { findTransferByNo } from '../transfers.queries.ts';
import { deleteSlips, listEndedSlips, listSlips, markSlipsSeen } from './slips.queries.ts';
import type { SlipDeps } from './upload-slip.ts';

type Deps = Pick<SlipDeps, 'db' | 'clock' | 'files'>;

const atOnce = 200;
/** Far longer than a file takes to be written. */
const unstoredMinutes = 60;

/** Removes slips whose term has ended, and what an interrupted upload left. Files first: each file has a row. */
export async function sweepSlips({ db, clock, files }: Deps): Promise<void> {
  const now = clock();
  const storedBefore = addMinutes(now, -KEPT_DAYS.transferSlip * 24 * 60);
  for (;;) {
    const ended = await listEndedSlips(db, { storedBefore, writingBefore: addMinutes(now, -unstoredMinutes), limit: atOnce });
    for (const { file_key: key } of ended) await files.remove(key);
    await deleteSlips(
      db,
      ended.map(({ id }) => id),
    );
    if (ended.length < atOnce) return;
  }
}

/** Writes the slips of a payment into a folder, for the operator, whom their rows name first. An existing file is never overwritten. */
export async function saveSlips(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { paymentNo, folder, operator }: { readonly paymentNo: string; readonly folder: string; readonly operator: string },
): Promise<string[]> {
  const transfer = await findTransferByNo(db, paymentNo);
  if (!transfer) throw new Error(`no payment by transfer ${paymentNo}`);
  const slips = await listSlips(db, transfer.payment_id);
  await markSlipsSeen(
    db,
    slips.map(({ id }) => id),
    operator,
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names: string[] = [];
  for (const [index, { media_type: type, file_key: key }] of slips.entries()) {
    const name = `slip-${paymentNo}-${index + 1}.${documentEndings[type]}`;
    await writeFile(path.join(folder, name), await files.getSealed(key), { flag: 'wx', mode: 0o600 });
    names.push(name);
  }
  return names;
}
