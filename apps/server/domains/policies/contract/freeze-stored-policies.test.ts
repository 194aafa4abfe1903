import { afterEach, describe, expect, it } from 'vitest';
import { contentFolder, importContent } from '../../../lifecycle/import-content.ts';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSealer } from '../../../platform/sealing.ts';
import { openBrowser } from '../../../testing/browser-session.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { runCli } from '../../../testing/run-cli.ts';
import { openStoredData, readManifest, type StoredData } from '../../../testing/stored-data/open-stored-data.ts';
import { startPortal } from '../../../testing/test-portal.ts';
import { createOccupationCatalogue } from '../../occupations/occupation-catalogue.ts';
import { createProductCatalogue } from '../../products/product-catalogue.ts';
import { readContract } from './contract.ts';
import { freezeStoredPolicies } from './freeze-stored-policies.ts';

const manifest = readManifest('0007');
const policyNos = Object.values(manifest.policies).map(({ policyNo }) => policyNo);
const [, key = ''] = manifest.keys.split(':');
const sealer = createSealer([{ id: 1, secret: Buffer.from(key, 'base64') }]);

const toClose: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Stored data after the migrations, before its policies are frozen. */
async function openUnfrozen() {
  const stored: StoredData = await openStoredData('0007');
  toClose.push(() => stored.remove());
  const connection = connectDatabase(stored.databaseUrl, 4);
  const { db, pool } = connection;
  toClose.push(() => connection.close());
  await migrate(pool);
  await importContent(db, contentFolder, stored.clock.now(), true);
  const clock = stored.clock.now;
  const deps = { db, sealer, clock, catalogue: createProductCatalogue(db, clock), occupations: createOccupationCatalogue(db, clock) };
  const reported: string[] = [];
  const freeze = (change: Partial<typeof deps> = {}, batchSize?: number) =>
    freezeStoredPolicies({ ...deps, ...change }, (line) => reported.push(line), batchSize);
  const readAll = async () => {
    const { rows } = await pool.query<{ policy_no: string; version: number; schema: number; contract_sealed: Buffer; premium_fen: number }>(
      `select policy_no, version, schema, contract_sealed, premium_fen from policy_versions join policies on policies.id = policy_id order by policy_no`,
    );
    return rows.map(({ schema, contract_sealed: sealed, ...row }) => ({ ...row, contract: readContract(sealer, schema, sealed) }));
  };
  return { stored, pool, freeze, reported, readAll };
}

const pricesIn = ({ contract }: { contract: ReturnType<typeof readContract> }) =>
  contract.members.flatMap(({ coverages }) => coverages.map(({ premium }) => premium));

