import { verifyRecord } from '@portal/server/domains/evidence/verify-record.ts';
import { checkPolicies } from '@portal/server/domains/contracts/rows/check-policies.ts';
import { anchorHeads } from '@portal/server/domains/trail/anchors/anchor-heads.ts';
import { checkAnchors } from '@portal/server/domains/trail/anchors/check-anchors.ts';
import { jobKinds } from '@portal/server/jobs.ts';
import type { Services } from '@portal/server/services.ts';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checkCases, checkContracts, checkDelivery, deliverRest } from './check-core.ts';
import type { FlakyCore } from './flaky-core.ts';
import type { Operator } from './operator.ts';
import type { Partner } from './partner.ts';
import { endOf, type PurchaseKind } from './plan.ts';
import { type Bought, compareMessages, compareTraces, countMessages, type Quiet, readTraces, traces } from './quiet.ts';
import type { Stage } from './stage.ts';

/** At submission, and at the issue together with the payment. */
const signedHeads = ({ kind }: Bought): number => (endOf(kind) === 'issued' ? 2 : 1);

/** One check: how many items it looked at, and which are lost or doubled. */
export interface Audited {
  readonly what: string;
  readonly count: number;
  readonly problems: readonly string[];
  /** The number that it was compared with. */
  readonly measure?: readonly string[];
}

type Pool = Stage['connection']['pool'];

/** Each returns a line for each problem, and only if there is one. `auditPurchases` says which orders $1 names; $2: how they end. */
const queries: Readonly<Record<string, string>> = {
  orders: `
    select coalesce(order_no, no) || ' is ' || coalesce(orders.state, 'missing') || ' instead of ' || coalesce(wanted.state, 'nothing: nobody asked for it') as problem
    from orders full join unnest($1::text[], $2::text[]) as wanted (no, state) on order_no = no
    where orders.state is distinct from wanted.state`,
  charges: `
    select order_no || ' has ' || count(charges.id) || ' charges, ' || count(*) filter (where charges.state = 'paid') || ' paid, of '
      || coalesce(sum(amount_fen), 0) || ' fen instead of ' || coalesce(min(premium_fen), 0) as problem
    from orders left join charges on owner_kind = 'order' and owner_id = orders.id group by orders.id
    having count(charges.id) <> 1 or count(*) filter (where charges.state = 'paid') <> (orders.state = 'issued')::int or sum(amount_fen) <> min(premium_fen)`,
  payments: `
    select order_no || ' was paid ' || taken || ' times at the provider, ' || known || ' of them known to us; ' || back || ' went back, and ' || kept || ' fen were kept' as problem
    from orders cross join lateral (
      select count(*) as taken, count(*) filter (where payments.state = 'succeeded') as known, count(refund.refund_no) as back,
        coalesce(sum(paid.amount_fen), 0) - coalesce(sum(refund.amount_fen), 0) as kept
      from charges join payments on charge_id = charges.id
        join sandbox_payments paid on paid.payment_no = payments.payment_no and paid.state in ('paid', 'refunded')
        left join sandbox_refunds refund on refund.payment_no = payments.payment_no
      where owner_kind = 'order' and owner_id = orders.id) money
    where order_no <> all($1) and (known <> taken or taken <> (state = 'issued')::int + back or kept <> case state when 'issued' then premium_fen else 0 end)
    union all select payment_no || ' is paid at the provider and unknown to us' from sandbox_payments
      where not exists (select from payments where payments.payment_no = sandbox_payments.payment_no)`,
  refunds: `
    select coalesce(payout_no, refund_no) || ' is ' || coalesce(payouts.state, 'unknown') || ' here, and ' || coalesce(refund.state, 'not asked for') || ' at the provider' as problem
    from payouts full join sandbox_refunds refund on refund_no = payout_no
    where payouts.state is distinct from 'done' or refund.state is distinct from 'done' or payouts.amount_fen is distinct from refund.amount_fen
    union all select order_no || ' has ' || count(payouts.id) || ' refunds' from orders left join payouts on owner_kind = 'order' and owner_id = orders.id
      group by order_no having count(payouts.id) <> (order_no = any($1))::int`,
  transfers: `
    select order_no || ' was paid ' || coalesce(sum(bank_transfers.amount_fen), 0) || ' fen in ' || count(serial) || ' lines of the bank, of which '
      || count(*) filter (where bank_transfers.state = 'settled') || ' are settled, with ' || count(*) filter (where payments.state = 'succeeded')
      || ' payments that are known' as problem
    from orders left join charges on owner_kind = 'order' and owner_id = orders.id left join payments on charge_id = charges.id
      left join bank_transfers on payment_id = payments.id
    where order_no = any($1) group by order_no, premium_fen
    having count(serial) <> 1 or count(*) filter (where bank_transfers.state = 'settled') <> 1
      or count(*) filter (where payments.state = 'succeeded') <> 1 or sum(bank_transfers.amount_fen) <> premium_fen
    union all select serial || ' is ' || state || ', ' || coalesce(reason, 'for no payment') from bank_transfers where payment_id is null or reason is not null`,
  policies: `
    select order_no || ' has ' || count(policies.id) || ' policies, ' || count(policy_versions.policy_id) || ' contracts, '
      || count(*) filter (where epolicy_state = 'ready') || ' e-policies' as problem
    from orders left join policies on order_id = orders.id left join policy_versions on policy_id = policies.id group by orders.id
    having (orders.state = 'issued')::int <> any (array[count(policies.id), count(policy_versions.policy_id), count(*) filter (where epolicy_state = 'ready')])`,
};

