import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyPolicy, openGuest, saveApplication } from '#testing/buying/buyer.ts';
import { runCli } from '#testing/run-cli.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { evidenceOf } from '../../../testing/evidence-of.ts';
import { verifyEvidence } from '../../evidence/verify-evidence.ts';
import { verifyRecord } from '../../evidence/verify-record.ts';
import { firstTrailHash, hashTrailRow } from '../append-trail.ts';
import { findTrail } from '../trail.queries.ts';
import { anchorHeads } from './anchor-heads.ts';
import { checkAnchors } from './check-anchors.ts';
import { anchorHeadsJob } from './jobs/anchor-heads.ts';
import { followPath, hashLeaf, pathOf, rootOf } from './merkle.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const file = () => portal.services.anchorFile;
const verify = (orderNo: string) => verifyRecord(portal.services, orderNo);
const query = (sql: string, ...values: unknown[]) => portal.connection.pool.query<Record<string, unknown>>(sql, values);

/** The record of an order, with its signatures. */
async function recordOf(orderNo: string) {
  const trail = await findTrail(portal.services.db, orderNo);
  if (!trail) throw new Error('nothing is recorded');
  const { rows: heads } = await query('select * from trail_heads where subject_id = $1 order by seq', trail.subject.id);
  return { orderNo, ...trail, heads };
}

let serial = 0;
async function buy() {
  serial += 1;
  const { orderNo } = await buyPolicy(openGuest(portal, serial));
  await waitForEpolicy(portal, orderNo);
  return recordOf(orderNo);
}

/** Begins a purchase: a record of which no head is signed yet, so that anchors alone protect it. */
async function begin() {
  serial += 1;
  const { draft } = await saveApplication(openGuest(portal, serial));
  return recordOf(draft.orderNo);
}

const lacksSignature = { ok: false, problem: expect.stringMatching(/^the signature of the submission, row \d+, is missing$/) };

/** A day passes, and the daily job runs. */
async function anchorNextDay() {
  portal.clock.advance(24 * 60);
  return anchorHeads(portal.services);
}

const insertRow = `insert into sale_trail (subject_kind, subject_id, seq, kind, page, document_id, page_version, actor, detail_sealed, detail_hash, at, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** As somebody with all rights on the database: without triggers. */
async function withoutTriggers(change: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await portal.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await change(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Makes a record again as it was, with its signatures. */
async function restore(sale: Awaited<ReturnType<typeof recordOf>>) {
  await makeAgain(sale, () => ({}));
  const columns = 'subject_kind, subject_id, seq, head, occasions, algorithm, fingerprint, signature, signed_at';
  for (const head of sale.heads)
    await query(
      `insert into trail_heads (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      ...columns.split(', ').map((name) => head[name]),
    );
}

/** The same without any key: writes the record anew from rows that are left. */
async function makeAgain(
  { subject, rows }: Awaited<ReturnType<typeof recordOf>>,
  change: (row: (typeof rows)[number]) => Partial<typeof row>,
) {
  await withoutTriggers(async (client) => {
    await client.query('delete from trail_heads where subject_id = $1', [subject.id]);
    await client.query('delete from sale_trail where subject_id = $1', [subject.id]);
    let hash = firstTrailHash(subject);
    for (const [index, old] of rows.entries()) {
      const row = { ...old, ...change(old), seq: index + 1 };
      hash = hashTrailRow(hash, row);
      const { subject_kind, subject_id, seq, kind, page, document_id, page_version, actor, detail_sealed, detail_hash, at } = row;
      const values = [subject_kind, subject_id, seq, kind, page, document_id, page_version, actor, detail_sealed, detail_hash, at, hash];
      await client.query(insertRow, values);
    }
    await client.query('update trail_ends set seq = $2, hash = $3 where subject_id = $1', [subject.id, rows.length, hash]);
  });
}
describe('the tree of an anchor', () => {
  it('leads from each leaf to its root, and from no other leaf', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, chosen) => {
        const leaves = Array.from({ length: count }, (_, index) => hashLeaf(String(index)));
        const index = chosen % count;
        const path = pathOf(leaves, index);
        expect(followPath(leaves[index] ?? Buffer.alloc(0), path)).toEqual(rootOf(leaves));
        expect(followPath(hashLeaf('another'), path)).not.toEqual(rootOf(leaves));
      }),
    );
  });
});

