import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sampleContract } from '@portal/server/domains/contracts/contract/contract.fixture.ts';
import { contractSchema, sealContract } from '@portal/server/domains/contracts/contract/contract.ts';
import { sealCardToken } from '@portal/server/domains/payments/signing/card-token.ts';
import { contentFolder, importContent } from '@portal/server/lifecycle/import-content.ts';
import { jobKinds } from '@portal/server/jobs.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import type { Connection } from '@portal/server/platform/database/connect.ts';
import { startJobs } from '@portal/server/platform/jobs.ts';
import { createSealer } from '@portal/server/platform/sealing.ts';
import { addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import { asked } from '../asked.ts';
import { createRandom } from '../faults/random.ts';
import { type Figure, type Measure, plain } from '../figures.ts';
import { withDatabase } from '../server/open-database.ts';
import type { RenewalRun } from './renewals-worker.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);
const workerFile = fileURLToPath(new URL('./renewals-worker.ts', import.meta.url));
const chunk = 10_000;

const idOf = (prefix: string) => `('${prefix}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
/** The same id, here. */
const idHere = (prefix: string, n: number) => `${prefix}-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Policies `from`..`to`, a year old today, each with a bound card. One token stands for all cards: the provider has an agreement of each. */
async function addPolicies({ pool }: Connection, from: number, to: number): Promise<void> {
  const today = dayInShanghai(systemClock());
  const effectiveOn = addYears(today, -1);
  const { amount } = sampleContract.premium;
  const client = await pool.connect();
  try {
    // Rows are right by construction.
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    const series = `generate_series(${from}, ${to}) as n`;
    await client.query(`
      insert into orders (id, order_no, product_id, state, version, application_schema, application_sealed, created_at, updated_at, visitor_hash)
      select ${idOf('00000001')}, lpad(n::text, 18, '0'), (select min(id) from products), 'issued', 1, 1, '', now(), now(), decode(md5(n::text) || md5(n::text), 'hex')
      from ${series};
      insert into policies (id, policy_no, order_id, state, premium_fen, product_name, effective_on, issued_at, verify_code_hash, verify_code_sealed, epolicy_state, cooling_off_from)
      select ${idOf('00000002')}, lpad(n::text, 16, '0'), ${idOf('00000001')}, 'effective', ${amount}, '样例产品', date '${effectiveOn}', now(), '', '', 'none', 'firstView' from ${series};
      insert into premium_schedules (policy_id, effective_on, payments, per_year, grace_days, next_period, next_due_on)
      select ${idOf('00000002')}, date '${effectiveOn}', 20, 1, 60, 2, date '${today}' from ${series};
      insert into sandbox_signings (sign_no, card_tail, phone_sealed, code_sealed, state, token, sent_at)
      select 'S' || n, '4567', '', '', 'signed', 'bench-token-' || n, now() from ${series};
      insert into debit_mandates (id, policy_id, signing_id, amount_fen, text_version, text_hash, text, given_at)
      select ${idOf('00000004')}, ${idOf('00000002')}, ${idOf('00000003')}, ${amount}, 'bench', decode(md5('') || md5(''), 'hex'), '{}', now() from ${series}`);
    const serials = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const contract = { ...sampleContract, effectiveOn };
    await client.query(
      `insert into policy_versions (policy_id, version, schema, effective_on, recorded_at, contract_sealed)
       select ${idOf('00000002')}, 1, $1, date '${effectiveOn}', now(), contract from unnest($2::int[], $3::bytea[]) as policy (n, contract)`,
      [contractSchema, serials, serials.map((n) => sealContract(sealer, { policyId: idHere('00000002', n), version: 1 }, contract))],
    );
    await client.query(
      `insert into card_signings (id, sign_no, policy_id, bank_code, kept_at, card_tail, phone_hash, state, asked_at, expires_at, token_sealed)
       select ${idOf('00000003')}, 'S' || n, ${idOf('00000002')}, 'ICBC', now(), '4567', decode(md5('') || md5(''), 'hex'), 'signed', now(),
         now() + interval '5 minutes', token
       from unnest($1::int[], $2::bytea[]) as card (n, token)`,
      [serials, serials.map((n) => sealCardToken(sealer, idHere('00000003', n), `bench-token-${n}`))],
    );
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release();
  }
}

/** A database with policies whose second premium is due today. */
async function withDuePolicies<Result>(
  count: number,
  run: (connection: Connection, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (connection, databaseUrl) => {
    await importContent(connection.db, contentFolder, systemClock());
    for (let from = 1; from <= count; from += chunk) await addPolicies(connection, from, Math.min(count, from + chunk - 1));
    await connection.pool.query('analyze');
    // Queues exist before a worker that may be killed makes them.
    await (await startJobs(databaseUrl, jobKinds, () => undefined)).stop();
    return run(connection, databaseUrl);
  });
}

/** `lost`: the share of answers that are lost; `seed` decides which. */
const startWorker = (databaseUrl: string, lost: number, seed: number): ChildProcess =>
  fork(workerFile, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, RENEWALS_LOST: String(lost), RENEWALS_SEED: String(seed), NODE_ENV: 'production' },
  });

