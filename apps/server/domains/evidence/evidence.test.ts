import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoCertificate } from '../../platform/pdf/make-demo-certificate.ts';
import { readAttachments } from '../../platform/pdf/read-attachments.ts';
import { readPdfClaims, saysAccessible } from '#platform/pdf/read-pdf-claims.testing.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { buyPolicy, openGuest } from '../../testing/buying/buyer.ts';
import { importFamilyProduct } from '../../testing/samples/import-family-product.ts';
import { readCode } from '../../testing/read-code.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import { buyFamily, memberTokenSentTo } from '../../testing/buying/buy-family.ts';
import { evidenceOf } from '../../testing/evidence-of.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runCli } from '../../testing/run-cli.ts';
import { runCliAt } from '../../testing/run-cli-at.ts';
import { actsOf, staffOf } from '../../testing/staff.ts';
import { sampleApplicant, sampleIdNumber } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { exportEvidence } from './export-evidence.ts';
import { verifyEvidence } from './verify-evidence.ts';
import { verifyRecord } from './verify-record.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importFamilyProduct(portal);
});
afterAll(() => portal.stop());

let serial = 100;
async function buy() {
  serial += 1;
  const bought = await buyPolicy(openGuest(portal, serial));
  await waitForEpolicy(portal, bought.orderNo);
  const { rows } = await portal.connection.pool.query<{ id: string }>('select id from orders where order_no = $1', [bought.orderNo]);
  return { ...bought, id: rows[0]?.id ?? '' };
}

/** Runs a statement as somebody with all rights on the database could: without the triggers. */
async function tamper(sql: string, ...values: unknown[]): Promise<void> {
  const client = await portal.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rowCount } = await client.query(sql, values);
    if (!rowCount) throw new Error('nothing was changed');
    await client.query('commit');
  } finally {
    client.release();
  }
}

const textOf = (pdf: Uint8Array) => readPdfText(pdf).replaceAll(/\s/g, '');
const trusted = () => [portal.services.signer.certificate];

