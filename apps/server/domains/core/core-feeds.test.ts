import { maskName } from '@portal/rules/values/masking.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, importContent } from '../../lifecycle/import-content.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runCli } from '../../testing/run-cli.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import {
  buyAsCustomer,
  importAll,
  importWhole,
  sampleClaim,
  sampleHolder,
  samplePolicy,
  signInStranger,
  verifyCertificate,
} from './core-feeds.testing.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-feeds-'));
  await importContent(portal.services.db, contentFolder, portal.clock.now());
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.stop();
});

const faultsOf = async (...asked: Parameters<typeof importAll>) => {
  const result = await importAll(...asked);
  return 'faults' in result ? result.faults : [];
};

const count = async (table: string) => (await portal.connection.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n;

describe('a file of the core system', () => {
  const cli = async (...args: string[]) => runCli(portal.env, ...args);

  const write = (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  it('is imported whole or not at all, and every fault is named with its line', async () => {
    const before = await count('core_policies');
    const good = JSON.stringify(samplePolicy('9900000000000101'));
    const file = write(
      'policies.jsonl',
      [good, '', '{"policyNo":', '{"policyNo":"1","revision":0}', good.replace('0101', '0102')].join('\n'),
    );
    const { code, errors } = await cli('import', 'policies', file);
    expect(code).toBe(1);
    for (const part of ['line 3: no JSON', 'line 4: policyNo: 保单号格式有误', 'line 4: revision:', 'line 4: state:'])
      expect(errors).toContain(part);
    expect(await count('core_policies')).toBe(before);
  });

  it('is UTF-8: any other encoding is named', async () => {
    const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);
    expect((await cli('import', 'claims', write('claims.jsonl', gbk))).errors).toContain('GB18030');
  });

  it('says what is new, changed and the same; twice it changes nothing', async () => {
    const file = write('policies.jsonl', `\uFEFF${JSON.stringify(samplePolicy('9900000000000103'))}\r\n`);
    expect((await cli('import', 'policies', file)).output).toContain('policies: 1 new, 0 changed, 0 the same, 0 differences');
    expect((await cli('import', 'policies', file)).output).toContain('policies: 0 new, 0 changed, 1 the same, 0 differences');
  });

  it.each(['policies', 'claims', 'endorsements', 'points'])(
    'of %s without a byte is refused, with an empty line it says that it has no records',
    async (name) => {
      const empty = 'the file is empty (0 bytes), as after a copy that failed: fetch it again';
      expect(await cli('import', name, write('empty.jsonl', ''))).toEqual({
        code: 1,
        output: '',
        errors: `${name} were not imported:\n${empty}\n`,
      });
      expect(await cli('import', name, write('quiet.jsonl', '\n'))).toEqual({
        code: 0,
        output: `${name}: 0 new, 0 changed, 0 the same, 0 differences\nthe file has no records\n`,
        errors: '',
      });
    },
  );

  it('needs a file that can be opened', async () => {
    expect((await cli('import', 'points')).errors).toContain('usage');
    const missing = path.join(folder, 'missing.jsonl');
    expect(await cli('import', 'points', missing)).toEqual({
      code: 1,
      output: '',
      errors: `${missing}: there is no such file or folder\n`,
    });
    expect((await cli('import', 'points', folder)).errors).toContain('is a folder, and a file is needed');
  });
});

describe('a revision', () => {
  it('that is older than what was imported is left alone; the same revision with other content is a fault', async () => {
    const policy = (revision: number, state: string) => samplePolicy('9900000000000104', { revision, state });
    await importWhole(portal, 'policies', [policy(2, 'lapsed')]);
    expect(await importWhole(portal, 'policies', [policy(1, 'effective')])).toMatchObject({ same: 1 });
    expect(await faultsOf(portal, 'policies', [policy(2, 'effective')])).toEqual([
      'line 1: 9900000000000104: revision 2 was imported with other content',
    ]);
    expect(await importWhole(portal, 'policies', [policy(3, 'effective')])).toMatchObject({ changed: 1 });
    expect(await importWhole(portal, 'policies', [policy(4, 'surrendered')])).toMatchObject({ changed: 1 });
    expect(await faultsOf(portal, 'policies', [policy(5, 'effective')])).toEqual([
      'line 1: 9900000000000104: the policy is surrendered: it cannot become effective',
    ]);
  });
});

describe('a policy that was issued here', () => {
  it('takes its state and values from the core system, and keeps its contract: differences are reported', async () => {
    const { owner, applicant, policyNo, premium } = await buyAsCustomer(portal, 1);
    const shown = await owner.api('getPolicy', { policyNo });
    const result = await importWhole(portal, 'policies', [
      samplePolicy(policyNo, { state: 'grace', graceUntil: '2028-01-20', paidUntil: '2027-11-22' }),
    ]);
    expect(result.differences).toContain(`line 1: ${policyNo}: premium: 1860.00, in the contract ${premium}`);
    expect(result.differences).toContain(`line 1: ${policyNo}: the applicant's certificate is not that of the contract`);
    expect(result.differences.join()).not.toContain(sampleHolder.certificateNo);
    portal.clock.advance(2 * 24 * 60);
    const { browser } = await signInStranger(portal, applicant.phone?.number ?? '');
    const waiting = { state: 'waiting', on: '2027-02-19' };
    expect(await browser.api('getPolicy', { policyNo })).toMatchObject({
      state: 'grace',
      premium,
      productName: shown.productName,
      terms: shown.terms,
      insureds: shown.insureds.map((one) => ({ ...one, benefits: one.benefits.map((benefit) => ({ ...benefit, ...waiting })) })),
      paidUntil: '2027-11-22',
      graceUntil: '2028-01-20',
      cashValue: { amount: '1234.50', on: '2026-11-01', source: 'core' },
      nextPremiumOn: '2027-11-22',
    });
    const { rows } = await portal.connection.pool.query(
      'select version from policy_versions join policies on id = policy_id where policy_no = $1',
      [policyNo],
    );
    expect(rows).toEqual([{ version: 1 }]);
    expect(await browser.api('countPolicies')).toEqual({
      total: 1,
      effective: 1,
      groups: { all: 1, active: 1, pending: 0, lapsed: 0, ended: 0 },
    });
    await importWhole(portal, 'policies', [samplePolicy(policyNo, { revision: 2, state: 'lapsed', contract: undefined })]);
    await importWhole(portal, 'endorsements', [endorsement('EN20261201001', policyNo)]);
    const point = { holder: { policyNo }, kind: 'earn', points: 5, title: '活动', at: '2026-11-01T10:00:00+08:00' };
    expect(await importWhole(portal, 'points', [{ id: 'EN20261201001', ...point }]), 'an id of another feed').toMatchObject({ added: 1 });
    const { list } = await browser.api('listPolicyChanges', { policyNo });
    expect(list.map(({ title }) => title)).toEqual(['联系方式变更', '效力中止', '进入宽限期', '承保']);
    expect(list[0]).toMatchObject({ no: 'EN20261201001', items: [{ label: '手机号码', before: '139****0001', after: '139****0002' }] });
  });
});

const endorsement = (endorsementNo: string, policyNo: string) => ({
  endorsementNo,
  revision: 1,
  policyNo,
  effectiveOn: '2026-12-01',
  title: '联系方式变更',
  items: [{ label: '手机号码', before: '13900000001', after: '13900000002', mask: 'phone' }],
});

describe('a policy that was sold elsewhere', () => {
  const policyNo = '9900000000000105';

  it('is shown to the applicant whose certificate is verified, and to nobody before', async () => {
    await importWhole(portal, 'policies', [samplePolicy(policyNo)]);
    await importWhole(portal, 'endorsements', [endorsement('EN20261201002', policyNo)]);
    const { browser, accountId } = await signInStranger(portal, '13700000021');
    const calls = ['getPolicy', 'getPolicyPeople', 'listPolicyChanges', 'getInvoice'] as const;
    for (const name of calls) expect((await refusalOf(browser.api(name, { policyNo }))).code, name).toBe('POLICY_NOT_FOUND');
    await verifyCertificate(portal, accountId, sampleHolder);
    const { list } = await browser.api('listPolicies', { text: policyNo });
    expect(list).toMatchObject([{ policyNo, soldHere: false, insuredNames: ['样*甲'], state: 'effective', premium: '1860.00' }]);
    const shown = await browser.api('getPolicy', { policyNo });
    expect(shown).toMatchObject({ orderNo: null, cashValue: { amount: '1234.50' }, applicant: { phone: '139****1234' }, documents: [] });
    expect(JSON.stringify(shown)).not.toContain(sampleHolder.certificateNo);
    expect(await browser.api('getPolicyPeople', { policyNo })).toMatchObject({ applicant: shown.applicant, insureds: shown.insureds });
    expect((await browser.api('listPolicyChanges', { policyNo })).list.map(({ title }) => title)).toEqual(['联系方式变更', '承保']);
    expect((await refusalOf(browser.api('getInvoice', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
  });

  it('needs its contract, and a policy in grace the end of the grace', async () => {
    expect(await faultsOf(portal, 'policies', [samplePolicy('9900000000000106', { contract: undefined })])).toEqual([
      'line 1: 9900000000000106: the policy was not issued here: its contract is missing',
    ]);
    expect(await faultsOf(portal, 'policies', [samplePolicy('9900000000000106', { state: 'grace' })])).toEqual([
      'line 1: graceUntil: a policy in grace needs it',
    ]);
    const { contract } = samplePolicy('9900000000000106') as { contract: object };
    const until = (coverUntil: string) => [samplePolicy('9900000000000106', { contract: { ...contract, coverUntil } })];
    expect(await faultsOf(portal, 'policies', until('2024-05-01'))).toEqual(['line 1: contract.coverUntil: is earlier than effectiveOn']);
    expect(await faultsOf(portal, 'policies', until('2024-05-02'))).toEqual([]);
  });
});

describe('faults that need the database', () => {
  it('are found in every line, and nothing is stored', async () => {
    const lines = [
      sampleClaim('9900000000000105', { claimNo: 'CL-NEW-000001' }),
      sampleClaim('9900000000000105', { claimNo: 'CL-NEW-000002', kind: 'flood' }),
      sampleClaim('9900000000000105', { claimNo: 'CL-NEW-000003', papers: [{ code: 'passport_of_the_moon', received: false }] }),
    ];
    const faults = await faultsOf(portal, 'claims', lines);
    expect(faults.map((text) => text.slice(0, 30))).toEqual(['line 2: CL-NEW-000002: kind: c', 'line 3: CL-NEW-000003: papers:']);
    expect(await faultsOf(portal, 'endorsements', [endorsement('EN20261201003', '9900000000009999')])).toEqual([
      'line 1: EN20261201003: there is no policy with this number: import policies first',
    ]);
    expect((await portal.connection.pool.query(`select 1 from claims where claim_no like 'CL-NEW%'`)).rowCount).toBe(0);
  });
});

describe('the sample files', () => {
  it('show a demonstration customer claims, policies and points', async () => {
    const { applicant, accountId, certificate, owner } = await buyAsCustomer(portal, 7);
    const other = await buyAsCustomer(portal, 8);
    await verifyCertificate(portal, accountId, certificate);
    const { output, errors } = await runCli(portal.env, 'import', 'samples', applicant.phone?.number ?? '');
    expect([errors, output]).toEqual(['', expect.stringContaining('claims:')]);
    const { list } = await owner.api('listClaims', {});
    expect(list).toHaveLength(3);
    for (const { claimNo, policyNo, insuredName } of list) {
      const claim = await owner.api('getClaim', { claimNo });
      expect(insuredName).toBe(maskName(applicant.name ?? ''));
      const policy = await owner.api('getPolicy', { policyNo });
      expect(claim.productName).toBe(policy.productName);
      expect(claim.incidentOn > policy.effectiveOn, `${claimNo}: what happened while the policy was in force`).toBe(true);
    }
    expect((await owner.api('countPolicies')).total).toBe(4);
    expect((await owner.api('getPoints')).balance).toBeGreaterThan(1000);
    expect((await other.owner.api('listClaims', {})).total).toBe(0);
    expect((await runCli(portal.env, 'import', 'samples', '13612345678')).errors).toContain('buy one first');
  });
});