/** Waits for a worker. Undefined: it ended before it was done. */
async function resultOf(worker: ChildProcess): Promise<RenewalRun | undefined> {
  let run: RenewalRun | undefined;
  // The worker sends nothing else.
  worker.on('message', (message) => (run = message as RenewalRun));
  await once(worker, 'exit');
  return run;
}

/** Charges by how often the provider was paid for them and by our records. Each must be paid there once and here. */
const auditSql = `
  select paid_there, charge, count(*)::int as charges from (
    select charges.id, charges.state as charge, count(sandbox_payments.payment_no) filter (where sandbox_payments.state = 'paid') as paid_there
    from charges left join payments on payments.charge_id = charges.id left join sandbox_payments on sandbox_payments.payment_no = payments.payment_no
    where owner_kind = 'instalment' group by charges.id
  ) as each_charge group by paid_there, charge order by 1, 2`;

/** The figures of the audit. Throws if a charge was debited twice, or is booked otherwise than the provider has it. */
async function audit({ pool }: Connection, count: number): Promise<Figure[]> {
  const { rows } = await pool.query<{ paid_there: string; charge: string; charges: number }>(auditSql);
  const [row, ...others] = rows;
  const isWhole = others.length === 0 && Number(row?.paid_there) === 1 && row?.charge === 'paid' && row.charges === count;
  if (!isWhole) throw new Error(`not every premium was debited once: ${JSON.stringify(rows)}`);
  return [plain('premiums debited once and booked', row.charges)];
}

/** How fast premiums are charged, debited and settled by one server. */
export const renewals: Measure = {
  name: 'renewals',
  title: 'premiums that are due today: charged, debited and settled by one server (renewals=100000 for so many)',
  run: () => {
    const count = asked('renewals');
    return withDuePolicies(count, async (connection, databaseUrl) => {
      const run = await resultOf(startWorker(databaseUrl, 0, 0));
      if (!run) throw new Error('the worker ended');
      return {
        figures: [
          plain('policies', count),
          plain('charges made', run.made / run.makeSeconds, '/s'),
          plain('debits begun', run.begun / run.debitSeconds, '/s'),
          plain('debits begun and settled', run.begun / run.settleSeconds, '/s'),
          plain('resident memory at the end', run.memoryBytes / 1_000_000, 'MB'),
          ...(await audit(connection, count)),
        ],
      };
    });
  },
};

const killEveryMs = [4_000, 12_000] as const;
const mostKills = 8;

/** Whether every premium is debited once when servers are killed and answers of the provider get lost. */
export const renewalFaults: Measure = {
  name: 'renewal-faults',
  title: 'the same under kill -9 and lost answers (renewal-faults=1000 for so many; SEED=1 for the same random numbers)',
  run: () => {
    const count = asked('renewal-faults');
    const seed = Number(process.env['SEED'] ?? randomInt(1e9));
    const random = createRandom(seed);
    // Before anything can fail.
    console.log(`\nrenewal-faults: SEED=${seed}`);
    return withDuePolicies(count, async (connection, databaseUrl) => {
      let kills = 0;
      let run: RenewalRun | undefined;
      while (!run) {
        const worker = startWorker(databaseUrl, 0.02, seed + kills);
        const [least, most] = killEveryMs;
        const timer = kills < mostKills ? setTimeout(() => worker.kill('SIGKILL'), least + random() * (most - least)) : undefined;
        run = await resultOf(worker);
        clearTimeout(timer);
        if (!run) kills += 1;
        if (!run && kills > mostKills) throw new Error('the worker ended by itself');
      }
      return { figures: [plain('policies', count), plain('servers killed', kills), ...(await audit(connection, count))] };
    });
  },
};