describe('heads of records', () => {
  it('are anchored at night, when the end of the certificate that signs them is logged too', async () => {
    const lines: string[] = [];
    const runAt = (day: string) =>
      anchorHeadsJob.run({ ...portal.services, clock: () => new Date(`${day}T02:30:00+08:00`), report: (line) => lines.push(line) }, {});
    await runAt('2026-11-22');
    expect(lines).toEqual([]);
    await runAt('2037-01-01');
    expect(lines).toEqual([expect.stringContaining('the certificate that seals e-policies ended on 2036-')]);
  });

  it('are anchored when they have grown: drafts and sales, in one signed statement that follows the one before', async () => {
    const sale = await buy();
    const { draft } = await saveApplication(openGuest(portal, (serial += 1)));
    const [first, ...more] = await anchorNextDay();
    expect([first?.no, first?.before, more]).toEqual([1, null, []]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await anchorNextDay()).toEqual([]);
    const verdict = await verify(sale.orderNo);
    expect(verdict).toMatchObject({ ok: true, anchored: { seq: sale.rows.length, anchor: { no: 1 } } });
    await buy();
    const [second] = await anchorNextDay();
    expect(second).toMatchObject({ no: 2, records: 1 });
    expect(await verify(draft.orderNo)).toMatchObject({ ok: true, anchored: { anchor: { no: 1 } } });
    expect(await checkAnchors(portal.services)).toEqual({
      anchors: 2,
      records: 3,
      removed: 0,
      lost: [],
      signatures: 4,
      problems: [],
    });
    // No name: which record has which hash, and of what was submitted how far it came, with its number.
    expect(readFileSync(file(), 'utf8')).toContain(`"issued","${sale.orderNo}"]`);
    expect(readFileSync(file(), 'utf8')).not.toContain(draft.orderNo);
  });

  it('are in evidence, which is checked without database and file', { timeout: 60_000 }, async () => {
    const sale = await buy();
    await anchorNextDay();
    const pdf = await evidenceOf(portal.services, sale.orderNo);
    const verdict = await verifyEvidence(pdf, [portal.services.signer.certificate]);
    expect(verdict).toMatchObject({ ok: true, trail: { anchored: { seq: sale.rows.length } } });
  });

  it('are anchored by the command, which also compares all of them', { timeout: 60_000 }, async () => {
    const sale = await buy();
    const anchored = await runCli(portal.env, 'trail', 'anchor');
    expect(anchored).toMatchObject({ code: 0, output: expect.stringMatching(/^anchor \d+: 1 records, root [0-9a-f]{64}\n$/) });
    expect((await runCli(portal.env, 'trail', 'verify', sale.orderNo)).output).toContain(`anchored up to row ${sale.rows.length} at `);
    expect((await runCli(portal.env, 'trail', 'anchor', 'verify')).output).toMatch(
      /^whole: \d+ anchors, \d+ records, 0 of them removed at the end of their term, \d+ signatures\nnot checked here: .*`trail verify NUMBER`/,
    );
  });
});

