import { afterEach, describe, expect, it } from 'vitest';
import { contentFolder, importContent } from '../../../lifecycle/import-content.ts';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSealer, type Sealer } from '../../../platform/sealing.ts';
import { openBrowser } from '../../../testing/browser-session.ts';
import { openStoredData, readManifest } from '../../../testing/stored-data/open-stored-data.ts';
import { startPortal } from '../../../testing/test-portal.ts';
import { checkPolicies } from './check-policies.ts';
import { fillPolicyRows } from './fill-policy-rows.ts';

/** Its contracts have schema 1, and its rows no names. */
const dataSet = '0013';
const manifest = readManifest(dataSet);
const policyNos = Object.values(manifest.policies).map(({ policyNo }) => policyNo);
const [, key = ''] = manifest.keys.split(':');
const sealer = createSealer([{ id: 1, secret: Buffer.from(key, 'base64') }]);

const toClose: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Stored data before the last migrations. `prepare` changes it first. */
async function openUnfilled(prepare?: string) {
  const stored = await openStoredData(dataSet);
  toClose.push(() => stored.remove());
  const connection = connectDatabase(stored.databaseUrl, 4);
  const { db, pool } = connection;
  toClose.push(() => connection.close());
  if (prepare) {
    await migrate(pool, '0027');
    await pool.query(prepare);
  }
  await migrate(pool);
  await importContent(db, contentFolder, stored.clock.now(), true);
  const reported: string[] = [];
  const fill = (change: Partial<Sealer> = {}, batchSize?: number) =>
    fillPolicyRows({ db, sealer: { ...sealer, ...change } }, (line) => reported.push(line), batchSize);
  const count = async (condition: string) => (await pool.query(`select 1 from policy_members where ${condition}`)).rowCount;
  const check = () => checkPolicies({ db, sealer, clock: stored.clock.now });
  return { stored, pool, reported, fill, count, check };
}

const unfilled = 'person_sealed is null';

describe('the rows of people and coverages of an earlier version', () => {
  it('are filled from the contracts, and agree with them', async () => {
    const { fill, reported, count, check } = await openUnfilled();
    expect(await count(unfilled)).toBe(policyNos.length);
    await fill();
    expect(reported).toEqual([]);
    expect([await count(unfilled), await count('ordinal = 1')]).toEqual([0, policyNos.length]);
    expect(await check()).toEqual([]);
  });

  it('are filled once when a server is killed half-way and starts again', async () => {
    const { fill, count, check } = await openUnfilled();
    let times = 0;
    const seal: Sealer['seal'] = (plain) => {
      times += 1;
      if (times > 3) throw new Error('killed');
      return sealer.seal(plain);
    };
    await expect(fill({ seal }, 2)).rejects.toThrow('killed');
    expect(await count(unfilled)).toBe(policyNos.length - 2);
    await fill({}, 2);
    expect(await check()).toEqual([]);
  });

  it('are filled once by two servers that start together', async () => {
    const { fill, reported, check } = await openUnfilled();
    await Promise.all([fill({}, 2), fill({}, 3)]);
    expect(reported).toEqual([]);
    expect(await check()).toEqual([]);
  });

  it('keep what events made of the coverages, with its day', async () => {
    const [lapsed, ended] = policyNos;
    const idOf = (policyNo = '') => `(select id from policies where policy_no = '${policyNo}')`;
    const { fill, pool, check } = await openUnfilled(`
      update policy_coverages set state = 'suspended' where policy_id = ${idOf(lapsed)};
      update policy_coverages set state = 'ended' where policy_id = ${idOf(ended)};
      insert into policy_events (policy_id, from_state, to_state, at) values
        (${idOf(lapsed)}, 'effective', 'grace', '2026-11-21T10:00:00Z'), (${idOf(lapsed)}, 'grace', 'lapsed', '2026-11-21T20:00:00Z'),
        (${idOf(ended)}, 'effective', 'surrendered', '2026-11-23T10:00:00Z')`);
    await fill();
    const { rows } = await pool.query(
      'select distinct policy_no, policy_coverages.state, since from policy_coverages join policies on policies.id = policy_id where since is not null order by since',
    );
    expect(rows).toEqual([
      { policy_no: lapsed, state: 'suspended', since: '2026-11-22' },
      { policy_no: ended, state: 'ended', since: '2026-11-23' },
    ]);
    expect(await check()).toEqual([]);
  });

  it('that cannot be filled, because the contract cannot be opened, are reported; the policy is listed without names', async () => {
    const name = Object.keys(manifest.policies).find((order) => manifest.orders[order]?.owner === 'jia') ?? '';
    const policyNo = manifest.policies[name]?.policyNo ?? '';
    const { fill, reported, stored, count, check } = await openUnfilled(`
      alter table policy_versions disable trigger policy_versions_append_only;
      update policy_versions set contract_sealed = '\\x00' where policy_id = (select id from policies where policy_no = '${policyNo}');
      alter table policy_versions enable trigger policy_versions_append_only`);
    await fill({}, 2);
    expect(reported).toEqual([expect.stringContaining(`policy ${policyNo}: its insured people are not shown`)]);
    expect(await count(unfilled)).toBe(1);
    expect(await check()).toEqual([expect.stringContaining(`policy ${policyNo}: its contract cannot be opened`)]);
    const portal = await startPortal(stored);
    toClose.push(() => portal.stop());
    const owner = openBrowser(portal.url);
    const { portal_session, accessKey } = manifest.accounts.jia.session;
    owner.cookies.set('portal_session', portal_session);
    owner.accessKey = accessKey;
    const { list } = await owner.api('listPolicies', { pageNum: 1, pageSize: 10 });
    expect(list.find((policy) => policy.policyNo === policyNo)).toMatchObject({ insuredNames: [], insuredCount: 1 });
    expect(list.filter(({ insuredNames }) => insuredNames.length === 1)).toHaveLength(list.length - 1);
  });
});
