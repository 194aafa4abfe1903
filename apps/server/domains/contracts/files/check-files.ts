import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Files } from '#platform/files.ts';
import type { Jobs } from '#platform/jobs.ts';
import { reopenEpolicy } from '../epolicy/epolicies.queries.ts';
import { makeEpolicyJob } from '../jobs/make-epolicy.ts';
import { listStoredFiles, type StoredFile } from './stored-files.queries.ts';

interface Deps {
  readonly db: Database;
  readonly files: Files;
  readonly jobs: Jobs;
}

const batch = 500;

type Fault =
  | 'is missing'
  | 'is empty'
  | 'was altered or is another one, or the key that sealed it is missing'
  | 'is not the one that was stored';

async function findFault(files: Files, { key, sha256 }: StoredFile): Promise<Fault | undefined> {
  const size = await files.sizeOf(key);
  if (size === undefined) return 'is missing';
  if (size === 0) return 'is empty';
  const content = await files.getSealed(key).catch(() => undefined);
  if (!content) return 'was altered or is another one, or the key that sealed it is missing';
  return sha256 === null || createHash('sha256').update(content).digest().equals(sha256) ? undefined : 'is not the one that was stored';
}

/** Has an e-policy made again whose file is gone. One that was altered stays as it is, for people to look at. */
async function repair({ db, jobs }: Deps, { epolicy_of: policyId }: StoredFile, fault: Fault): Promise<string> {
  if (policyId === null || (fault !== 'is missing' && fault !== 'is empty')) return '';
  await inTransaction(db, async (tx) => {
    if (await reopenEpolicy(tx, policyId)) await jobs.enqueue(tx, makeEpolicyJob, { policyId });
  });
  return '; a running server makes it again';
}

/**
 * A line for each stored file that is not what its row says, from the day `since` on. Lost e-policies are made again. Throws if the folder is not that of this
 * installation: then every file would seem to be lost.
 */
export async function checkFiles(deps: Deps, since: string | undefined): Promise<string[]> {
  await deps.files.confirmOurs();
  const lines: string[] = [];
  for (let after = ''; ;) {
    const found = await listStoredFiles(deps.db, since, after, batch);
    const last = found.at(-1);
    if (!last) return lines;
    for (const file of found) {
      const fault = await findFault(deps.files, file);
      if (fault) lines.push(`${file.name}: its file ${fault}${await repair(deps, file, fault)}`);
    }
    after = last.key;
  }
}
