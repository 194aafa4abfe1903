import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileUrl } from '@portal/contract/client.ts';
import { randomUUID } from 'node:crypto';
import { openBrowser } from '#testing/browser-session.ts';
import { openGuest, readingSteps, saveApplication, type WireApplication } from '#testing/buying/buyer.ts';
import { importChangedProduct } from '#testing/samples/import-changed-product.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changePerson, sampleApplicant, sampleApplication } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { findTrail } from '../../trail/trail.queries.ts';
import { openDetail, readDetail } from '../../trail/trail-detail.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { trialForOne } from '#testing/buying/trial-for-one.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const goodsId = 'zhenan';
let serial = 0;
let changes = 0;
const nextGuest = () => openGuest(portal, (serial += 1));

/** A dearer version with other terms. Its words differ each time, because a folder is put on sale once. */
const dearer = () => [
  { file: 'rates/main.csv', from: 'whole_life,y20,0,36,3', to: 'whole_life,y20,0,36,9' },
  { file: 'terms.md', from: '\n## ', to: `\n第 ${(changes += 1)} 次修改。\n\n## ` },
];
/** Without the payment period of 5 years. */
const withoutFiveYears = [
  { file: 'product.yaml', from: /^.*id: y5,.*\n/gm, to: '' },
  { file: 'product.yaml', from: 'only: [y5, ', to: 'only: [' },
  ...['main', 'mild-moderate', 'waiver', 'cash-values', 'mild-moderate-cash-values', 'waiver-cash-values'].map((table) => ({
    file: `rates/${table}.csv`,
    from: /^[^#\n]*\by5,.*\n/gm,
    to: '',
  })),
];

/** Puts a version on sale, and waits until no cache has the one before. */
async function importChanges(list: Parameters<typeof importChangedProduct>[2]): Promise<void> {
  await importChangedProduct(portal, goodsId, list);
  portal.clock.advance(1);
}
const versionOnSale = async () => (await openBrowser(portal.url).api('getProduct', { goodsId })).version;
const inFiveYears = (application: WireApplication): WireApplication => ({
  ...application,
  choices: { ...application.choices, payment_period: 'y5' },
});

async function takeOffSale(): Promise<void> {
  await portal.connection.pool.query("update products set is_current = false where goods_id = 'zhenan'");
  portal.clock.advance(1);
}

beforeEach(() => importChanges([{ file: 'product.yaml', from: 'tags: [', to: `tags: [第 ${(changes += 1)} 版, ` }]));

describe('a draft whose product has a newer version', () => {
  it('keeps its version and price, can be filled in, and is told what changes with both prices', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, product, application } = await saveApplication({ browser, ...guest });
    expect(draft).toMatchObject({ newer: null, isOnSale: true });
    await importChanges(dearer());
    const { premium } = await browser.api(
      'quotePremium',
      trialForOne({
        goodsId,
        insured: { gender: '0', birthday: '1990-03-07' },
        choices: application.choices,
      }),
    );
    const newer = {
      version: await versionOnSale(),
      premium: { before: draft.premium, after: premium, problem: null },
      changes: [
        { kind: 'document', change: 'changed', label: '保险条款', before: null, after: null },
        { kind: 'reference', change: 'changed', label: '费率表', before: null, after: null },
      ],
    };
    const { orderNo, version } = draft;
    const resumed = await browser.api('startApplication', { orderNo });
    expect(resumed).toMatchObject({ product: { version: product.version }, premium: draft.premium, newer, isOnSale: true });
    const typed = changePerson(application, 'applicant', { email: 'typed@example.com' });
    const saved = await browser.api('saveGuestDraft', { orderNo, version, application: typed });
    expect(saved).toMatchObject({ premium: draft.premium, newer });
    expect(sampleApplicant(saved.application).email).toBe('typed@example.com');
  });

  it('reads the documents of its own version', async () => {
    const { browser, ...guest } = nextGuest();
    const { product } = await saveApplication({ browser, ...guest });
    await importChanges(dearer());
    const { version } = product;
    const files = await browser.api('listProductFiles', { goodsId, version });
    expect(files.map(({ id, hash }) => [id, hash])).toEqual(product.documents.map(({ id, hash }) => [id, hash]));
    expect(files[0]?.html).not.toContain('次修改');
    expect((await browser.api('listProductFiles', { goodsId }))[0]?.html).toContain('次修改');
    expect(files[0]?.downloadUrl).toContain(version);
    const response = await browser.fetch(fileUrl('downloadProductFile', { goodsId, fileId: 'rates', version }));
    expect([response.status, await response.text()]).toEqual([200, expect.not.stringContaining('次修改')]);
    expect((await refusalOf(browser.api('listProductFiles', { goodsId, version: '0'.repeat(64) }))).code).toBe('PRODUCT_NOT_FOUND');
  });

  it('is not submitted before the customer agreed to the newer version', async () => {
    const { submit, browser, orderNo } = await prepareSubmission(portal, (serial += 1));
    await importChanges(dearer());
    const refusal = await refusalOf(submit());
    expect([refusal.code, refusal.message]).toEqual(['PRODUCT_CHANGED', '产品已更新，请查看变化并使用新版本，再继续投保。']);
    expect(await browser.api('startApplication', { orderNo })).toMatchObject({ state: 'draft' });
  });

  it('moves when the customer agrees, reads what changed, and is bought at the new price', async () => {
    const { submit, browser, orderNo, version, application, premium } = await prepareSubmission(portal, (serial += 1));
    await importChanges(dearer());
    const acceptVersion = await versionOnSale();
    const moved = await browser.api('saveGuestDraft', { orderNo, version, application, acceptVersion });
    expect(moved).toMatchObject({ newer: null, isOnSale: true });
    expect(Number(moved.premium)).toBeGreaterThan(Number(premium) * 2);
    expect(moved.application).toEqual({ ...application, declarationAgreed: false });
    const agreed = { ...moved.application, declarationAgreed: true };
    const unread = await browser.api('saveGuestDraft', { orderNo, version: moved.version, application: agreed });
    const now = { version: unread.version, premium: moved.premium ?? '' };
    expect((await refusalOf(submit(now))).findings).toMatchObject([{ rule: 'advice.changed', path: 'documentsRead.terms' }]);
    const { documents } = await browser.api('getProduct', { goodsId });
    const documentsRead = Object.fromEntries(documents.filter(({ mustRead }) => mustRead).map(({ id, hash }) => [id, hash]));
    const steps = readingSteps(documents);
    const answers = { ...agreed, documentsRead };
    const read = await browser.api('saveGuestDraft', { orderNo, version: unread.version, application: answers, steps });
    const again = await browser.api('saveGuestDraft', { orderNo, version: read.version, application: answers });
    expect(await submit({ ...now, version: again.version })).toMatchObject({ state: 'unpaid', premium: moved.premium });
  });

  it('records the old and the new version and what was shown, before the answers', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, product, application } = await saveApplication({ browser, ...guest });
    await importChanges(dearer());
    const { orderNo, version } = draft;
    const { newer } = await browser.api('startApplication', { orderNo });
    await browser.api('saveGuestDraft', { orderNo, version, application, acceptVersion: newer?.version });
    const { rows = [] } = (await findTrail(portal.services.db, orderNo)) ?? {};
    expect(rows.slice(-2).map(({ kind }) => kind)).toEqual(['version_accepted', 'answers_saved']);
    const [accepted, saved] = rows.slice(-2).map((row) => readDetail(openDetail(portal.services.sealer, row)) as object);
    const fenOf = (text: string | null | undefined) => Math.round(Number(text) * 100);
    expect(accepted).toEqual({
      from: product.version,
      to: newer?.version,
      premium: { before: fenOf(newer?.premium.before), after: fenOf(newer?.premium.after), problem: null },
      changes: newer?.changes,
    });
    expect(saved).toMatchObject({ product: newer?.version });
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
  });

  it('loses a choice that is no longer sold only with the move, and is named before', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest, change: inFiveYears });
    const { orderNo } = draft;
    await importChanges([...withoutFiveYears, { file: 'product.yaml', from: '目前患有、曾经患有', to: '患有、曾经患有' }]);
    const { newer } = await browser.api('startApplication', { orderNo });
    expect(newer?.premium).toEqual({ before: draft.premium, after: null, problem: '选择交费期间后显示保费' });
    expect(newer?.changes).toContainEqual({ kind: 'choice', change: 'removed', label: '交费期间', before: '5 年交', after: null });
    expect(newer?.changes).toContainEqual(
      expect.objectContaining({ kind: 'health', change: 'changed', label: '第 1 题', after: expect.stringContaining('是否患有') }),
    );
    const kept = await browser.api('saveGuestDraft', { orderNo, version: draft.version, application });
    expect([kept.application, kept.premium]).toEqual([application, draft.premium]);
    const moved = await browser.api('saveGuestDraft', { orderNo, version: kept.version, application, acceptVersion: newer?.version });
    const { payment_period: _gone, ...choices } = application.choices;
    const { h1: _asked, ...answers } = application.health['applicant'] ?? {};
    expect(moved.application).toEqual({ ...application, choices, health: { applicant: answers }, declarationAgreed: false });
    expect([moved.premium, moved.premiumProblem]).toEqual([null, '选择交费期间后显示保费']);
  });

  it('does not move to a version that is no longer on sale, and is told of the present one', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    const { orderNo, version } = draft;
    await importChanges(dearer());
    const seen = await versionOnSale();
    await importChanges(dearer());
    const accept = { orderNo, version, application };
    expect((await refusalOf(browser.api('saveGuestDraft', { ...accept, acceptVersion: seen }))).code).toBe('PRODUCT_CHANGED');
    const { newer, ...resumed } = await browser.api('startApplication', { orderNo });
    expect([newer?.version, resumed.version, resumed.premium]).toEqual([await versionOnSale(), version, draft.premium]);
    await browser.api('saveGuestDraft', { ...accept, acceptVersion: newer?.version });
  });

  it('moves once: a save of a page that has not seen the move is refused', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft, application } = await saveApplication({ browser, ...guest });
    await importChanges(dearer());
    const accept = { orderNo: draft.orderNo, version: draft.version, application, acceptVersion: await versionOnSale() };
    await browser.api('saveGuestDraft', accept);
    expect((await refusalOf(browser.api('saveGuestDraft', accept))).code).toBe('DRAFT_CHANGED_ELSEWHERE');
    const again = await browser.api('saveGuestDraft', { ...accept, version: draft.version + 1 });
    expect(again.newer).toBeNull();
    const { rows = [] } = (await findTrail(portal.services.db, draft.orderNo)) ?? {};
    expect(rows.filter(({ kind }) => kind === 'version_accepted')).toHaveLength(1);
  });

  it('of a signed-in customer moves in the same way', async () => {
    const browser = openBrowser(portal.url);
    await logIn(browser, portal.services, '13600000011');
    const { draft, application } = await saveApplication({ browser, serial: (serial += 1) });
    await importChanges(dearer());
    const { orderNo, version } = draft;
    const acceptVersion = await versionOnSale();
    expect(await browser.api('saveDraft', { orderNo, version, application, acceptVersion })).toMatchObject({ newer: null });
  });

  it('is named the answers that the newer version does not accept', async () => {
    const { browser, ...guest } = nextGuest();
    const { draft } = await saveApplication({ browser, ...guest });
    await importChanges([{ file: 'product.yaml', from: 'provinces: []', to: 'provinces: ["110000"]' }]);
    const { newer } = await browser.api('startApplication', { orderNo: draft.orderNo });
    expect(newer?.changes).toContainEqual(expect.objectContaining({ kind: 'rule', label: '本产品暂未在该地区销售，请重新选择所在地区' }));
  });
});

