import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoCertificate } from '../../platform/pdf/make-demo-certificate.ts';
import { readAttachment } from '../../platform/pdf/read-attachment.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { buyPolicy, openGuest } from '../../testing/buyer.ts';
import { runCli } from '../../testing/run-cli.ts';
import { sampleApplicant } from '../../testing/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/wait-for-epolicy.ts';
import { exportEvidence } from './export-evidence.ts';
import { verifyEvidence } from './verify-evidence.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
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
    const said = textOf(await exportEvidence(portal.services, orderNo));
    const { name = '', certificateNo = '', phone, address = '' } = sampleApplicant(application);
    for (const word of [orderNo, policyNo, name, certificateNo, phone?.number ?? '', address]) expect(said).toContain(word);
    for (const word of ['导出时已核验', '确认投保信息', '2026-11-2112:00:00', '否，都没有', '提交投保', '待支付→支付中', 'RSA-SHA256'])
      expect(said).toContain(word);
    expect(said).not.toContain('当时尚未保存页面内容');
  });

  it('names the beneficiaries of somebody who insures themselves once on its first page', async () => {
    const { orderNo } = await buy();
    const said = textOf(await exportEvidence(portal.services, orderNo));
    const cover = said.slice(0, said.indexOf('第1页'));
    expect(cover.split('身故保险金受益人法定')).toHaveLength(2);
  });

  it('is checked on another machine with the certificate alone', { timeout: 120_000 }, async () => {
    const { orderNo } = await buy();
    const inFolder = (name: string) => path.join(portal.filesFolder, name);
    const file = inFolder('evidence.pdf');
    expect(await runCli(portal.env, 'trail', 'export', orderNo, file)).toEqual({ code: 0, output: `${file}\n`, errors: '' });
    expect((await runCli(portal.env, 'trail', 'export', orderNo, file)).errors).toContain('EEXIST');
    const { output: pem } = await runCli(portal.env, 'trail', 'certificate');
    writeFileSync(inFolder('insurer.crt'), pem);
    // Neither a database nor keys are in these settings.
    const checked = await runCli({}, 'trail', 'verify', file, '--certificate', inFolder('insurer.crt'));
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output).toMatch(
      new RegExp(`^genuine: record of ${orderNo}, sealed by 电子保单演示印章 at \\S+\nwhole: \\d+ rows, \\d+ pages, signed up to row `),
    );
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
    expect(verifyEvidence(readFileSync(inFolder('longer.pdf')), trusted())).toEqual({
      ok: false,
      problem: 'the file has no seal, or something was added after it was sealed',
    });
  });

  it('contains details and pages in the clear that are compared with the chain, not only sealed', async () => {
    const { orderNo } = await buy();
    const pdf = await exportEvidence(portal.services, orderNo);
    const json = readAttachment(pdf)?.toString('utf8') ?? '';
    const { rows, pages } = JSON.parse(json) as { rows: { detail: string; detail_hash: string | null }[]; pages: { values: string[] }[] };
    expect(rows.every(({ detail_hash }) => detail_hash !== null)).toBe(true);
    expect(rows.some(({ detail }) => detail.includes('"certificateNo"'))).toBe(true);
    expect(pages.some(({ values }) => values.includes('2036-06-18'))).toBe(true);
  });

  it('is refused for what nobody recorded', async () => {
    await expect(exportEvidence(portal.services, '202611210000000000')).rejects.toThrow('nothing is recorded of 202611210000000000');
  });
});

describe('evidence of a record that somebody changed', () => {
  it.each([
    ['a row', `update sale_trail set page_version = 'forged' where subject_id = $1 and seq = 6`, 'row 6 was altered'],
    ['a detail', `update sale_trail set detail_hash = sha256(detail_hash) where subject_id = $1 and seq = 6`, 'row 6 was altered'],
    ['pages', 'delete from page_models where order_id = $1', 'what the page of row 5 showed is missing or was altered'],
    [
      'the values of pages',
      'update page_models set values_sealed = (select values_sealed from page_models as other where other.order_id = $1 order by hash limit 1) where order_id = $1',
      'what the page of row',
    ],
    ['a signature', 'delete from trail_heads where subject_id = $1', 'the signature of the submission, row 20, is missing'],
  ])('names %s, in the file and on the page', async (_what, sql, problem) => {
    // Heads are signed since an earlier sale.
    await buy();
    const { orderNo, id } = await buy();
    await tamper(sql, id);
    const pdf = await exportEvidence(portal.services, orderNo);
    expect(verifyEvidence(pdf, trusted())).toEqual({ ok: false, problem: expect.stringContaining(problem) });
    expect(textOf(pdf)).toContain(`导出时核验未通过：${problem}`.replaceAll(' ', ''));
  });
});

describe('evidence of a sale from before pages were stored', () => {
  it('describes its pages from data and says so', async () => {
    const { orderNo, id } = await buy();
    await tamper(`delete from page_models where order_id = $1`, id);
    await tamper(`delete from sale_trail where subject_id = $1 and kind = 'page_entered'`, id);
    // Rows as an earlier version stored them: without the name of a page.
    await tamper(
      `insert into sale_trail (subject_kind, subject_id, seq, kind, page, detail_sealed, at, hash)
       select 'order', $1, 1000, 'page_entered', 'health', $2, now(), sha256('')`,
      id,
      portal.services.sealer.seal('{}'),
    );
    const said = textOf(await exportEvidence(portal.services, orderNo));
    expect(said).toContain('当时尚未保存页面内容');
    expect(said).toContain('否，都没有');
  });
});
