import { beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyTrail } from '../verify-trail.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { longWait, startStoredPortal } from './start-stored-portal.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The data whose server was stopped while jobs were queued: see README.md. */
describe.each(['0007', '0026'])('after an upgrade of the data of %s,', (dataSet) => {
  const { manifest, portal, orderNamed, policyNamed, download, reaches } = startStoredPortal(dataSet);
  const { jobs, onSale } = manifest;
  const namesOf = (isWanted: (job: (typeof jobs)[number]) => boolean) =>
    [...new Set(jobs.filter(isWanted).map(({ order }) => order))].filter((order) => order !== null);

  const becomesReady = (name: string) =>
    vi.waitFor(async () => {
      const { browser, policyNo } = policyNamed(name);
      expect(await browser.api('getPolicy', { policyNo })).toMatchObject({ epolicy: 'ready' });
    }, longWait);
  const isSent = (table: 'messages' | 'mails', id: string | undefined) =>
    vi.waitFor(async () => {
      const { rows } = await portal().connection.pool.query(`select state from ${table} where id = $1`, [id]);
      expect(rows).toEqual([{ state: 'sent' }]);
    }, longWait);
  const messageIsSent = (name: string) =>
    isSent('messages', jobs.find(({ queue, order }) => queue === 'send-message' && order === name)?.data.messageId);

  /** Advances the portal's clock and runs all scheduled jobs. */
  async function advanceAndRunJobs(minutes: number): Promise<void> {
    portal().clock.advance(minutes);
    await portal().connection.pool.query(
      `insert into pgboss.job (name, data) select name, '{}' from pgboss.queue
       where name in ('expire-orders', 'query-unanswered-payments', 'requeue-overdue', 'sweep')`,
    );
  }

  describe('the jobs queued before are run:', () => {
    it('a stored payment call-back issues the policy at the original price', async () => {
      const { policyNo } = await reaches('noticeStored', 'issued');
      const { browser, order } = orderNamed('noticeStored');
      const policy = await browser.api('getPolicy', { policyNo: policyNo ?? '' });
      expect(policy.premium).toBe(order.premium);
      expect(policy.terms).toEqual(expect.arrayContaining(order.choices.map(({ label, value }) => ({ label, value }))));
    });

    it('a payment call-back that was still to come is delivered and applied', () => reaches('lateNotice', 'issued'));

    it('money of a cancelled order is refunded', () => reaches('refunding', 'refunded'));

    it('messages are sent', async () => {
      for (const name of ['epolicyQueued', 'paying']) await messageIsSent(name);
    });

    it.each(jobs.filter(({ order }) => order === null))('what tells a customer about the account is sent: $queue', async ({ data }) => {
      if (data.mailId) await isSent('mails', data.mailId);
      else await isSent('messages', data.messageId);
    });

    it.each(namesOf(({ queue }) => queue === 'make-invoice'))('the invoice of %s is made', async (name) => {
      const { browser, policyNo, policy } = policyNamed(name);
      await vi.waitFor(async () => {
        expect(await browser.api('getInvoice', { policyNo })).toMatchObject({ state: 'ready', amount: policy.premium });
      }, longWait);
    });

    it('the e-policy is made, with the words of the table of occupations that the order was judged by', async () => {
      await becomesReady('epolicyQueued');
      const text = readPdfText(await download('epolicyQueued'));
      for (const part of [policyNamed('epolicyQueued').policyNo, onSale.occupations.added.label]) expect(text).toContain(part);
    });
  });

  // Only the data of 0007 has failed jobs.
  describe.each(jobs.some(({ state }) => state === 'failed') ? [dataSet] : [])(
    'the jobs of %s that had run out of retries are run again:',
    () => {
      beforeAll(() => advanceAndRunJobs(11));

      it('a payment call-back', () => reaches('noticeFailed', 'issued'));
      it('money to be refunded', () => reaches('refundFailed', 'refunded'));
      it('a message', () => messageIsSent('epolicyFailed'));
      it('an e-policy', async () => {
        await becomesReady('epolicyFailed');
        expect(readPdfText(await download('epolicyFailed'))).toContain(policyNamed('epolicyFailed').policyNo);
      });
    },
  );

  describe('and after these jobs, the trail', () => {
    it.each(namesOf(() => true))('of %s is complete and verifies', async (name) => {
      const { orderNo, trail } = orderNamed(name);
      const verdict = await verifyTrail(portal().services.db, orderNo);
      expect(verdict).toMatchObject({ ok: true });
      expect('rows' in verdict && verdict.rows).toBeGreaterThanOrEqual(trail.rows);
    });
  });
});
