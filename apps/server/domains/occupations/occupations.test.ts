import { builtInOccupationRows } from '@portal/reference/occupation-data.ts';
import { readOccupationTable } from '@portal/reference/occupation-table.ts';
import { builtInOccupationVersion } from '@portal/reference/occupation-version.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { actAtProvider, openGuest, startPaying, submitOrder, type UnpaidOrder, type WireApplication } from '../../testing/buying/buyer.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runCli } from '../../testing/run-cli.ts';
import { startServerProcess } from '../../testing/start-server-process.ts';
import { answerYes, changePerson, sampleApplicant } from '../../testing/samples/sample-application.ts';
import { staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { exportTrail } from '../trail/export-trail.ts';
import { writeOccupationCsv } from './read-occupation-csv.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-occupations-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.stop();
});

const builtInCsv = writeOccupationCsv(builtInOccupationRows);
/** The class of office staff, the occupation of sample customers. */
const officeStaff = /^(3010101,[^,]+,30101),1,1$/m;

const cli = (...args: string[]) => runCli(portal.env, ...args);
function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}
async function importFile(name: string, content: string | Buffer) {
  const outcome = await cli('import', 'occupations', write(name, content));
  portal.clock.advance(1);
  return outcome;
}
const askVersion = async () => (await openBrowser(portal.url).api('getOccupationVersion')).version;

/** Imports a file that has to be refused, and returns its faults. */
async function faultsOf(content: string | Buffer): Promise<string[]> {
  const before = await askVersion();
  const { code, output, errors } = await importFile('occupations.csv', content);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(await askVersion(), 'a faulty file changes nothing').toBe(before);
  const [head, ...faults] = errors.trimEnd().split('\n');
  expect(head).toBe('the table was not imported:');
  return faults;
}

/** Returns the built-in file with one line, or the match of a pattern, replaced. */
function change(from: RegExp | string, to: string): string {
  if (builtInCsv.search(from) < 0) throw new Error(`${String(from)} is not in the file`);
  return builtInCsv.replace(from, to);
}
const lineOf = (text: string) => builtInCsv.slice(0, builtInCsv.indexOf(text)).split('\n').length;

