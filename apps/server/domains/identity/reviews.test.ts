import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveOwner } from '../../testing/account-steps.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { lookWithCli, runCliTyping } from '../../testing/run-cli.ts';
import { samplePng } from '../../testing/samples/sample-images.ts';
import { envOfSession } from '../../testing/signed-in-env.ts';
import { staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { addMinutes } from '../../platform/clock.ts';
import { sweepCases } from '../cases/public.ts';
import { openDetail, readDetail, type TrailRow } from '../trail/public.ts';
import { sweepImages } from './public.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';
import { fileOf, patience, identitySteps } from './identity.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { askForReview, rowsOf, signIn } = identitySteps(() => portal);

/** The record of a review: what happened, who did it, and its details. */
async function recordOf(reviewNo: string) {
  const { sealer } = portal.services;
  const { rows } = await portal.connection.pool.query<TrailRow>(
    'select sale_trail.* from sale_trail join cases on cases.id = sale_trail.subject_id where case_no = $1 order by seq',
    [reviewNo],
  );
  return rows.map((row) => ({ kind: row.kind, actor: row.actor, ...(readDetail(openDetail(sealer, row)) as object) }));
}

describe('a review', () => {
  it('is opened with a reason only, decided once, and its result reaches the customer', { timeout: patience }, async () => {
    const browser = await signIn();
    const reviewNo = await askForReview(browser);
    const reviewer = await staffOf(portal);
    const env = envOfSession(portal.env, reviewer.cookie);
    const operate = (...words: string[]) => runCliTyping(env, [], 'identity', ...words);
    const askedAt = portal.clock.now().toISOString();
    portal.clock.advance(1);
    const laterNo = await askForReview(await signIn(), 'E33334444');
    const waiting = await reviewer.api('listIdentityReviews');
    expect(waiting.find((one) => one.reviewNo === reviewNo)).toEqual({
      reviewNo,
      name: 'J********h',
      certificate: '外国护照',
      askedAt,
      contested: false,
    });
    expect(waiting.slice(-2).map((one) => one.reviewNo)).toEqual([reviewNo, laterNo]);
    expect((await operate('show', reviewNo)).code).toBe(1);
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
        contested: null,
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

    const opened = (await reviewer.api('listActs', { subject: reviewNo })).map(({ call, opens, reason }) => ({ call, opens, reason }));
    expect(opened, 'who looked at what').toEqual(
      ['openIdentityImage', 'openIdentityReview'].map((call) => ({ call, opens: 'personal', reason: 'first look' })),
    );

    expect((await operate('reject', reviewNo, '照片被遮挡')).errors).toBe('');
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'rejected', reason: '照片被遮挡', realName: null });
    expect(await rowsOf("select id from accounts where real_name_state = 'rejected'")).toHaveLength(1);
    expect(await reviewer.api('listIdentityReviews')).toEqual(waiting.filter((one) => one.reviewNo !== reviewNo));
    const ticket = await proveOwner(browser, portal.services, browser.phone);
    const { identityReviews } = (await browser.api('exportMyData', { ticket })).content;
    expect(identityReviews).toMatchObject([{ reviewNo, state: 'rejected', reason: '照片被遮挡', decidedAt: expect.any(String) }]);
    const sent = (await listOutbox(portal.services.db, portal.services.sealer)).filter(({ phone }) => phone === browser.phone);
    expect(sent.map(({ text }) => text).join()).toContain('原因：照片被遮挡');
    expect((await operate('approve', reviewNo)).errors).toContain('已不在等待');
    const by = `staff:${reviewer.staffId}`;
    expect(await recordOf(reviewNo)).toEqual([
      { kind: 'case_submitted', actor: expect.stringMatching(/^customer:/), case: reviewNo },
      { kind: 'review_opened', actor: by, case: reviewNo, reason: 'first look' },
      { kind: 'review_decided', actor: by, case: reviewNo, verdict: 'refused', reason: '照片被遮挡' },
    ]);
    expect(await verifyTrail(portal.services.db, reviewNo)).toMatchObject({ ok: true });
    await expect(rowsOf('delete from sale_trail')).rejects.toThrow('append-only');
  });

  it(
    'that approves proves the account, and needs another look if somebody else has proved the certificate meanwhile',
    { timeout: patience },
    async () => {
      const browser = await signIn();
      const reviewNo = await askForReview(browser, 'E87654321');
      const [one, other] = [await staffOf(portal), await staffOf(portal, ['approver'])];
      expect(await one.api('approveIdentityReview', { reviewNo })).toEqual({ result: 'approved' });
      expect(await browser.api('getAuthentication')).toMatchObject({ state: 'verified', realName: 'J********h' });
      const [second, third] = [await signIn(), await signIn()];
      const earlier = await askForReview(second, 'E87654322');
      portal.clock.advance(1);
      const later = await askForReview(third, 'E87654322');
      expect(await one.api('approveIdentityReview', { reviewNo: later })).toEqual({ result: 'approved' });
      const unseen = await refusalOf(one.api('approveIdentityReview', { reviewNo: earlier }));
      expect(unseen).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('对照两个账户') });
      expect(await second.api('getAuthentication')).toMatchObject({ state: 'manual_review', level: 'none' });
      expect(await third.api('getAuthentication')).toMatchObject({ level: 'proved', isContested: true });
      const proposed = await one.api('approveIdentityReview', { reviewNo: earlier });
      if (proposed.result !== 'proposed') throw new Error('one person alone has decided a contested review');
      const { proposalNo } = proposed;
      expect(await third.api('getAuthentication'), 'nothing is decided by one person').toMatchObject({ level: 'proved' });
      expect((await refusalOf(one.api('approveProposal', { proposalNo }))).code).toBe('PROPOSAL_OWN');
      // The list of all cases shows neither pictures nor accounts.
      await other.api('openCase', { caseNo: earlier });
      const blind = await refusalOf(other.api('approveProposal', { proposalNo }));
      expect(blind).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('先打开') });
      await other.api('openIdentityReview', { reviewNo: earlier, reason: '复核' });
      await other.api('approveProposal', { proposalNo });
      expect(await third.api('getAuthentication')).toMatchObject({ state: 'rejected', level: 'none' });
      expect(await second.api('getAuthentication')).toMatchObject({ state: 'verified', level: 'proved' });
    },
  );

  it('that is contested is not approved by the second person if it was decided meanwhile', { timeout: patience }, async () => {
    const [one, other] = [await staffOf(portal), await staffOf(portal)];
    const holder = await askForReview(await signIn(), 'E87650001');
    await one.api('approveIdentityReview', { reviewNo: holder });
    portal.clock.advance(1);
    const reviewNo = await askForReview(await signIn(), 'E87650001');
    const proposed = await one.api('approveIdentityReview', { reviewNo });
    if (proposed.result !== 'proposed') throw new Error('one person alone has decided a contested review');
    const alone = await refusalOf(other.api('decideCase', { caseNo: reviewNo, verdict: 'grant' }));
    expect(alone).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('两人') });
    await other.api('rejectIdentityReview', { reviewNo, reason: '照片不清晰' });
    expect((await refusalOf(other.api('approveProposal', { proposalNo: proposed.proposalNo }))).code).toBe('PROPOSAL_CHANGED');
  });

  it('opens nothing to somebody without the right, and a row says who tried', async () => {
    const reviewNo = await askForReview(await signIn(), 'E87650002');
    const service = await staffOf(portal, ['service']);
    const look = { reviewNo, reason: 'curious' };
    expect((await refusalOf(service.api('openIdentityReview', look))).code).toBe('RIGHT_MISSING');
    expect((await refusalOf(service.api('listIdentityReviews'))).code).toBe('RIGHT_MISSING');
    const acts = await (await staffOf(portal, ['compliance'])).api('listActs', { staffId: service.staffId });
    expect(acts.map(({ call, opens, outcome }) => ({ call, opens, outcome }))).toEqual(
      ['listIdentityReviews', 'openIdentityReview'].map((call) => ({ call, opens: null, outcome: 'RIGHT_MISSING' })),
    );
    expect(await recordOf(reviewNo)).toMatchObject([{ kind: 'case_submitted' }]);
  });

  it('that was decided by mistake waits again when it is undone within a day with a reason', { timeout: patience }, async () => {
    const browser = await signIn();
    const reviewNo = await askForReview(browser, 'E55556666');
    const { api } = await staffOf(portal);
    const undo = (by = api) => by('undoIdentityReview', { reviewNo, reason: 'the wrong row' });
    expect((await refusalOf(undo())).message).toContain('还没有决定');
    await api('approveIdentityReview', { reviewNo });
    await undo();
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'manual_review', level: 'none', realName: null });
    await api('rejectIdentityReview', { reviewNo, reason: '照片不清晰' });
    await undo();
    expect(await browser.api('getAuthentication')).toMatchObject({ state: 'manual_review' });
    await api('approveIdentityReview', { reviewNo });
    portal.clock.advance(24 * 60);
    expect((await refusalOf(undo((await staffOf(portal)).api))).message).toContain('超过 24 小时');
    const undone = { kind: 'case_reopened', reason: 'the wrong row' };
    expect((await recordOf(reviewNo)).slice(1)).toMatchObject([
      { verdict: 'granted' },
      undone,
      { verdict: 'refused' },
      undone,
      { verdict: 'granted' },
    ]);
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
    await (await staffOf(portal)).api('rejectIdentityReview', { reviewNo, reason: '照片不清晰' });
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
    const others = () => rowsOf("select id from cases where state != 'draft' order by id");
    const before = await others();
    await sweepCases(portal.services.db, portal.clock.now());
    expect(await rowsOf("select id from cases where state = 'draft'")).toEqual([]);
    expect(await others()).toEqual(before);
  });
});
