import { ADULT_AGE } from '@portal/rules/person/age.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

export type InsuredLife = Omit<Selectable<Tables['order_insureds']>, 'order_id'>;

/** Records who is insured by an order. An order that has been recorded is left unchanged. */
export async function insertInsuredLives(tx: Transaction, orderId: string, lives: readonly InsuredLife[]): Promise<void> {
  if (lives.length === 0) return;
  await tx
    .insertInto('order_insureds')
    .values(lives.map((life) => ({ order_id: orderId, ...life })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes transactions that judge the same people wait for one another. Locks are taken in one order, so that none waits for ever. */
export async function lockLives(tx: Transaction, certificateHashes: readonly Buffer[]): Promise<void> {
  for (const key of certificateHashes.map((hash) => hash.readBigInt64BE()).toSorted((a, b) => (a < b ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx);
}

/** The states of policies that pay for no death any more. */
const endedStates = ['cooling_off_surrendered', 'surrendered', 'terminated'] as const;

/** The benefits at the death of a person under policies that were sold elsewhere and have not ended, as the core system reports them. */
async function sumCoreDeathCover(db: Queryable, certificateHash: Buffer, today: string): Promise<Fen> {
  const { total } = await db
    .selectFrom('core_policy_lives')
    .innerJoin('core_policies', 'core_policies.policy_no', 'core_policy_lives.policy_no')
    .select(sql<Fen>`coalesce(sum(death_fen), 0)::bigint`.as('total'))
    .where('core_policy_lives.certificate_hash', '=', certificateHash)
    .where('state', 'not in', endedStates)
    .where((row) => row.or([row('cover_until', 'is', null), row('cover_until', '>=', today)]))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether a policy of this name in a query pays for a death on a day, or will pay. */
const isAlive = (policy: string, today: string) => sql<boolean>`(
  ${sql.ref(`${policy}.state`)} not in (${sql.join(endedStates)})
  and (${sql.ref(`${policy}.cover_until`)} is null or ${sql.ref(`${policy}.cover_until`)} >= ${today}))`;

/**
 * The benefits at the death of a minor of this age under all paid orders and policies that were sold elsewhere, without policies that have
 * ended. An unpaid order does not count: otherwise anybody who knows the number of a child could block cover by leaving an order unpaid. A
 * cover and the one that renews it count once, with the larger of both, because one follows the other. `renews`: the policy that is being
 * renewed, which does not count.
 */
export async function sumMinorDeathCover(
  db: Queryable,
  certificateHash: Buffer,
  { age, today, renews }: { readonly age: number; readonly today: string; readonly renews?: string | null },
): Promise<Fen> {
  const sum = sql`order_insureds.minor_death_fen[${age + 1}::int]`;
  const renewed = sql`coalesce((
    select sum(before.minor_death_fen[${age + 1}::int]) from order_insureds as before
    join policies as old on old.order_id = before.order_id
    where old.id = orders.renews_policy_id and before.certificate_hash = order_insureds.certificate_hash and ${isAlive('old', today)}), 0)`;
  const row = await db
    .selectFrom('order_insureds')
    .innerJoin('orders', 'orders.id', 'order_insureds.order_id')
    .leftJoin('policies', (join) => join.onRef('policies.order_id', '=', 'orders.id').on('policies.ordinal', '=', 1))
    .select(sql<Fen>`coalesce(sum(${sum} - least(${sum}, ${renewed})), 0)::bigint`.as('total'))
    .where('order_insureds.certificate_hash', '=', certificateHash)
    .where('orders.state', 'in', ['paid', 'issued'])
    .where((row) => {
      const counts = row.and([isAlive('policies', today), ...(renews ? [row('policies.id', '<>', renews)] : [])]);
      return row.or([row('policies.id', 'is', null), counts]);
    })
    .executeTakeFirstOrThrow();
  return age < ADULT_AGE ? fen(row.total + (await sumCoreDeathCover(db, certificateHash, today))) : row.total;
}

/** The benefit at the death of an insured minor of this age under one order. */
export async function findMinorDeathSum(db: Queryable, orderId: string, insured: string, age: number): Promise<Fen> {
  const row = await db
    .selectFrom('order_insureds')
    .select(sql<Fen | null>`minor_death_fen[${age + 1}::int]`.as('sum'))
    .where('order_id', '=', orderId)
    .where('insured_id', '=', insured)
    .executeTakeFirst();
  return row?.sum ?? fen(0);
}