describe('importing what was exported', () => {
  it('changes nothing, in whichever way it was exported', async () => {
    const file = path.join(folder, 'exported.csv');
    expect(await cli('export', 'occupations', file)).toEqual({ code: 0, output: '', errors: '' });
    expect((await cli('export', 'occupations')).output).toBe(readFileSync(file, 'utf8'));
    expect(readFileSync(file, 'utf8').split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFcode,label,parent,life_rating,medical_rating',
      '1,国家机关、党群组织、企业事业单位负责人,,,',
      '101,中国共产党中央委员会和地方各级党组织负责人,1,,',
    ]);
    expect(await cli('import', 'occupations', file)).toMatchObject({ code: 0, output: 'nothing has changed\n' });
    expect(await askVersion()).toBe(builtInOccupationVersion);
  });

  it('gives the same table for an imported one too, with labels that CSV has to quote', async () => {
    const csv = change(officeStaff, '3010101,"内勤, ""文职"" (A B)",30101,2,1');
    const shuffled = csv
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
      .split('\n');
    const text = [shuffled[0], ...shuffled.slice(1).toReversed()].join('\n');
    expect((await importFile('own.csv', text)).output).toMatch(
      /^occupations [0-9a-f]{12} in force: \d+ occupations, 0 new, 0 gone, 1 rated otherwise\n$/,
    );
    const version = await askVersion();
    const { output } = await cli('export', 'occupations');
    expect(output).toBe(csv);
    expect((await importFile('again.csv', output)).output).toBe('nothing has changed\n');
    expect(await askVersion()).toBe(version);
    expect((await cli('import', 'occupations', '--built-in')).output).toContain('in force');
    expect((await cli('import', 'occupations', '--built-in')).output).toBe('nothing has changed\n');
    portal.clock.advance(1);
    expect(await askVersion()).toBe(builtInOccupationVersion);
  });

  it('never overwrites a file', async () => {
    const file = write('mine.csv', 'mine');
    expect((await cli('export', 'occupations', file)).code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

describe('a file with faults', () => {
  const faulty: readonly (readonly [row: string, ...problems: string[]])[] = [
    ['1011,四位代码,1,,', 'code 1011 has 4 digits: codes have 1, 3, 5 or 7'],
    ['10a,样例,1,,', 'code "10a" is not made of digits'],
    [',没有代码,1,,', 'code "" is not made of digits'],
    ['9,样例大类,8,,', '9 is of the top level and has no parent, not 8', 'group 9 has no occupations'],
    ['10501,企业负责人,105,,', `code 10501 stands on line ${lineOf('10501,')} already`],
    ['1050190,,10501,1,1', '1050190 has no label'],
    ['1050191,"样例\n职业",10501,1,1', 'the label of 1050191 has a line end in it'],
    ['1050192,样例\t职业,10501,1,1', 'the label of 1050192 has a control character in it'],
    [`1050193,${'长'.repeat(61)},10501,1,1`, 'the label of 1050193 is longer than 60 characters'],
    ['1050194,样例四,10502,1,1', 'parent 10502 does not fit 1050194: it is 10501'],
    ['1050195,样例五,,1,1', '1050195 has no parent: it is 10501'],
    ['1990101,样例六,19901,1,1', 'parent 19901 of 1990101 is not in the table'],
    ['1050196,样例七,10501,0,1', 'life rating "0" of 1050196 is not 1 to 7'],
    ['1050197,样例八,10501,8,4', 'life rating "8" of 1050197 is not 1 to 7', 'medical rating "4" of 1050197 is not 1 to 3'],
    ['1050198,样例九,10501,,', 'life rating "" of 1050198 is not 1 to 7', 'medical rating "" of 1050198 is not 1 to 3'],
    ['10598,样例组,105,1,', 'group 10598 has no occupations', '10598 is a group: it has no ratings'],
    ['1050110,企业负责人、经理,10501,1,1', `label 企业负责人、经理 stands on line ${lineOf('1050102,')} already, in the same group`],
    ['10501a2,样例十,10501,1,1', 'code "10501a2" is not made of digits'],
    ['1050112,样例十,10501,1,1'],
    ['1050111,样"例,10501,1,1', 'a quotation mark is out of place: quote the whole field and double the marks inside it'],
  ];

  it('is not imported, and every fault is reported with its line', async () => {
    let line = builtInCsv.split('\n').length;
    const expected = faulty.flatMap(([row, ...problems]) => {
      const here = problems.map((problem) => `occupations.csv:${line}: ${problem}`);
      line += row.split('\n').length;
      return here;
    });
    expect(await faultsOf(builtInCsv + faulty.map(([row]) => `${row}\r\n`).join(''))).toEqual(expected);
  });

  it('is refused without the occupations that the rules name, and each missing one is named', async () => {
    const named = ['2099908', '2099907', '3020109', '8000101', '8000102', '4071203'];
    const faults = await faultsOf(change(new RegExp(`^(?:${named.join('|')}),.*\r\n`, 'gm'), ''));
    expect(faults.slice(0, 6)).toEqual(named.map((code) => `occupations.csv: occupation ${code} is missing: the rules of sale name it`));
  });

  it('accepts ratings at both ends of their scales', async () => {
    const csv = builtInCsv + `1050190,样例最低,10501,1,1\r\n1050191,${'高'.repeat(60)},10501,7,3\r\n,,,,\r\n\r\n`;
    expect((await importFile('ends.csv', csv)).output).toContain('2 new, 0 gone, 0 rated otherwise');
    await cli('import', 'occupations', '--built-in');
    portal.clock.advance(1);
  });

  it('that is not UTF-8 is refused with its probable encoding', async () => {
    expect(await faultsOf(Buffer.from(builtInCsv, 'utf16le'))).toEqual([
      'occupations.csv: the file is not in UTF-8 but in UTF-16LE: save it as CSV UTF-8',
    ]);
    const gbk = Buffer.from('636f64652c6c6162656c0d0a312cd6b0d2b5c3fbb3c6a3bad1f9c0fd', 'hex');
    expect(await faultsOf(gbk)).toEqual([
      'occupations.csv: the file is not in UTF-8 but in GB18030 (GBK, as Excel saves CSV in Chinese): save it as CSV UTF-8',
    ]);
  });

  it('that is no such table is refused in one line', async () => {
    const head = 'occupations.csv:1: the first line is not code,label,parent,life_rating,medical_rating';
    expect(await faultsOf('')).toEqual([head]);
    expect(await faultsOf('code;label;parent\n1;样例;')).toEqual([head]);
    expect(await faultsOf(`${builtInCsv}${'1,样例,,,\r\n'.repeat(6_000)}`)).toEqual([
      expect.stringMatching(/has \d+ lines: at most 6000 are taken$/),
    ]);
    expect(await faultsOf(Buffer.alloc(5_000_000, 'a'))).toEqual([expect.stringContaining('larger than 4 MB')]);
  });

  it('that does not exist, or is not named, is reported without a change', async () => {
    expect(await cli('import', 'occupations', path.join(folder, 'none.csv'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('none.csv') as string,
    });
    expect((await cli('import', 'occupations')).errors).toContain('usage:');
    expect((await cli('import', 'occupations', '--built-in', 'a.csv')).errors).toContain('usage:');
  });
});

/** The text of an order's e-policy, as its owner downloads it in the browser of the purchase. */
async function readEpolicy(owner: BrowserSession, { orderNo, application }: UnpaidOrder): Promise<string> {
  await waitForEpolicy(portal, orderNo);
  await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
  const { policyNo } = await owner.api('getOrder', { orderNo });
  const { url } = await owner.api('getPolicyFileUrl', { policyNo: policyNo ?? '' });
  return readPdfText(Buffer.from(await (await owner.fetch(url)).arrayBuffer())).replaceAll(' ', '');
}

describe("an insurer's own table in force", () => {
  afterEach(async () => {
    await cli('import', 'occupations', '--built-in');
    portal.clock.advance(1);
  });
  const rerated = (life: number) => change(officeStaff, `3010101,样例内勤,30101,${life},1`);

  it('gives its class to orders that are submitted after the import, and these store its version', async () => {
    const before = await submitOrder(openGuest(portal, 1));
    await importFile('own.csv', rerated(4));
    const version = await askVersion();
    const after = await submitOrder(openGuest(portal, 2));
    await importFile('refusing.csv', rerated(5));
    const refused = await refusalOf(submitOrder(openGuest(portal, 3)));
    expect(refused.findings).toEqual([
      { rule: 'occupation.risk', path: 'parties.applicant.occupation', message: '该职业风险等级为5类，本产品仅接受1-4类职业' },
    ]);

    const versionOf = async (orderNo: string) => {
      const { rows } = await portal.connection.pool.query('select occupation_version from orders where order_no = $1', [orderNo]);
      const trail = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as {
        rows: { kind: string; detail: object }[];
      };
      expect(trail.rows.find(({ kind }) => kind === 'submitted')?.detail).toMatchObject({ occupations: rows[0].occupation_version });
      return rows[0].occupation_version as string;
    };
    expect(await versionOf(before.orderNo)).toBe(builtInOccupationVersion);
    expect(await versionOf(after.orderNo)).toBe(version);
  });

  it('refuses an occupation that it does not have', async () => {
    const { output } = await importFile('without.csv', change(officeStaff, '3010190,样例内勤,30101,1,1'));
    expect(output).toMatch(/, 1 new, 1 gone, 0 rated otherwise\n$/);
    const refused = await refusalOf(submitOrder(openGuest(portal, 4)));
    expect(refused.findings.map(({ path }) => path)).toEqual(['parties.applicant.occupation']);
    const choose = (application: WireApplication) => changePerson(application, 'applicant', { occupation: '3010190' });
    await submitOrder({ ...openGuest(portal, 5), change: choose });
  });

  it('does not change the occupation of an earlier order, neither for the underwriter nor on the e-policy', async () => {
    await importFile('own.csv', rerated(2));
    const referred = await submitOrder({ ...openGuest(portal, 6), change: (one, product) => answerYes(one, product, 'h2') });
    const buyer = openGuest(portal, 7);
    const order = await submitOrder(buyer);
    const { output } = await importFile('other.csv', change(officeStaff, '3010101,改名内勤,30101,2,2'));
    expect(output).toMatch(/, 0 new, 0 gone, 1 rated otherwise\n$/);
    const shown = JSON.stringify(await (await staffOf(portal)).api('openReview', { orderNo: referred.orderNo }));
    expect(shown).toContain('样例内勤');
    expect(shown).not.toContain('改名内勤');
    await actAtProvider(buyer.browser, (await startPaying(buyer.browser, order.orderNo, 'wechat')).payUrl, 'pay');
    expect(await readEpolicy(buyer.browser, order)).toContain('样例内勤');
  });

  it('is downloaded once and cached without expiry: by its version, compressed, answered 304 to a browser that has it', async () => {
    await importFile('own.csv', rerated(3));
    const browser = openBrowser(portal.url);
    const version = await askVersion();
    const url = `/api/policy/occupationTable?version=${version}`;
    const answer = await browser.fetch(url, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/plain; charset=utf-8',
      etag: `W/"${version}"`,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const rows = await answer.text();
    expect(readOccupationTable(rows).leaves.get('3010101')).toMatchObject({ label: '样例内勤', lifeRiskLev: 3 });
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(30_000);
    const kept = await browser.fetch(url, { headers: { 'if-none-match': `W/"${version}"` } });
    expect([kept.status, await kept.text()]).toEqual([304, '']);
    const plain = await browser.fetch(url, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, rows]);
  });

  it('is refused for a version that does not exist', async () => {
    const answerTo = async (version: string) => {
      const answer = await openBrowser(portal.url).fetch(`/api/policy/occupationTable?version=${encodeURIComponent(version)}`);
      return [answer.status, answer.headers.get('cache-control'), ((await answer.json()) as { code: string }).code];
    };
    expect(await answerTo('0'.repeat(64))).toEqual([404, 'no-store', 'OCCUPATIONS_NOT_FOUND']);
    expect(await answerTo("' or 1=1")).toEqual([400, 'no-store', 'INVALID_INPUT']);
  });

  it('cannot be changed or removed in the database', async () => {
    await importFile('own.csv', rerated(4));
    const { pool } = portal.connection;
    await expect(pool.query(`update occupation_tables set rows = rows || ' ' where is_current`)).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from occupation_tables')).rejects.toThrow(/append-only/);
    await expect(pool.query(`insert into occupation_tables values (repeat('0', 64), 'x', now(), false)`)).rejects.toThrow(/check/);
  });
});

describe('two servers on one database', () => {
  it('both use a new table within seconds', async () => {
    const servers = await Promise.all([startServerProcess(portal.env), startServerProcess(portal.env)]);
    const ask = () => Promise.all(servers.map(async ({ url }) => (await openBrowser(url).api('getOccupationVersion')).version));
    try {
      expect(await ask()).toEqual([builtInOccupationVersion, builtInOccupationVersion]);
      await importFile('own.csv', change(officeStaff, '3010101,样例内勤,30101,1,1'));
      const version = await askVersion();
      expect(version).not.toBe(builtInOccupationVersion);
      await vi.waitFor(async () => expect(await ask()).toEqual([version, version]), { timeout: 5_000, interval: 200 });
    } finally {
      for (const server of servers) await server.kill();
      await cli('import', 'occupations', '--built-in');
    }
  });
});