describe('the evidence of a sale', () => {
  it('says in one file who bought what, what each page showed, what happened when, and that it is whole', async () => {
    const { orderNo, policyNo, application } = await buy();
    const pdf = await evidenceOf(portal.services, orderNo);
    const claims = readPdfClaims(pdf);
    expect(claims).toMatchObject(saysAccessible);
    expect(claims.headings[0]).toBe(1);
    const said = textOf(pdf);
    const { name = '', certificateNo = '', phone, address = '' } = sampleApplicant(application);
    for (const word of [orderNo, policyNo, name, certificateNo, phone?.number ?? '', address]) expect(said).toContain(word);
    for (const word of ['导出时已核验', '确认投保信息', '2026-11-2112:00:00', '否，都没有', '提交投保', '待支付→支付中', 'RSA-SHA256'])
      expect(said).toContain(word);
    // A digest that is copied from the page can be compared: nothing invisible is in it.
    expect(said).not.toContain('\u200b');
    expect(said).toContain(new X509Certificate(portal.services.signer.certificate).fingerprint256.replaceAll(':', '').toLowerCase());
  });

  it('names the beneficiaries of somebody who insures themselves once on its first page', async () => {
    const { orderNo } = await buy();
    const said = textOf(await evidenceOf(portal.services, orderNo));
    const cover = said.slice(0, said.indexOf('第1页'));
    expect(cover.split('身故保险金受益人法定')).toHaveLength(2);
  });

  it('is checked on another machine with the certificate alone', { timeout: 120_000 }, async () => {
    const { orderNo } = await buy();
    const inFolder = (name: string) => path.join(portal.filesFolder, name);
    const file = inFolder('evidence.pdf');
    expect(await runCliAt(portal, 'trail', 'export', orderNo, file)).toEqual({ code: 0, output: `${file}\n`, errors: '' });
    expect((await runCliAt(portal, 'trail', 'export', orderNo, file)).errors).toBe(
      `${file}: exists already, and is not overwritten: name another\n`,
    );
    const { output: pem } = await runCli(portal.env, 'trail', 'certificate');
    writeFileSync(inFolder('insurer.crt'), pem);
    // Neither a database nor keys are in these settings.
    const checked = await runCli({}, 'trail', 'verify', file, '--certificate', inFolder('insurer.crt'));
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output).toMatch(
      new RegExp(`^genuine: record of ${orderNo}, sealed by 电子保单演示印章 at \\S+\nwhole: \\d+ rows, \\d+ pages, signed up to row `),
    );
    expect(checked.output).toMatch(/\ntext that the customer opened, in the file: SHA-256 [\da-f]{64}\n/);
    expect((await runCli({}, 'trail', 'verify', file)).output).toContain('name the insurer’s certificate');
    writeFileSync(inFolder('other.crt'), makeDemoCertificate({ passphrase: '', now: new Date() }).certificate);
    expect(await runCli({}, 'trail', 'verify', file, '--certificate', inFolder('other.crt'))).toMatchObject({
      code: 1,
      output: 'broken: the file is sealed with a certificate that is not among those given\n',
    });
    const altered = readFileSync(file);
    altered.writeUInt8(altered.readUInt8(5_000) ^ 1, 5_000);
    writeFileSync(inFolder('altered.pdf'), altered);
    expect(await runCli({}, 'trail', 'verify', inFolder('altered.pdf'), '--certificate', inFolder('insurer.crt'))).toMatchObject({
      code: 1,
      output: 'broken: the file was changed after it was sealed\n',
    });
    writeFileSync(inFolder('longer.pdf'), Buffer.concat([readFileSync(file), Buffer.from('\n')]));
    expect(await verifyEvidence(readFileSync(inFolder('longer.pdf')), trusted())).toEqual({
      ok: false,
      problem: 'the file has no seal, or something was added after it was sealed',
    });
  });

  it('contains details and pages in the clear that are compared with the chain, not only sealed', async () => {
    const { orderNo } = await buy();
    const pdf = await evidenceOf(portal.services, orderNo);
    const json = readAttachments(pdf)[0]?.toString('utf8') ?? '';
    const { rows, pages } = JSON.parse(json) as { rows: { detail: string; detail_hash: string | null }[]; pages: { values: string[] }[] };
    expect(rows.every(({ detail_hash }) => detail_hash !== null)).toBe(true);
    expect(rows.some(({ detail }) => detail.includes('"certificateNo"'))).toBe(true);
    expect(pages.some(({ values }) => values.includes('2036-06-18'))).toBe(true);
  });

  it('has the texts that the customer opened as files, whose digests are in the record', async () => {
    const { orderNo } = await buy();
    const pdf = await evidenceOf(portal.services, orderNo);
    const { documents } = await openBrowser(portal.url).api('getProduct', { goodsId: 'zhenan' });
    const read = documents.filter(({ mustRead }) => mustRead);
    expect(read.length).toBeGreaterThan(0);
    const digests = readAttachments(pdf).map((text) => createHash('sha256').update(text).digest('hex'));
    for (const { hash } of read) expect(digests).toContain(hash);
    const verdict = await verifyEvidence(pdf, trusted());
    expect(verdict).toMatchObject({ ok: true, texts: { named: [] } });
    const contained = verdict.ok ? verdict.texts.contained : [];
    expect(contained.toSorted()).toEqual(read.map(({ hash }) => hash).toSorted());
  });

  it('is refused for what nobody recorded', async () => {
    const { api } = await staffOf(portal, ['compliance']);
    const number = '202611210000000000';
    expect(await refusalOf(api('openRecord', { number }))).toMatchObject({
      code: 'SUBJECT_NOT_FOUND',
      message: expect.stringContaining(number),
    });
    expect(await exportEvidence(portal.services, number)).toMatchObject({ code: 'SUBJECT_NOT_FOUND' });
  });

  it('is exported by whoever has the right to it, and the record of acts says whose it was', async () => {
    const { orderNo: number } = await buy();
    const [one, other] = [await staffOf(portal, ['compliance']), await staffOf(portal, ['underwriter'])];
    expect(await one.api('openRecord', { number })).toMatchObject({ orderNo: number, verdict: { ok: true } });
    const faulty = await refusalOf(one.api('exportEvidence', { number, certificates: ['none'] }));
    expect(faulty).toMatchObject({ code: 'FILE_FAULTY', findings: [{ path: 'certificates.0' }] });
    expect((await refusalOf(other.api('exportEvidence', { number }))).code).toBe('RIGHT_MISSING');
    expect(await actsOf(portal, one)).toEqual([
      { call: 'openRecord', subjects: [number], opens: 'personal', outcome: 'done', reason: null },
      { call: 'exportEvidence', subjects: [number], opens: null, outcome: 'FILE_FAULTY', reason: null },
    ]);
    expect(await actsOf(portal, other)).toEqual([
      { call: 'exportEvidence', subjects: [], opens: null, outcome: 'RIGHT_MISSING', reason: null },
    ]);
  });

  it('of a policy to which nothing has happened is that of its sale, which is named', async () => {
    const { orderNo, policyNo } = await buy();
    const problem = `nothing is recorded of policy ${policyNo} after its issue: its sale is the record of order ${orderNo}`;
    const refused = await exportEvidence(portal.services, policyNo);
    expect(refused).toMatchObject({ code: 'SUBJECT_NOT_FOUND', message: expect.stringContaining(`订单 ${orderNo}`) });
    expect(await verifyRecord(portal.services, policyNo)).toEqual({ ok: false, problem });
  });

  it('says which file is missing or no certificate', async () => {
    const text = path.join(portal.filesFolder, 'certificate.txt');
    const pdf = path.join(portal.filesFolder, 'copy.pdf');
    expect(await runCli({}, 'trail', 'verify', pdf, '--certificate', text)).toMatchObject({ code: 1, errors: `there is no file ${pdf}\n` });
    for (const file of [text, pdf]) writeFileSync(file, 'none');
    const refused = await runCli({}, 'trail', 'verify', pdf, '--certificate', text);
    expect(refused).toMatchObject({ code: 1, errors: `${text} is not a certificate (PEM or DER)\n` });
  });
});