describe('who can write to the database, without a key', () => {
  beforeEach(async () => {
    await anchorNextDay();
  });

  it('cannot remove rows of a record and make its chain again, also with all times moved before the first signature', async () => {
    const sale = await buy();
    await anchorNextDay();
    const rows = sale.rows.filter(({ seq }) => seq < 3 || seq > 6);
    await makeAgain({ ...sale, rows }, () => ({ at: new Date('2020-01-01T00:00:00Z') }));
    expect(await verify(sale.orderNo)).toMatchObject(lacksSignature);
    const { problems } = await checkAnchors(portal.services);
    expect(problems).toEqual([`order ${sale.orderNo}: row ${sale.rows.length} is not the one that was anchored`]);
    await restore(sale);
    expect((await checkAnchors(portal.services)).problems).toEqual([]);
  });

  it.each([
    ['delete from sale_trail where subject_id = $1 and seq = 4', 'row 4 is missing'],
    ["update sale_trail set at = at - interval '1 minute' where subject_id = $1 and seq = 5", 'row 5 was altered'],
    ['delete from sale_trail where subject_id = $1', 'the end of the trail is missing'],
    ['delete from trail_ends where subject_id = $1', 'it was issued, and its whole record is missing'],
  ])('cannot change a row and leave the others: all records are recomputed, and the sale is named (%s)', async (sql, problem) => {
    const sale = await buy();
    await anchorNextDay();
    await withoutTriggers(async (client) => {
      await client.query(sql, [sale.subject.id]);
    });
    const { problems } = await checkAnchors(portal.services);
    expect(problems).toContain(`order ${sale.orderNo}: ${problem}`);
    for (const one of problems) expect(one).toContain(sale.orderNo);
    await withoutTriggers(async (client) => {
      await client.query('insert into trail_ends values ($1, $2, $3, $4) on conflict do nothing', [
        sale.subject.kind,
        sale.subject.id,
        sale.end.seq,
        sale.end.hash,
      ]);
    });
    await restore(sale);
    expect((await checkAnchors(portal.services)).problems).toEqual([]);
  });

  it('cannot shorten the record of a purchase that was only begun', async () => {
    const draft = await begin();
    await anchorNextDay();
    await makeAgain({ ...draft, rows: draft.rows.slice(0, -1) }, () => ({}));
    const problem = expect.stringContaining(`row ${draft.rows.length} was anchored`);
    expect(await verify(draft.orderNo)).toMatchObject({ ok: false, problem });
    await restore(draft);
  });

  it('cannot move the times of a record and keep its rows', async () => {
    const records = [await buy(), await begin()] as const;
    await anchorNextDay();
    for (const record of records) await makeAgain(record, () => ({ at: new Date('2020-01-01T00:00:00Z') }));
    const [sale, draft] = records;
    expect(await verify(sale.orderNo)).toMatchObject(lacksSignature);
    const problem = expect.stringContaining(`the chain was made again: row ${draft.rows.length} is not the one of anchor`);
    expect(await verify(draft.orderNo)).toMatchObject({ ok: false, problem });
    for (const record of records) await restore(record);
  });

  it('cannot add a record with times from before an anchor', async () => {
    const records = [await buy(), await begin()] as const;
    for (const record of records) await makeAgain(record, () => ({ at: new Date('2020-01-01T00:00:00Z') }));
    const [sale, draft] = records;
    expect(await verify(sale.orderNo)).toMatchObject(lacksSignature);
    expect(await verify(draft.orderNo)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^row 1 is from before anchor \d+, which does not have it$/),
    });
    for (const record of records) await restore(record);
    await anchorNextDay();
  });

  it('cannot say that a record was anchored already, so that it is left out', async () => {
    const sale = await buy();
    await query('insert into anchored_heads values ($1, $2, $3)', 'order', sale.subject.id, 1_000);
    await buy();
    await anchorNextDay();
    expect(await verify(sale.orderNo)).toMatchObject({ ok: false, problem: expect.stringContaining('which does not have it') });
    expect((await checkAnchors(portal.services)).problems).toEqual([
      expect.stringMatching(new RegExp(`^order ${sale.orderNo}: row 1 is from before anchor \\d+, which does not have it$`)),
    ]);
    await query('delete from anchored_heads where subject_id = $1', sale.subject.id);
    await anchorNextDay();
    expect(await verify(sale.orderNo)).toMatchObject({ ok: true });
  });
});

describe('who changes a signature of a record', () => {
  it.each([
    [
      'trail_heads',
      'delete from trail_heads where subject_id = $id and seq = (select min(seq) from trail_heads where subject_id = $id)',
      /: the signature of the \w+, row \d+, is missing$/,
    ],
    [
      'trail_heads',
      'update trail_heads set signature = reverse(signature) where subject_id = $id',
      /: the signature at row \d+ is not valid$/,
    ],
    [
      'trail_heads',
      "update trail_heads set signed_at = signed_at - interval '1 day' where subject_id = $id",
      /: the signature at row \d+ is not valid$/,
    ],
  ])('is named by the check of all records (%s: %s)', async (table, sql, problem) => {
    const sale = await buy();
    await anchorNextDay();
    expect((await checkAnchors(portal.services)).problems).toEqual([]);
    await whileChanged(table, sql.replaceAll('$id', `'${sale.subject.id}'`), async () => {
      const { problems } = await checkAnchors(portal.services);
      expect(problems).toEqual([expect.stringMatching(problem)]);
      expect(problems[0]).toContain(`order ${sale.orderNo}: `);
    });
    expect((await checkAnchors(portal.services)).problems).toEqual([]);
  });
});