const counts: Readonly<Record<string, string>> = {
  orders: 'select count(*) from orders',
  charges: 'select count(*) from charges',
  payments: "select count(*) from sandbox_payments where state in ('paid', 'refunded')",
  refunds: 'select count(*) from sandbox_refunds',
  transfers: 'select count(*) from bank_transfers',
  policies: 'select count(*) from policies',
};

async function count(pool: Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(sql);
  return Number(rows[0]?.count);
}

async function listProblems(pool: Pool, sql: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(sql, [...values]);
  return rows.map(({ problem }) => problem);
}

const openJobs = `
  select name || ' ' || data::text || ' is ' || state || ', tried ' || retry_count || ' times' as problem
  from pgboss.job where state in ('created', 'retry', 'active') and name = any($1)`;

/** Jobs that a purchase has caused and that have not ended. */
const listOpenJobs = (pool: Pool) =>
  listProblems(pool, openJobs, [jobKinds.filter(({ schedule }) => schedule === undefined).map(({ name }) => name)]);

/** Refunds that a job asks about every minute. */
const listOpenRefunds = (pool: Pool) =>
  listProblems(pool, "select 'refund ' || payout_no || ' is ' || state as problem from payouts where state <> 'done'");

/**
 * Longer than the ten minutes after which a job that failed often is tried again. A job that is still open then is a finding of the audit.
 */
const patienceMs = 900_000;
const tellEveryMs = 60_000;

/** Waits until no job and no refund is open that a purchase has caused, and tells for which ones. */
export async function drain({ connection }: Stage): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let told = performance.now(); performance.now() < until; await pause(1_000)) {
    const open = [...(await listOpenJobs(connection.pool)), ...(await listOpenRefunds(connection.pool))];
    if (open.length === 0) return;
    if (performance.now() < told + tellEveryMs) continue;
    told = performance.now();
    console.log(`  the audit waits for ${open.length} jobs and refunds: ${open[0]}`);
  }
}

/** Every e-policy opens and is the file that was sealed. */
async function checkFiles({ files }: Services, pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ policy_no: string; file: string | null; sha256: Buffer | null }>(
    'select policy_no, epolicy_file as file, epolicy_hash as sha256 from policies',
  );
  const problems = await Promise.all(
    rows.map(async ({ policy_no, file, sha256 }) => {
      const bytes = await files.getSealed(file ?? '').catch(() => undefined);
      const isSame = bytes && sha256?.equals(createHash('sha256').update(bytes).digest());
      return isSame ? [] : [`the e-policy of ${policy_no} cannot be read, or is another one`];
    }),
  );
  return problems.flat();
}

/** Records are whole and signed. */
async function checkRecords(services: Services, orders: readonly Bought[]): Promise<string[]> {
  const problems: string[] = [];
  for (const order of orders) {
    const { orderNo } = order;
    const verdict = await verifyRecord(services, orderNo);
    if (!verdict.ok) problems.push(`${orderNo}: ${verdict.problem}`);
    else if (verdict.heads.length !== signedHeads(order)) problems.push(`${orderNo} has ${verdict.heads.length} signed heads`);
  }
  return problems;
}

/** Messages as many as quiet purchases cause, all of them sent; except codes that were too late to be sent. */
async function checkMessages(pool: Pool, bought: readonly Bought[], quiet: readonly Quiet[]): Promise<Audited> {
  const found = await countMessages(pool);
  const waiting = await listProblems(
    pool,
    "select count(*) || ' messages are ' || state as problem from messages where state not in ('sent', 'delivered') and template <> 'loginCode' group by state",
  );
  const sent = [...found.values()].reduce((sum, n) => sum + n, 0);
  return { what: 'messages', count: sent, problems: [...waiting, ...compareMessages(found, bought, quiet)] };
}

