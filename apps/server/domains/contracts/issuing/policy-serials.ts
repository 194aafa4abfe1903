import type { Database, Queryable, Transaction } from '#platform/database/connect.ts';
import type { Files } from '#platform/files.ts';
import { nextPolicySerial, skipPolicySerials } from '../policies.queries.ts';
import { readPolicySerial } from './policy-number.ts';

const kind = 'policies';
/** The mark beside the database is raised by so many numbers at a time. As many may stay unused when a server starts. */
const block = 100;

export type DrawPolicySerial = (tx: Transaction) => Promise<number>;

/**
 * Draws the serials of policy numbers. None is given twice, also after the database was restored to an earlier moment: before a serial is
 * given, the store of files has a mark that is at least as high, and a process begins above the mark that it finds.
 */
export function createPolicySerials({ numbers }: Pick<Files, 'numbers'>): DrawPolicySerial {
  let reservedTo = 0;
  let caughtUp: Promise<void> | undefined;
  const catchUp = async (tx: Queryable): Promise<void> => {
    reservedTo = await numbers.highest(kind);
    await skipPolicySerials(tx, reservedTo);
  };
  return async (tx) => {
    caughtUp ??= catchUp(tx);
    await caughtUp.catch((error: unknown) => {
      // The next one tries again.
      caughtUp = undefined;
      throw error;
    });
    const serial = await nextPolicySerial(tx);
    if (serial > reservedTo) {
      const to = Math.ceil(serial / block) * block;
      await numbers.raise(kind, to);
      reservedTo = Math.max(reservedTo, to);
    }
    return serial;
  };
}

/**
 * An operator knows a policy that was issued although neither database nor files know it: both were restored. Later policies get higher
 * numbers. Returns what was done.
 */
export async function continueAfterPolicy(
  { db, files }: { readonly db: Database; readonly files: Files },
  policyNo: string,
): Promise<string> {
  const serial = readPolicySerial(policyNo);
  if (serial === undefined) throw new Error(`${policyNo} is not a policy number`);
  await skipPolicySerials(db, serial);
  await files.numbers.raise(kind, Math.ceil(serial / block) * block);
  return `later policies get higher numbers than ${policyNo}`;
}
