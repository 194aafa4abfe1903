import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoCertificate } from '../../platform/pdf/make-demo-certificate.ts';
import { createSigner, fingerprintOf } from '../../platform/signing/signer.ts';
import { buyPolicy, openGuest, submitOrder } from '../../testing/buying/buyer.ts';
import { runCli } from '../../testing/run-cli.ts';
import { verifyRecord } from '../evidence/verify-record.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { firstTrailHash, hashTrailRow } from './append-trail.ts';
import { headBytes } from './heads/signed-head.ts';
import { listHeads } from './heads/heads.queries.ts';
import { writeDetail } from './trail-detail.ts';
import { findTrail } from './trail.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  // Another sale: heads are signed from its time on.
  await submitOrder(openGuest(portal, 900));
  portal.clock.advance(1);
});
afterAll(() => portal.stop());

let serial = 0;
async function buy() {
  serial += 1;
  const { orderNo } = await buyPolicy(openGuest(portal, serial));
  await waitForEpolicy(portal, orderNo);
  const trail = await findTrail(portal.services.db, orderNo);
  if (!trail) throw new Error('nothing is recorded');
  return { orderNo, trail, subject: trail.subject, heads: await listHeads(portal.services.db, trail.subject) };
}

/** Runs statements as somebody with all rights on the database could: without the triggers. */
async function tamper(...statements: readonly (readonly [sql: string, ...values: unknown[]])[]): Promise<void> {
  const client = await portal.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const [sql, ...values] of statements) {
      const { rowCount } = await client.query(sql, values);
      if (!rowCount) throw new Error('nothing was changed');
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

const verify = (orderNo: string, earlier?: readonly Buffer[]) => verifyRecord(portal.services, orderNo, earlier);

/** Changes the page version of a row, and makes the chain again so that it is whole. Returns the new hashes by row. */
async function makeChainAgain(subject: Awaited<ReturnType<typeof buy>>['subject'], trail: Awaited<ReturnType<typeof buy>>['trail']) {
  let hash = firstTrailHash(subject);
  const hashes = trail.rows.map((row) => {
    const changed = row.seq === 5 ? { ...row, ...writeDetail(portal.services.sealer, subject.id, { forged: true }) } : row;
    hash = hashTrailRow(hash, changed);
    return { ...changed, hash };
  });
  await tamper(
    ...hashes.map(
      (row) =>
        [
          'update sale_trail set detail_sealed = $3, detail_hash = $4, hash = $5 where subject_id = $1 and seq = $2',
          subject.id,
          row.seq,
          row.detail_sealed,
          row.detail_hash,
          row.hash,
        ] as const,
    ),
    ['update trail_ends set hash = $2 where subject_id = $1', subject.id, hash],
  );
  return hashes;
}

describe('the head of a sale’s record', () => {
  it('is signed at submission, and at payment and issue together', async () => {
    const { orderNo, trail, heads } = await buy();
    const kinds = heads.map(({ seq, occasions }) => [trail.rows[seq - 1]?.kind, occasions]);
    expect(kinds).toEqual([
      ['state_changed', ['submission']],
      ['payment_settled', ['payment', 'issue']],
    ]);
    const { certificate } = portal.services.signer;
    for (const head of heads) expect(head).toMatchObject({ algorithm: 'RSA-SHA256', fingerprint: fingerprintOf(certificate) });
    expect(await verify(orderNo)).toMatchObject({ ok: true, signedTo: heads.at(-1)?.seq });
    const { rows } = await portal.connection.pool.query('select certificate from signing_certificates');
    expect(rows).toEqual([{ certificate }]);
  });

  it('cannot be changed or removed by the application', async () => {
    const { subject } = await buy();
    const { pool } = portal.connection;
    await expect(pool.query('update trail_heads set seq = 1 where subject_id = $1', [subject.id])).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from trail_heads where subject_id = $1', [subject.id])).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from signing_certificates')).rejects.toThrow(/append-only|foreign key/);
  });

  it('is printed by the command, with the certificate’s fingerprint', { timeout: 60_000 }, async () => {
    const { orderNo, trail, heads } = await buy();
    const { code, output } = await runCli(portal.env, 'trail', 'verify', orderNo);
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^whole: ${trail.rows.length} rows, \\d+ pages, signed up to row ${heads.at(-1)?.seq}\n`));
    expect(output).toContain(`(payment, issue) with certificate ${fingerprintOf(portal.services.signer.certificate).toString('hex')}`);
  });
});

describe('who can write to the database and disable triggers', () => {
  it('cannot change a row', async () => {
    const { orderNo, subject } = await buy();
    await tamper([`update sale_trail set page_version = 'forged' where subject_id = $1 and seq = 5`, subject.id]);
    expect(await verify(orderNo)).toEqual({ ok: false, problem: 'row 5 was altered' });
  });

  it('cannot remove a row, from the middle or with all that follow', async () => {
    const middle = await buy();
    await tamper([`delete from sale_trail where subject_id = $1 and seq = 7`, middle.subject.id]);
    expect(await verify(middle.orderNo)).toEqual({ ok: false, problem: 'row 7 is missing' });
    const cut = await buy();
    const signed = cut.heads[0]?.seq ?? 0;
    await tamper(
      ['delete from sale_trail where subject_id = $1 and seq >= $2', cut.subject.id, signed],
      ['update trail_ends set seq = $2, hash = $3 where subject_id = $1', cut.subject.id, signed - 1, cut.trail.rows[signed - 2]?.hash],
    );
    expect(await verify(cut.orderNo)).toEqual({ ok: false, problem: `row ${signed} was signed and is missing` });
  });

  it('cannot change a row and make the chain again, also with the new hash in the signed head', async () => {
    const { orderNo, subject, trail, heads } = await buy();
    const signed = heads[0]?.seq ?? 0;
    const rows = await makeChainAgain(subject, trail);
    expect(await verify(orderNo)).toEqual({ ok: false, problem: `the chain was made again: row ${signed} is not the one that was signed` });
    await tamper(['update trail_heads set head = $3 where subject_id = $1 and seq = $2', subject.id, signed, rows[signed - 1]?.hash]);
    expect(await verify(orderNo)).toEqual({ ok: false, problem: `the signature at row ${signed} is not valid` });
  });

  it('cannot remove a signature', async () => {
    const { orderNo, subject, trail, heads } = await buy();
    await tamper(['delete from trail_heads where subject_id = $1 and seq = $2', subject.id, heads[1]?.seq]);
    const paid = trail.rows.findLast(({ kind }) => kind === 'state_changed')?.seq ?? 0;
    expect(await verify(orderNo)).toEqual({ ok: false, problem: `the signature of the payment, row ${paid - 1}, is missing` });
    await tamper(['delete from trail_heads where subject_id = $1', subject.id]);
    const submitted = trail.rows.find(({ kind }) => kind === 'submitted')?.seq;
    expect(await verify(orderNo)).toEqual({ ok: false, problem: `the signature of the submission, row ${submitted}, is missing` });
  });

  it('cannot sign the new chain with another certificate, also one that is stored like ours', { timeout: 60_000 }, async () => {
    const { orderNo, subject, trail, heads } = await buy();
    const forger = makeDemoCertificate({ passphrase: '', now: portal.clock.now() });
    const signer = createSigner(forger);
    const fingerprint = fingerprintOf(forger.certificate);
    const rows = await makeChainAgain(subject, trail);
    await tamper(
      ['insert into signing_certificates (fingerprint, certificate) values ($1, $2)', fingerprint, forger.certificate],
      ...heads.map((head) => {
        const forged = { ...head, head: rows[head.seq - 1]?.hash ?? Buffer.alloc(0) };
        const signature = signer.sign(headBytes(subject, forged));
        return [
          'update trail_heads set head = $3, fingerprint = $4, signature = $5 where subject_id = $1 and seq = $2',
          subject.id,
          head.seq,
          forged.head,
          fingerprint,
          signature,
        ] as const;
      }),
    );
    const problem = `the head at row ${heads[0]?.seq} is signed with a certificate that is not among those given (--certificate FILE): SHA-256 ${fingerprint.toString('hex')}`;
    expect(await verify(orderNo)).toEqual({ ok: false, problem });
    // A certificate that the insurer had earlier is given by the operator.
    expect(await verify(orderNo, [forger.certificate])).toMatchObject({ ok: true });
    const file = path.join(portal.filesFolder, 'earlier.crt');
    writeFileSync(file, forger.certificate);
    expect(await runCli(portal.env, 'trail', 'verify', orderNo)).toMatchObject({ code: 1, output: `broken: ${problem}\n` });
    expect(await runCli(portal.env, 'trail', 'verify', orderNo, '--certificate', file)).toMatchObject({ code: 0 });
  });
});