/**
 * The events that the partner's receiver has seen: each event of an order took effect once, always with the same bytes, and none is unknown
 * to us.
 */
async function checkReceiver(pool: Pool, { received, effects }: Partner): Promise<Audited> {
  const { rows } = await pool.query<{ id: string; body: string }>('select id, body from partner_events');
  const sent = new Map(rows.map(({ id, body }) => [id, body]));
  const timesOf = (id: string) => effects.filter((effect) => effect === id).length;
  const problems = [
    ...rows.flatMap(({ id }) => (timesOf(id) === 1 ? [] : [`event ${id} took effect ${timesOf(id)} times`])),
    ...received.flatMap(({ event, body }) => (sent.get(event.eventId) === body ? [] : [`event ${event.eventId} came with other bytes`])),
  ];
  const told = received.map(({ event }) => `${event.orderNo} ${event.event} ${event.eventId}`);
  const kinds = new Set(told).size - new Set(received.map(({ event }) => `${event.orderNo} ${event.event}`)).size;
  if (kinds > 0) problems.push(`${kinds} changes of an order were told by two events`);
  return { what: 'events that a partner received', count: effects.length, problems };
}

/** The kinds of the purchases, and the checks for losses and doubles. */
interface Books {
  readonly bought: readonly Bought[];
  readonly quiet: readonly Quiet[];
  readonly operator: Operator;
  readonly partner: Partner;
  readonly core: FlakyCore;
}

/** What the core system knows after it was told everything. */
async function auditCore(pool: Pool, { services }: Operator, core: FlakyCore): Promise<Audited[]> {
  const before = core.taken.length;
  const rounds = await deliverRest(pool, services);
  const problems = await checkDelivery(pool, core);
  const { contracts, problems: differing } = await checkContracts(pool, core);
  const { cases, problems: undecided } = await checkCases(pool, core);
  return [
    {
      what: 'events that the core system took',
      count: core.taken.length,
      problems,
      measure: [`the core system took ${before} events from servers that were killed, and the others in ${rounds} rounds afterwards`],
    },
    { what: 'contracts as the core system knows them', count: contracts, problems: differing },
    { what: 'cases decided by two people at once', count: cases, problems: undecided },
  ];
}

/** Looks for everything that the purchases have lost or doubled. */
export async function auditPurchases(
  { connection: { pool } }: Stage,
  { bought, quiet, operator, partner, core }: Books,
): Promise<Audited[]> {
  const { services } = operator;
  const audited: Audited[] = [];
  const all = [...bought, ...quiet];
  const numbersOf = (...kinds: readonly PurchaseKind[]) => all.filter(({ kind }) => kinds.includes(kind)).map(({ orderNo }) => orderNo);
  const groups = numbersOf('group');
  const asked: Readonly<Record<string, readonly unknown[]>> = {
    orders: [all.map(({ orderNo }) => orderNo), all.map(({ kind }) => endOf(kind))],
    payments: [groups],
    refunds: [numbersOf('late', 'twice')],
    transfers: [groups],
  };
  for (const [what, sql] of Object.entries(queries))
    audited.push({ what, count: await count(pool, counts[what] ?? ''), problems: await listProblems(pool, sql, asked[what]) });
  for (const [what, sql] of Object.entries(traces)) {
    const found = await readTraces(pool, sql);
    const measure = quiet.map(({ kind, orderNo }) => `${what} of a quiet purchase (${kind}): ${found.get(orderNo) ?? 'none'}`);
    audited.push({ what: `${what} of orders`, count: found.size, problems: compareTraces(found, bought, quiet), measure });
  }
  audited.push(await checkMessages(pool, bought, quiet), await checkReceiver(pool, partner));
  audited.push(...(await auditCore(pool, operator, core)));
  const policies = await count(pool, counts['policies'] ?? '');
  audited.push({ what: 'contracts', count: policies, problems: await checkPolicies(services) });
  audited.push({ what: 'e-policies', count: policies, problems: await checkFiles(services, pool) });
  await anchorHeads(services);
  const anchors = await checkAnchors(services);
  audited.push({ what: 'anchored records', count: anchors.records, problems: anchors.problems });
  audited.push({ what: 'signed records', count: all.length, problems: await checkRecords(services, all) });
  const failed = await listProblems(pool, "select data::text as problem from pgboss.job where name = 'failed-jobs'");
  const open = await listOpenJobs(pool);
  audited.push({ what: 'jobs that failed or wait', count: failed.length + open.length, problems: [...failed, ...open] });
  return audited;
}
