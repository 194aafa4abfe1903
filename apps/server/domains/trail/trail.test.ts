import { builtInOccupationVersion } from '@portal/reference/occupation-version.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyPolicy, evidenceSteps, openGuest, saveApplication } from '../../testing/buying/buyer.ts';
import { logIn } from '../../testing/read-code.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { exportTrail } from './export-trail.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
async function buy() {
  serial += 1;
  const guest = openGuest(portal, serial);
  const bought = await buyPolicy(guest);
  await waitForEpolicy(portal, bought.orderNo);
  const { rows } = await portal.connection.pool.query<{ id: string }>('select id from orders where order_no = $1', [bought.orderNo]);
  return { ...bought, browser: guest.browser, orderId: rows[0]?.id ?? '' };
}

/** Changes the trail as somebody with all rights on the database could. */
async function tamper(sql: string, values: unknown[]): Promise<void> {
  const client = await portal.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table sale_trail disable trigger sale_trail_append_only');
    const { rowCount } = await client.query(sql, values);
    if (!rowCount) throw new Error('nothing was changed');
    await client.query('alter table sale_trail enable trigger sale_trail_append_only');
    await client.query('commit');
  } finally {
    client.release();
  }
}

const verify = (orderNo: string) => verifyTrail(portal.services.db, orderNo);