describe('evidence of a record that somebody changed', () => {
  it.each([
    ['a row', `update sale_trail set page_version = 'forged' where subject_id = $1 and seq = 6`, 'row 6 was altered'],
    ['a detail', `update sale_trail set detail_hash = sha256(detail_hash) where subject_id = $1 and seq = 6`, 'row 6 was altered'],
    ['pages', 'delete from page_models where subject_id = $1', 'what the page of row 5 showed is missing or was altered'],
    [
      'the values of pages',
      'update page_models set values_sealed = (select values_sealed from page_models as other where other.subject_id = $1 order by hash limit 1) where subject_id = $1',
      'what the page of row',
    ],
    ['a signature', 'delete from trail_heads where subject_id = $1', 'the signature of the submission, row 24, is missing'],
  ])('names %s, in the file and on the page', async (_what, sql, problem) => {
    // Heads are signed since an earlier sale.
    await buy();
    const { orderNo, id } = await buy();
    await tamper(sql, id);
    const pdf = await evidenceOf(portal.services, orderNo);
    expect(await verifyEvidence(pdf, trusted())).toEqual({ ok: false, problem: expect.stringContaining(problem) });
    expect(textOf(pdf)).toContain(`导出时核验未通过：${problem}`.replaceAll(' ', ''));
  });
});

