import type { Queryable } from '../database/connect.ts';

/** The stored certificate of the demonstration (PKCS#12). */
export async function findDemonstrationSeal(db: Queryable): Promise<Buffer | undefined> {
  return (await db.selectFrom('demonstration_seal').select('p12').executeTakeFirst())?.p12;
}

/** Stores it, unless another process was faster. */
export async function insertDemonstrationSeal(db: Queryable, p12: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('demonstration_seal')
    .values({ p12, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