describe('the trail of a sale', () => {
  it('contains each step in order, readable to an auditor, with the answers and the documents read', async () => {
    const { browser, orderNo, orderId, application, premium } = await buy();
    const applicant = sampleApplicant(application);
    const { umUserId: accountId } = await logIn(browser, portal.services, applicant.phone?.number ?? '');
    const product = await browser.api('getProduct', { goodsId: 'zhenan' });
    const evidence = evidenceSteps(product.documents);
    const exported = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as {
      verdict: { ok: boolean; rows: number };
      rows: { seq: number; at: string; kind: string; page: string | null; document: string | null; detail: Record<string, unknown> }[];
    };
    const { rows, verdict } = exported;
    expect(verdict).toEqual({ ok: true, rows: rows.length });
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ at }) => at))).toEqual(new Set([portal.clock.now().toISOString()]));
    expect(rows.map(({ kind }) => kind)).toEqual([
      'answers_saved',
      'answers_saved',
      ...evidence.map(({ kind }) => kind),
      'phone_verified',
      'submitted',
      'state_changed',
      'state_changed',
      'state_changed',
      'payment_started',
      'state_changed',
      'state_changed',
      'payment_settled',
      'epolicy_made',
      'adopted',
    ]);
    expect(rows.slice(2, 2 + evidence.length)).toMatchObject(
      evidence.map(({ page, pageVersion, documentId = null, documentHash }) => ({
        page,
        pageVersion,
        document: documentId,
        detail: documentHash === undefined ? {} : { documentHash },
      })),
    );
    const detailsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ detail }) => detail);
    const amount = Number(premium.replace('.', ''));
    expect(detailsOf('state_changed')).toEqual([
      { from: 'draft', to: 'underwriting', cause: 'submit' },
      { from: 'underwriting', to: 'unpaid', cause: 'accept' },
      { from: 'unpaid', to: 'paying', cause: 'start_payment' },
      { from: 'paying', to: 'paid', cause: 'payment_succeeded' },
      { from: 'paid', to: 'issued', cause: 'issue' },
    ]);
    expect(detailsOf('answers_saved')).toMatchObject(
      [1, 2].map((version) => ({
        version,
        product: product.version,
        application: { parties: application.parties, declarationAgreed: version === 2 },
      })),
    );
    expect(detailsOf('submitted')).toEqual([
      {
        version: 2,
        product: product.version,
        occupations: builtInOccupationVersion,
        documents: application.documentsRead,
        premium: amount,
      },
    ]);
    const [{ paymentNo } = {}] = detailsOf('payment_started');
    expect(paymentNo).toMatch(/^P\d{21}$/);
    expect(detailsOf('payment_started')).toEqual([{ paymentNo, method: 'wechat', amount }]);
    expect(detailsOf('payment_settled')).toEqual([{ paymentNo, answer: 'paid', settlement: 'issued' }]);
    const { rows: policies } = await portal.connection.pool.query<{ sha256: string }>(
      `select encode(epolicy_hash, 'hex') as sha256 from policies where order_id = $1`,
      [orderId],
    );
    expect(detailsOf('epolicy_made')).toEqual(policies);
    expect(detailsOf('adopted')).toEqual([{ accountId }]);
  });

  it('verifies while the sale goes on', async () => {
    const guest = openGuest(portal, 90);
    const { browser } = guest;
    const { draft } = await saveApplication(guest);
    const record = async () => {
      for (let count = 0; count < 30; count += 1)
        await browser.api('recordSaleSteps', {
          orderNo: draft.orderNo,
          steps: [{ kind: 'page_entered', page: 'confirm', pageVersion: 'test' }],
        });
    };
    const watch = async () => {
      for (let count = 0; count < 100; count += 1) expect(await verify(draft.orderNo)).toMatchObject({ ok: true });
    };
    await Promise.all([record(), watch()]);
  });

  it('cannot be changed by the application: rows are only added', async () => {
    const { orderId } = await buy();
    const { pool } = portal.connection;
    await expect(pool.query(`update sale_trail set page = 'x' where subject_id = $1`, [orderId])).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from sale_trail where subject_id = $1', [orderId])).rejects.toThrow(/append-only/);
    await expect(pool.query(`update order_events set cause = 'x' where order_id = $1`, [orderId])).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from points_entries')).rejects.toThrow(/append-only/);
  });

  it.each([
    ['kind', `kind = 'page_left'`],
    ['page', `page = 'cashier'`],
    ['document', `document_id = 'other'`],
    ['page version', `page_version = 'other'`],
    ['actor', `actor = 'system:other'`],
    [
      'detail',
      `detail_sealed = (select detail_sealed from sale_trail as other where other.subject_id = sale_trail.subject_id and other.seq = 1)`,
    ],
    ['time', `at = at + interval '1 second'`],
    ['hash', `hash = sha256(hash)`],
  ])('shows that the %s of a row was altered', async (_what, assignment) => {
    const { orderNo, orderId } = await buy();
    expect(await verify(orderNo)).toMatchObject({ ok: true });
    await tamper(`update sale_trail set ${assignment} where subject_id = $1 and seq = 5`, [orderId]);
    expect(await verify(orderNo)).toEqual({ ok: false, problem: 'row 5 was altered' });
  });

  it('shows that a row was removed from the middle, or that two rows were exchanged', async () => {
    const removed = await buy();
    await tamper('delete from sale_trail where subject_id = $1 and seq = 7', [removed.orderId]);
    expect(await verify(removed.orderNo)).toEqual({ ok: false, problem: 'row 7 is missing' });
    const swapped = await buy();
    await tamper(
      'update sale_trail set seq = case seq when 5 then 6006 when 6 then 5 else seq end where subject_id = $1 and seq in (5, 6)',
      [swapped.orderId],
    );
    await tamper('update sale_trail set seq = 6 where subject_id = $1 and seq = 6006', [swapped.orderId]);
    expect(await verify(swapped.orderNo)).toEqual({ ok: false, problem: 'row 5 was altered' });
  });

  it('shows that its end was cut off, and that it does not belong to another order', async () => {
    const cut = await buy();
    await tamper('delete from sale_trail where subject_id = $1 and seq = (select max(seq) from sale_trail where subject_id = $1)', [
      cut.orderId,
    ]);
    expect(await verify(cut.orderNo)).toEqual({ ok: false, problem: 'the end of the trail is missing' });
    const [one, other] = [await buy(), await buy()];
    await tamper('delete from sale_trail where subject_id = $1', [one.orderId]);
    await tamper('update sale_trail set subject_id = $1 where subject_id = $2', [one.orderId, other.orderId]);
    expect(await verify(one.orderNo)).toEqual({ ok: false, problem: 'row 1 was altered' });
    expect(await verify('202611210000000000')).toEqual({ ok: false, problem: 'nothing is recorded of 202611210000000000' });
  });
});