describe('a draft whose product is no longer sold', () => {
  it('can be opened and saved, says so, and is not submitted', async () => {
    const { submit, browser, orderNo, version, application } = await prepareSubmission(portal, (serial += 1));
    await takeOffSale();
    expect(await browser.api('startApplication', { orderNo })).toMatchObject({ newer: null, isOnSale: false, application });
    const typed = changePerson(application, 'applicant', { email: 'typed@example.com' });
    const saved = await browser.api('saveGuestDraft', { orderNo, version, application: typed });
    expect([saved.isOnSale, sampleApplicant(saved.application).email]).toEqual([false, 'typed@example.com']);
    expect((await refusalOf(submit({ version: saved.version }))).code).toBe('PRODUCT_NOT_FOUND');
    const accept = { orderNo, version: saved.version, application: typed, acceptVersion: '0'.repeat(64) };
    expect((await refusalOf(browser.api('saveGuestDraft', accept))).code).toBe('PRODUCT_NOT_FOUND');
    expect((await refusalOf(browser.api('saveGuestDraft', { application: typed }))).code).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('a sale that begins while a version is imported', () => {
  it('has the version that its page showed, and is told of the newer one by the first answer', async () => {
    const { browser, serial: sample } = nextGuest();
    const product = await browser.api('getProduct', { goodsId });
    const application = sampleApplication(sample, product);
    await importChanges(dearer());
    const begin = { application, productVersion: product.version };
    const key = { idempotencyKey: randomUUID() };
    const begun = await browser.api('saveGuestDraft', begin, key);
    expect(begun.newer?.version).toBe(await versionOnSale());
    expect(begun.newer?.premium.before).toBe(begun.premium);
    expect(await browser.api('saveGuestDraft', begin, key)).toEqual(begun);
    expect((await browser.api('startApplication', { orderNo: begun.orderNo })).product.version).toBe(product.version);
  });

  it('has the version on sale if the page shows none that is known', async () => {
    const { browser, serial: sample } = nextGuest();
    const application = sampleApplication(sample, await browser.api('getProduct', { goodsId }));
    const begun = await browser.api('saveGuestDraft', { application, productVersion: '0'.repeat(64) });
    expect(begun.newer).toBeNull();
    const { product } = await browser.api('startApplication', { orderNo: begun.orderNo });
    expect(product.version).toBe(await versionOnSale());
  });

  it('is not told of an older version by a server whose cache is outdated', async () => {
    const other = await startPortal(portal);
    try {
      const { browser: customer } = openGuest(other, (serial += 1));
      const old = await saveApplication({ browser: customer, serial });
      portal.clock.advance(1);
      const onOther = openBrowser(other.url);
      const before = await onOther.api('getProduct', { goodsId });
      await importChangedProduct(portal, goodsId, dearer());
      const { browser, serial: sample } = nextGuest();
      const product = await browser.api('getProduct', { goodsId });
      expect((await onOther.api('getProduct', { goodsId })).version).toBe(before.version);
      expect(product.version).not.toBe(before.version);
      const begin = { application: sampleApplication(sample, product), productVersion: product.version };
      const { orderNo } = await openBrowser(other.url, browser).api('saveGuestDraft', begin);
      const resumed = await openBrowser(other.url, browser).api('startApplication', { orderNo });
      expect([resumed.product.version, resumed.newer]).toEqual([product.version, null]);
      const { draft, application } = old;
      const accept = { orderNo: draft.orderNo, version: draft.version, application, acceptVersion: product.version };
      expect(await customer.api('saveGuestDraft', accept)).toMatchObject({ newer: null });
    } finally {
      await other.stop();
    }
  });
});

describe('an order that was submitted', () => {
  it('is told of no newer version, and is paid at its price', async () => {
    const { submit, browser, orderNo, premium, product } = await prepareSubmission(portal, (serial += 1));
    await submit();
    await importChanges(dearer());
    const shown = await browser.api('startApplication', { orderNo });
    expect([shown.newer, shown.product.version, shown.premium]).toEqual([null, product.version, premium]);
  });
});
