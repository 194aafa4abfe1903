import { showInstant } from '@portal/rules/values/dates.ts';
import { readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveOwner } from '../../testing/account-steps.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { lookWithCli, runCli } from '../../testing/run-cli.ts';
import { samplePng } from '../../testing/samples/sample-images.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { addMinutes } from '../../platform/clock.ts';
import { decideIdentityReview, listIdentityReviews, sweepImages, sweepPreparedReviews, undoIdentityReview } from './public.ts';
import { fileOf, patience, identitySteps } from './identity.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { askForReview, rowsOf, signIn } = identitySteps(() => portal);

describe('a review', () => {
  it('is opened with a reason only, decided once, and its result reaches the customer', { timeout: patience }, async () => {
    const browser = await signIn();
    const reviewNo = await askForReview(browser);
    const { env } = portal;
    const askedAt = showInstant(portal.clock.now().toISOString());
    portal.clock.advance(1);
    const laterNo = await askForReview(await signIn(), 'E33334444');
    const waiting = JSON.parse((await runCli(env, 'identity', 'list')).output) as { reviewNo: string }[];
    expect(waiting.find((one) => one.reviewNo === reviewNo)).toEqual({
      reviewNo,
      name: 'John Smith',
      certificate: '外国护照',
      askedAt,
      contested: false,
    });
    expect(waiting.slice(-2).map((one) => one.reviewNo)).toEqual([reviewNo, laterNo]);
    expect((await runCli(env, 'identity', 'show', reviewNo)).code).toBe(1);
    const temporary = () => readdirSync(tmpdir()).filter((name) => name.includes('identity-review'));
    const before = temporary();
    let addresses: string[] = [];
    const code = await lookWithCli(env, ['identity', 'show', reviewNo, '--reason', 'first look'], async (printed) => {
      const { images, ...shown } = JSON.parse(printed) as { images: string[] };
      addresses = images;
      expect(shown).toEqual({
        reviewNo,
        state: 'waiting',
        certificate: '外国护照',
        name: 'John Smith',
        certificateNo: 'E12345678',
        validUntil: '2031-01-01',
        askedAt,
        decidedAt: null,
      });
      const [image] = await Promise.all(images.map((address) => fetch(address)));
      expect(image?.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await (image ?? new Response()).arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect((await fetch(new URL('/1.png', images[0]))).status).toBe(404);
    });
    expect(code).toBe(0);
    expect(addresses).toHaveLength(1);
    await expect(fetch(addresses[0] ?? ''), 'after Enter').rejects.toThrow();
    expect(temporary(), 'no file').toEqual(before);

    expect((await runCli(env, 'identity', 'reject', reviewNo, '照片被遮挡')).errors).toBe('');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'rejected', reason: '照片被遮挡', realName: null });
    expect(await rowsOf("select id from accounts where real_name_state = 'rejected'")).toHaveLength(1);
    expect(await listIdentityReviews(portal.services)).toEqual(waiting.filter((one) => one.reviewNo !== reviewNo));
    const ticket = await proveOwner(browser, portal.services, browser.phone);
    const { identityReviews } = (await browser.api('exportMyData', { ticket })).content;
    expect(identityReviews).toMatchObject([{ reviewNo, state: 'rejected', reason: '照片被遮挡', decidedAt: expect.any(String) }]);
    const sent = (await listOutbox(portal.services.db, portal.services.sealer)).filter(({ phone }) => phone === browser.phone);
    expect(sent.map(({ text }) => text).join()).toContain('原因：照片被遮挡');
    expect((await runCli(env, 'identity', 'approve', reviewNo)).errors).toContain('not waiting');
    const { rows: events } = await portal.connection.pool.query<{ review_id: string; reason_sealed: Buffer }>(
      'select review_id, kind, reviewer, reason_sealed from identity_review_events order by id',
    );
    const reviewer = userInfo().username;
    const reasonOf = (reviewId: string, sealed: Buffer) => portal.services.sealer.openText('identity review reason', reviewId, sealed);
    expect(events.map(({ review_id, reason_sealed, ...event }) => [event, reasonOf(review_id, reason_sealed)])).toEqual([
      [{ kind: 'opened', reviewer }, 'first look'],
      [{ kind: 'rejected', reviewer }, '照片被遮挡'],
    ]);
    await expect(rowsOf('delete from identity_review_events')).rejects.toThrow('append-only');
  });

  it(
    'that approves proves the account, and needs another look if somebody else has proved the certificate meanwhile',
    { timeout: patience },
    async () => {
      const browser = await signIn();
      const reviewNo = await askForReview(browser, 'E87654321');
      expect((await runCli(portal.env, 'identity', 'approve', reviewNo)).errors).toBe('');
      expect(await browser.api('getAuthentication')).toMatchObject({ state: 'verified', realName: 'J********h' });
      const [second, third] = [await signIn(), await signIn()];
      const earlier = await askForReview(second, 'E87654322');
      portal.clock.advance(1);
      const later = await askForReview(third, 'E87654322');
      expect((await runCli(portal.env, 'identity', 'approve', later)).errors).toBe('');
      expect((await runCli(portal.env, 'identity', 'approve', earlier)).errors).toContain('look at both');
      expect(await second.api('getAuthentication')).toMatchObject({ state: 'manual_review', level: 'none' });
      expect(await third.api('getAuthentication')).toMatchObject({ level: 'proved', isContested: true });
      expect((await runCli(portal.env, 'identity', 'approve', earlier)).errors, 'the reviewer has been told').toBe('');
      expect(await third.api('getAuthentication')).toMatchObject({ state: 'rejected', level: 'none' });
    },
  );

  it('that was decided by mistake waits again when it is undone within a day with a reason', { timeout: patience }, async () => {
    const browser = await signIn();
    const reviewNo = await askForReview(browser, 'E55556666');
    const undo = () => undoIdentityReview(portal.services, { reviewNo, reviewer: 'one', reason: 'the wrong row' });
    await expect(undo()).rejects.toThrow('not decided');
    expect((await runCli(portal.env, 'identity', 'approve', reviewNo)).errors).toBe('');
    expect((await runCli(portal.env, 'identity', 'undo', reviewNo)).code).toBe(1);
    expect((await runCli(portal.env, 'identity', 'undo', reviewNo, '--reason', 'the wrong row')).errors).toBe('');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'manual_review', level: 'none', realName: null });
    await decideIdentityReview(portal.services, { reviewNo, reviewer: 'one', verdict: 'rejected', reason: '照片不清晰' });
    await undo();
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'manual_review' });
    await decideIdentityReview(portal.services, { reviewNo, reviewer: 'one', verdict: 'approved' });
    portal.clock.advance(24 * 60);
    await expect(undo()).rejects.toThrow('more than a day ago');
    const events = await rowsOf(
      `select kind from identity_review_events join identity_reviews on identity_reviews.id = review_id
      where review_no = $1 order by identity_review_events.id`,
      reviewNo,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['approved', 'undone', 'rejected', 'undone', 'approved']);
  });

  it('keeps its images while it waits, and for thirty days after the decision', async () => {
    portal.clock.advance(1);
    const browser = await signIn();
    const reviewNo = await askForReview(browser, 'E11112222');
    const [image] = await rowsOf('select id, review_id from uploaded_images where kept order by created_at desc limit 1');
    const isKept = async () => {
      await sweepImages(portal.services);
      return (await rowsOf('select id from uploaded_images where id = $1', image?.['id'])).length === 1;
    };
    portal.clock.advance(60 * 24 * 60);
    expect(await isKept()).toBe(true);
    await decideIdentityReview(portal.services, { reviewNo, reviewer: 'one', verdict: 'rejected', reason: '照片不清晰' });
    portal.clock.advance(30 * 24 * 60 - 1);
    expect(await isKept()).toBe(true);
    portal.clock.advance(1);
    expect(await isKept()).toBe(false);
  });

  it('that was never asked for can be asked for within half an hour, and disappears then', async () => {
    const idle = await signIn();
    const upload = async () => (await idle.api('uploadOtherImage', { nonIdcardImage: fileOf(samplePng({ width: 3, height: 2 })) })).imageId;
    const imageId = await upload();
    const entries = { name: 'John Smith', certificateNo: 'E12345678', validUntil: '2050-01-01' };
    const typed = { ...entries, name: ' John Smith ' };
    const { reference, expiresAt } = await idle.api('saveIdentityImages', { certificateType: '1', imageIds: [imageId], entries: typed });
    expect(expiresAt).toBe(addMinutes(portal.clock.now(), 30).toISOString());
    const removed = await upload();
    const { reference: withoutImage } = await idle.api('saveIdentityImages', { certificateType: '1', imageIds: [removed] });
    await idle.api('removeImage', { imageId: removed });
    const ask = (of: string) => idle.api('requestIdentityReview', { reference: of, ...entries });
    expect((await refusalOf(ask(withoutImage))).code).toBe('REVIEW_LINK_INVALID');
    portal.clock.advance(15);
    await idle.api('getUserInfo');
    portal.clock.advance(14.9);
    expect(await idle.api('getIdentityReview', { reference })).toEqual({ certificateType: '1', imageIds: [imageId], ...entries });
    portal.clock.advance(0.1);
    expect((await refusalOf(idle.api('getIdentityReview', { reference }))).code).toBe('REVIEW_LINK_INVALID');
    expect((await refusalOf(ask(reference))).code).toBe('REVIEW_LINK_INVALID');
    portal.clock.advance(0.1);
    const others = () => rowsOf("select id from identity_reviews where state != 'prepared' order by id");
    const before = await others();
    await sweepPreparedReviews(portal.services.db, portal.clock.now());
    expect(await rowsOf("select id from identity_reviews where state = 'prepared'")).toEqual([]);
    expect(await others()).toEqual(before);
  });
});