/** A family of five, whose wife has taken her certificate. */
async function buyForFive() {
  const bought = await buyFamily(portal, 7_900, (family) => {
    const { child = {} } = family.parties;
    const more = ['2015-03-04', '2012-08-06'].map((birthday, index) => ({
      id: `child${index + 2}`,
      person: { ...child, birthday, name: `${child.name ?? ''}${'二三'[index]}`, certificateNo: sampleIdNumber(birthday, 77 + 2 * index) },
    }));
    const last = family.insureds.find(({ id }) => id === 'child');
    if (!last) throw new Error('the sample has a child');
    return {
      ...family,
      parties: { ...family.parties, ...Object.fromEntries(more.map(({ id, person }) => [id, person])) },
      insureds: [...family.insureds, ...more.map(({ id }) => ({ ...last, id, party: id }))],
      health: { ...family.health, ...Object.fromEntries(more.map(({ id }) => [id, family.health['child'] ?? {}])) },
    };
  });
  await waitForEpolicy(portal, bought.orderNo);
  const member = openBrowser(portal.url);
  const token = await memberTokenSentTo(portal, bought.phone);
  await member.api('sendMemberCode', { token });
  const verifyCode = await readCode(portal.services, bought.phone, 'certificate');
  const { file } = await member.api('showMemberCertificate', { token, verifyCode });
  expect((await member.fetch(file.url)).status).toBe(200);
  const { rows } = await portal.connection.pool.query<{ id: string }>('select id from policies where policy_no = $1', [bought.policyNo]);
  return { ...bought, policyId: rows[0]?.id ?? '' };
}

describe('evidence of a policy for five people', () => {
  it('names each stored member, coverage and document that somebody changed', { timeout: 120_000 }, async () => {
    await importFamilyProduct(portal);
    const { orderNo, policyId, application } = await buyForFive();
    const file = path.join(portal.filesFolder, 'family.pdf');
    expect(await runCliAt(portal, 'trail', 'export', orderNo, file)).toMatchObject({ code: 0 });
    const pdf = readFileSync(file);
    expect(application.insureds).toHaveLength(5);
    for (const who of ['未登录的访客页面报告', '通过链接（确认）', '通过链接（凭证）', '操作人']) expect(textOf(pdf)).toContain(who);
    expect(await verifyEvidence(pdf, trusted())).toMatchObject({ ok: true, number: orderNo });
    expect(await verifyRecord(portal.services, orderNo)).toMatchObject({ ok: true });

    const swap = (table: string, column: string, where: string) =>
      `update ${table} set ${column} = (select ${column} from ${table} where policy_id = $1 and member_id = 'child') where policy_id = $1 and ${where}`;
    const changes = {
      'insured spouse: the person': swap('policy_members', 'person_sealed', `member_id = 'spouse'`),
      'insured spouse: the name': swap('policy_members', 'name_hash', `member_id = 'spouse'`),
      'insured child2: relation': `update policy_members set relation = '02' where policy_id = $1 and member_id = 'child2'`,
      'coverage self/': `update policy_coverages set sum_fen = sum_fen + 1 where policy_id = $1 and member_id = 'self'`,
      'the e-policy of': `update policies set epolicy_hash = sha256(epolicy_hash) where id = $1`,
      'a certificate of': `update member_certificates set hash = sha256(hash) where policy_id = $1`,
      'of the record is missing': `delete from member_certificates where policy_id = $1`,
    };
    const tables = ['policy_members', 'policy_coverages', 'policies', 'member_certificates'];
    for (const table of tables) await portal.connection.pool.query(`create table kept_${table} as select * from ${table}`);
    for (const [problem, sql] of Object.entries(changes)) {
      await tamper(sql, policyId);
      expect(await verifyRecord(portal.services, orderNo), problem).toEqual({ ok: false, problem: expect.stringContaining(problem) });
      for (const table of tables.toReversed())
        await tamper(`delete from ${table} where $1::uuid is not null`, policyId).catch(() => undefined);
      for (const table of tables) await portal.connection.pool.query(`insert into ${table} select * from kept_${table}`);
      expect(await verifyRecord(portal.services, orderNo)).toMatchObject({ ok: true });
    }
    await portal.services.files.putSealed(`epolicies/${policyId}.pdf`, Buffer.from('%PDF-1.7'));
    const altered = await evidenceOf(portal.services, orderNo);
    expect(await verifyEvidence(altered, trusted())).toEqual({
      ok: false,
      problem: expect.stringContaining('is not the one that was issued'),
    });
    expect(textOf(altered)).toContain('导出时核验未通过');
  });
});