describe('the policies of an earlier version', () => {
  it('are frozen with the prices of their day, to the fen', async () => {
    const { freeze, reported, readAll, pool } = await openUnfrozen();
    await freeze();
    expect(reported).toEqual([]);
    const frozen = await readAll();
    expect(frozen.map(({ policy_no, version }) => [policy_no, version])).toEqual(policyNos.toSorted().map((policyNo) => [policyNo, 1]));
    for (const [name, { policyNo }] of Object.entries(manifest.policies)) {
      const price = manifest.orders[name]?.price;
      const found = frozen.find((row) => row.policy_no === policyNo);
      if (!found || !price || 'problem' in price) throw new Error(`no price of ${name}`);
      expect(found.contract.premium.amount).toBe(price.premiumFen);
      expect(pricesIn(found)).toEqual(Object.values(price.linesFen));
      expect(found.contract.members[0]?.cashValues.length).toBeGreaterThan(0);
    }
    // The cover of the waiver ends with the premiums.
    const { rows } = await pool.query(
      `select coverage_id, cover_until::text from policy_coverages where policy_id = 'f4d6fb34-40d9-44b2-9694-5cff702288af' order by coverage_id`,
    );
    expect(rows).toEqual([
      { coverage_id: 'main', cover_until: null },
      { coverage_id: 'mild_moderate', cover_until: null },
      { coverage_id: 'waiver', cover_until: '2036-11-21' },
    ]);
  });

  it('are frozen once when a server is killed half-way and starts again', async () => {
    const { freeze, readAll, stored } = await openUnfrozen();
    let times = 0;
    const clock = () => {
      times += 1;
      if (times > 3) throw new Error('killed');
      return stored.clock.now();
    };
    await expect(freeze({ clock }, 2)).rejects.toThrow('killed');
    const before = await readAll();
    expect(before).toHaveLength(2);
    await freeze({}, 2);
    const after = await readAll();
    expect(after).toHaveLength(policyNos.length);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it('are frozen once by two servers that start together', async () => {
    const { freeze, readAll, reported } = await openUnfrozen();
    await Promise.all([freeze({}, 2), freeze({}, 3)]);
    expect(await readAll()).toHaveLength(policyNos.length);
    expect(reported).toEqual([]);
  });

  it('are reported, and shown without prices, if their tables give another price than was paid', async () => {
    const { freeze, readAll, reported, stored, pool } = await openUnfrozen();
    const { policyNo, policy, verifyCode } = manifest.policies['epolicyQueued'] ?? {};
    if (!policyNo || !policy || !verifyCode) throw new Error('no such policy');
    await pool.query('update policies set premium_fen = premium_fen + 1 where policy_no = $1', [policyNo]);
    await freeze();
    expect(reported).toEqual([expect.stringContaining(`policy ${policyNo}: its coverages have no prices`)]);
    const frozen = (await readAll()).find((row) => row.policy_no === policyNo);
    expect(frozen && pricesIn(frozen)).toEqual([null]);
    const portal = await startPortal(stored);
    toClose.push(() => portal.stop());
    const { portal_session, accessKey } = manifest.accounts.yi.session;
    const owner = openBrowser(portal.url);
    owner.cookies.set('portal_session', portal_session);
    owner.accessKey = accessKey;
    const shown = await owner.api('getPolicy', { policyNo });
    expect(shown).toMatchObject({ premium: '10098.01', insuredNames: policy.insuredNames, applicant: policy.applicant });
    expect(shown.insureds[0]?.benefits).toEqual([
      {
        name: policy.productName,
        amount: '30万元',
        pays: expect.any(Array),
        premium: null,
        state: 'pending',
        on: shown.effectiveOn,
      },
    ]);
    expect((await refusalOf(owner.api('getPolicyFileUrl', { policyNo }))).code).toBe('EPOLICY_NOT_READY');
    expect((await openBrowser(portal.url).api('verifyPolicy', { policyNo, code: verifyCode })).insuredNames).toEqual(policy.insuredNames);
    const checked = await runCli(portal.env, 'policies', 'check');
    expect(checked).toMatchObject({ code: 1, output: expect.stringContaining(`policy ${policyNo}: its coverages have no prices`) });
    // The files of that version lie elsewhere.
    expect(checked.output.split('\n').filter((line) => line && !line.includes('its file is missing'))).toHaveLength(1);
  });

  it('are reported if they cannot be frozen, and the others are frozen', async () => {
    const { freeze, readAll, reported, pool } = await openUnfrozen();
    await pool.query(`update orders set application_sealed = '\\x00' from policies where order_id = orders.id and policy_no = $1`, [
      policyNos[0],
    ]);
    await freeze({}, 2);
    expect(reported).toEqual([expect.stringContaining(`policy ${policyNos[0]} has no contract`)]);
    expect(await readAll()).toHaveLength(policyNos.length - 1);
  });
});

describe('a policy that cannot be opened', () => {
  it('does not keep a server from starting, is reported until its cause is gone, and is then frozen', async () => {
    const { stored, pool } = await openUnfrozen();
    const { rows } = await pool.query<{ id: string; application_sealed: Buffer }>(
      'select orders.id, application_sealed from orders join policies on order_id = orders.id where policy_no = $1',
      [policyNos[0]],
    );
    const [order] = rows;
    const store = (sealed: Buffer | undefined) =>
      pool.query('update orders set application_sealed = $2 where id = $1', [order?.id, sealed]);
    await store(Buffer.from([0]));
    const portal = await startPortal(stored);
    toClose.push(() => portal.stop());
    const check = () => runCli(portal.env, 'policies', 'check');
    expect(await check()).toMatchObject({
      code: 1,
      output: expect.stringMatching(new RegExp(`^policy ${policyNos[0]}: it has no contract`)),
    });
    const again = await runCli(portal.env, 'back-fills', 'repeat');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining(`policy ${policyNos[0]} has no contract`) });
    expect(again.output).toMatch(/^order \d+: its insured people are not recorded/m);
    await store(order?.application_sealed);
    expect(await runCli(portal.env, 'back-fills', 'repeat')).toMatchObject({ code: 0, output: 'nothing is left\n' });
    expect(await check()).toMatchObject({ code: 0 });
  });
});

describe('the orders of an earlier version', () => {
  it('have the charge that their state and their payments need', async () => {
    const { pool } = await openUnfrozen();
    const { rows } = await pool.query<{ order_no: string; state: string; amount_fen: number; lines: { amountFen: number }[] }>(
      `select order_no, charges.state, amount_fen, lines from charges join orders on orders.id = owner_id`,
    );
    const found = new Map(rows.map(({ order_no, ...charge }) => [order_no, charge]));
    const expected: Record<string, string> = {
      unpaid: 'open',
      paying: 'open',
      issued: 'paid',
      cancelled: 'void',
      expired: 'void',
      refunded: 'void',
    };
    for (const [name, { orderNo, state, premiumFen }] of Object.entries(manifest.orders)) {
      const charge = found.get(orderNo);
      expect(charge?.state, name).toBe(expected[state]);
      if (charge) expect([charge.amount_fen, charge.lines[0]?.amountFen]).toEqual([premiumFen, premiumFen]);
    }
    const odd = await pool.query(
      'select 1 from payments join charges on charges.id = charge_id where charges.amount_fen <> payments.amount_fen',
    );
    expect(odd.rowCount).toBe(0);
  });
});