it('signatures of a certificate that was not given are one line, however many they are', async () => {
  await buy();
  const { rows } = await query('select count(*)::int as n from trail_heads');
  await whileChanged('trail_heads', 'update trail_heads set fingerprint = sha256($$other$$)', async () => {
    expect((await checkAnchors(portal.services)).problems).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${String(rows[0]?.['n'])} signatures are of a certificate that is not among those given \\(--certificate FILE\\): SHA-256 [0-9a-f]{64}$`,
        ),
      ),
    ]);
  });
});

/** Changes a table, looks, and puts its rows back. */
async function whileChanged(table: string, sql: string, look: () => Promise<void>): Promise<void> {
  await withoutTriggers(async (client) => void (await client.query(`create table kept as select * from ${table}; ${sql}`)));
  await look();
  await withoutTriggers(
    async (client) => void (await client.query(`delete from ${table}; insert into ${table} select * from kept; drop table kept`)),
  );
}

describe('who can write to the database, after the first anchor', () => {
  it('cannot delete all signatures, as if heads had not been signed yet', async () => {
    await anchorNextDay();
    const sale = await buy();
    await whileChanged('trail_heads', 'delete from trail_heads', async () =>
      expect(await verify(sale.orderNo)).toMatchObject({
        ok: false,
        problem: expect.stringMatching(/^the signature of the \w+, row \d+, is missing$/),
      }),
    );
    expect(await verify(sale.orderNo)).toMatchObject({ ok: true });
  });

  it.each([
    ["update trail_anchors set at = at - interval '1 hour' where no = 1", 'anchor 1 in the database is not the one in the file'],
    ['delete from trail_anchors where no = 1', 'the database does not have anchor 1'],
  ])('cannot change what the database says of an earlier anchor (%s)', async (sql, problem) => {
    await anchorNextDay();
    await buy();
    await anchorNextDay();
    await whileChanged('trail_anchors', sql, async () => expect((await checkAnchors(portal.services)).problems).toEqual([problem]));
    expect((await checkAnchors(portal.services)).problems).toEqual([]);
  });
});

describe('the anchor file', () => {
  it('that lost its end, or a byte, is noticed by every check and never written on', async () => {
    const sale = await buy();
    await anchorNextDay();
    const whole = readFileSync(file(), 'utf8');
    const lines = whole.split('\n');
    writeFileSync(file(), lines.slice(0, -3).join('\n'));
    expect(await verify(sale.orderNo)).toMatchObject({ ok: false, problem: expect.stringContaining('does not have anchor') });
    await buy();
    await expect(anchorNextDay()).rejects.toThrow(/the database knows anchor/);
    const changed = whole.replace(/"head":\["order","(.)/, (_all, digit: string) => `"head":["order","${digit === '0' ? '1' : '0'}`);
    writeFileSync(file(), changed);
    await expect(anchorNextDay()).rejects.toThrow(/the heads of anchor 1 are not those that were signed/);
    expect(await verify(sale.orderNo)).toMatchObject({ ok: false, problem: expect.stringContaining('the anchor file is broken') });
    writeFileSync(file(), whole);
    await anchorNextDay();
    expect(await verify(sale.orderNo)).toMatchObject({ ok: true });
  });

  it('goes on after a write that was cut off, and takes over a block whose commit was lost', async () => {
    appendFileSync(file(), '\n{"head":["order","2f');
    const sale = await buy();
    const [written] = await anchorNextDay();
    expect((await checkAnchors(portal.services)).problems).toEqual([]);
    // The process ended after the file was written: the database knows nothing of the last block.
    const client = await portal.connection.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query('delete from trail_anchors where no = $1', [written?.no]);
    await client.query('delete from anchored_heads where subject_id = $1', [sale.subject.id]);
    await client.query('set session_replication_role = origin');
    client.release();
    const size = statSync(file()).size;
    expect(await anchorNextDay()).toMatchObject([{ no: written?.no }]);
    expect(statSync(file()).size).toBe(size);
    expect(await verify(sale.orderNo)).toMatchObject({ ok: true, anchored: { anchor: { no: written?.no } } });
  });
});
