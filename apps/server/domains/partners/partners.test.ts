import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { actAtProvider, buyPolicy, leaveTrail, openGuest } from '../../testing/buying/buyer.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { openPartner, signLink } from '../../testing/buying/partner-links.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runCliAt } from '../../testing/run-cli-at.ts';
import { sampleApplicant, sampleApplication, withConsents } from '../../testing/samples/sample-application.ts';
import { actsOf, staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { trialForOne } from '../../testing/buying/trial-for-one.ts';

let portal: TestPortal;
let licensed: Awaited<ReturnType<typeof openPartner>>;
beforeAll(async () => {
  portal = await startPortal();
  licensed = await openPartner(portal, 'qinglan-jj');
});
afterAll(() => portal.stop());

let serial = 930;
const next = () => (serial += 1);
const goodsId = 'zhenan';
const open = (partner: string, browser = openBrowser(portal.url)) => browser.api('findGoodsInfo', { goodsId, partner });
const seconds = () => Math.floor(portal.clock.now().getTime() / 1_000);
const query = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  (await portal.connection.pool.query<Row>(sql, [...values])).rows;

/** A visitor's first save, with the link that led there. */
async function begin(partner: string, guest = openGuest(portal, next())) {
  const product = await guest.browser.api('getProduct', { goodsId });
  const application = withConsents(sampleApplication(guest.serial, product));
  return { ...guest, product, application, draft: await guest.browser.api('saveGuestDraft', { application, partner }) };
}

/** A guest who submits what was begun. */
async function submit({ browser, product, application, draft }: Awaited<ReturnType<typeof begin>>, partner?: string) {
  const { orderNo, version, premium } = draft;
  await leaveTrail(browser, orderNo, product.documents);
  await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
  const verifyCode = await readCode(portal.services, sampleApplicant(application).phone?.number ?? '', 'apply');
  return browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode, partner }, { idempotencyKey: randomUUID() });
}

describe('a signed link', () => {
  it('opens the product with the partner beside it, its role and its licence', async () => {
    const { partner, goodsId: opened, saleState } = await open(licensed.link({ commission: 'QL-2026-01' }));
    expect([opened, saleState]).toEqual([goodsId, 'on_sale']);
    expect(partner).toEqual({
      name: '青岚保险经纪有限公司',
      shortName: '青岚经纪',
      logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      role: 'licensed_intermediary',
      roleText: '持牌保险中介',
      licence: '260000000000000001',
      statement: expect.stringMatching(/佣金.*您所在的是琴安人寿保险股份有限公司的网站：保险由我们承保和销售.*保费只付给我们。$/),
      payment: '您付款给承保的琴安人寿保险股份有限公司。介绍您来的青岚保险经纪有限公司（持牌保险中介）不收取保费。',
    });
    const referrer = await open((await openPartner(portal, 'yunque-yq')).link());
    expect(referrer.partner).toMatchObject({
      role: 'referrer',
      roleText: '合作机构，不销售保险',
      statement: expect.stringContaining('不取得佣金'),
    });
    expect(referrer.partner).not.toHaveProperty('licence');
  });

  it('is no part of a product page: without one there is no partner', async () => {
    expect((await openBrowser(portal.url).api('findGoodsInfo', { goodsId })).partner).toBeNull();
  });

  it.each<[string, () => string | Promise<string>, string]>([
    ['that is no token', () => 'abc', 'PARTNER_LINK_INVALID'],
    ['signed with another secret', () => signLink({ ...licensed.key, secret: Buffer.alloc(32) }, {}), 'PARTNER_LINK_INVALID'],
    [
      'whose claims were changed after it was signed',
      () => {
        const [head, , signature] = licensed.link().split('.');
        const [, body] = licensed.link({ goods: ['zhenan', 'anyi'] }).split('.');
        return `${head}.${body}.${signature}`;
      },
      'PARTNER_LINK_INVALID',
    ],
    [
      'that names no algorithm',
      () => signLink(licensed.key, { iss: 'qinglan-jj', jti: 'x', exp: seconds() + 60, goods: [goodsId] }, { alg: 'none' }),
      'PARTNER_LINK_INVALID',
    ],
    [
      'of one partner, signed by another',
      async () => (await openPartner(portal, 'yunque-yq')).link({ iss: 'qinglan-jj' }),
      'PARTNER_LINK_INVALID',
    ],
    [
      'whose header says that it must be understood in another way',
      () =>
        signLink(
          licensed.key,
          { iss: 'qinglan-jj', jti: 'x', exp: seconds() + 60, goods: [goodsId] },
          { alg: 'HS256', crit: ['b64'], b64: false },
        ),
      'PARTNER_LINK_INVALID',
    ],
    ['that is meant for somebody else', () => licensed.link({ aud: 'elsewhere' }), 'PARTNER_LINK_INVALID'],
    ['that does not count yet', () => licensed.link({ nbf: seconds() + 60 }), 'PARTNER_LINK_EARLY'],
    ['that has expired', () => licensed.link({ exp: seconds() }), 'PARTNER_LINK_EXPIRED'],
    [
      'of a key that we do not know',
      () => signLink({ ...licensed.key, keyId: 'k000000000000' }, { iss: 'qinglan-jj', jti: 'x', exp: 9e9, goods: [goodsId] }),
      'PARTNER_KEY_UNKNOWN',
    ],
    ['for another product', () => licensed.link({ goods: ['anyi'] }), 'PARTNER_PRODUCT_NOT_ALLOWED'],
    ['for a product that the partner may not link to', () => licensed.link({ goods: ['zhenan', 'kangyi'] }), 'PARTNER_LINK_OVERSCOPED'],
    ['with a commission code that is not the partner’s', () => licensed.link({ commission: 'OTHER' }), 'PARTNER_LINK_OVERSCOPED'],
    [
      'of a referrer with a commission code',
      async () => (await openPartner(portal, 'yunque-yq')).link({ commission: 'QL-2026-01' }),
      'PARTNER_LINK_OVERSCOPED',
    ],
  ])('%s is refused, in words of its own', async (_name, make, code) => {
    const link = await make();
    const refused = await refusalOf(open(link));
    expect([refused.code, refused.message]).toEqual([code, expect.stringMatching(/继续投保。$/)]);
    const begun = await refusalOf(begin(link));
    expect(begun.code).toBe(code);
  });

  it('of a partner whose time has not come, or is over, is refused', async () => {
    const later = await startPortal(portal);
    await query(`update sale_partners set content = jsonb_set(content, '{partners,1,until}', '"2026-11-20"')`);
    const { link } = await openPartner(later, 'yunque-yq');
    expect((await refusalOf(open(link()))).code).toBe('PARTNER_NOT_ACTIVE');
    await query(`update sale_partners set content = jsonb_set(content, '{partners,1,until}', '"2026-11-21"')`);
    expect((await open(link())).partner).not.toBeNull();
    await query(`update sale_partners set content = jsonb_set(content, '{partners,1,until}', '"2027-12-31"')`);
    await later.stop();
  });

  it('goes on through a change of keys: both count until the old one is retired', async () => {
    const [old, fresh] = [await openPartner(portal, 'qinglan-jj'), await openPartner(portal, 'qinglan-jj')];
    expect((await open(old.link())).partner).not.toBeNull();
    expect((await open(fresh.link())).partner).not.toBeNull();
    const cli = (...args: string[]) => runCliAt(portal, 'partners', 'keys', ...args, '--partner', 'qinglan-jj');
    expect(await cli('retire', old.key.keyId)).toMatchObject({ code: 0 });
    expect((await cli('list')).output).toMatch(new RegExp(`${old.key.keyId} .*retired`));
    expect((await refusalOf(open(old.link()))).code).toBe('PARTNER_KEY_RETIRED');
    expect((await refusalOf(open(signLink({ ...old.key, secret: Buffer.alloc(32) }, {})))).code).toBe('PARTNER_LINK_INVALID');
    expect((await open(fresh.link())).partner).not.toBeNull();
  });

  it('is refused by a trial too, and by the trial alone a customer is counted once a day', async () => {
    const { link } = await openPartner(portal, 'qinglan-jj');
    const jti = randomUUID();
    const browser = openBrowser(portal.url);
    const choices = { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' };
    const trial = trialForOne({ goodsId, insured: { gender: '0', birthday: '1990-03-07' }, choices });
    expect((await refusalOf(browser.api('quotePremium', { ...trial, partner: link({ goods: ['anyi'] }) }))).code).toBe(
      'PARTNER_PRODUCT_NOT_ALLOWED',
    );
    for (let times = 0; times < 3; times += 1) await browser.api('quotePremium', { ...trial, partner: link({ jti }) });
    expect(await query('select opened, quoted from partner_counts where link_id = $1', [jti])).toEqual([{ opened: 0, quoted: 1 }]);
  });
});

describe('an order that was begun with a link', () => {
  it('keeps partner, link and commission code, says so to its customer and in its evidence', async () => {
    const link = licensed.link({ jti: 'spring', commission: 'QL-2026-02' });
    const begun = await begin(link);
    const { orderNo } = begun.draft;
    const shown = await begun.browser.api('getOrderPartner', { orderNo });
    expect(shown.partner).toMatchObject({ name: '青岚保险经纪有限公司', linkId: 'spring', since: portal.clock.now().toISOString() });
    expect(await submit(begun, link)).toMatchObject({ state: 'unpaid' });
    const [row] = await query(
      'select partner_id, link_id, commission_code, licence_no, goods_id from order_partners join orders on orders.id = order_id where order_no = $1',
      [orderNo],
    );
    expect(row).toEqual({
      partner_id: 'qinglan-jj',
      link_id: 'spring',
      commission_code: 'QL-2026-02',
      licence_no: '260000000000000001',
      goods_id: goodsId,
    });
    const { output } = await runCliAt(portal, 'trail', 'export', orderNo, '--json');
    expect(output).toMatch(/"partner_attributed"[\s\S]*"commission": "QL-2026-02"/);
    expect((await refusalOf(openBrowser(portal.url).api('getOrderPartner', { orderNo }))).code).toBe('ORDER_NOT_FOUND');
  });

  it('stays with the link it was begun with: another one is refused when saving and submitting, its own may have expired', async () => {
    const link = licensed.link();
    const begun = await begin(link);
    const { orderNo, version, application } = begun.draft;
    const save = (partner: string) => begun.browser.api('saveGuestDraft', { orderNo, version, application, partner });
    expect((await refusalOf(save(licensed.link()))).code).toBe('PARTNER_DIFFERS');
    portal.clock.advance(2 * 24 * 60);
    expect((await refusalOf(open(link))).code).toBe('PARTNER_LINK_EXPIRED');
    const draft = await save(link);
    expect((await refusalOf(submit({ ...begun, draft }, licensed.link()))).code).toBe('PARTNER_DIFFERS');
    portal.clock.advance(2);
    expect(await submit({ ...begun, draft }, link)).toMatchObject({ state: 'unpaid' });
  });

  it('may be one of many with the same link, unless the link is good for one', async () => {
    const shared = licensed.link();
    await begin(shared);
    await begin(shared);
    const single = licensed.link({ once: true });
    const first = await begin(single);
    expect((await open(single, first.browser)).partner).not.toBeNull();
    // The same device may begin again.
    await begin(single, { ...first, serial: next() });
    expect((await refusalOf(open(single))).code).toBe('PARTNER_LINK_USED');
    expect((await refusalOf(begin(single))).code).toBe('PARTNER_LINK_USED');
  });

  it('of a link that is good for one is one, however many begin at once', async () => {
    const single = licensed.link({ once: true });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => begin(single)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the consent to tell the partner', () => {
  it('is not given with the purchase, is recorded with its text, and can be withdrawn where customers see their consents', async () => {
    const begun = await begin(licensed.link());
    const { orderNo } = begun.draft;
    const state = async (browser = begun.browser) => (await browser.api('getOrderPartner', { orderNo })).notices;
    expect(await state()).toMatchObject({ agreed: false, title: '向合作方告知订单进展说明' });
    const version = (await state())?.version ?? '';
    expect((await refusalOf(begun.browser.api('setPartnerNotices', { orderNo, agreed: true, version: '2020-01' }))).code).toBe(
      'CONSENT_CHANGED',
    );
    await begun.browser.api('setPartnerNotices', { orderNo, agreed: true, version });
    // Saving answers leaves it as it is.
    await begun.browser.api('saveGuestDraft', { orderNo, version: 1, application: begun.draft.application });
    expect((await state())?.agreed).toBe(true);
    await logIn(begun.browser, portal.services, '13700009301');
    const customer = begun.browser;
    const consent = (await customer.api('listMyConsents')).consents.find(({ kind }) => kind === 'partner_notices');
    expect(consent).toMatchObject({ orderNo, version, withdrawnAt: null, follows: expect.stringContaining('不再告知') });
    await customer.api('withdrawConsent', { id: consent?.id ?? '' });
    expect((await state(customer))?.agreed).toBe(false);
    const { output } = await runCliAt(portal, 'trail', 'export', orderNo, '--json');
    expect(output).toMatch(/"partner_notices_agreed"[\s\S]*"partner_notices_withdrawn"/);
  });

  it('is refused for an order without a partner', async () => {
    const guest = openGuest(portal, next());
    const { orderNo } = await buyPolicy(guest);
    expect(await guest.browser.api('getOrderPartner', { orderNo })).toEqual({ partner: null, notices: null });
    const asked = guest.browser.api('setPartnerNotices', { orderNo, agreed: true, version: '2026-11' });
    expect((await refusalOf(asked)).code).toBe('PARTNER_NOT_OF_ORDER');
  });
});

describe('whoever manages partners', () => {
  const cli = (...args: string[]) => runCliAt(portal, 'partners', ...args);

  it('makes a key, whose secret is printed once, and a link with it', async () => {
    const made = await cli('keys', 'add', '--partner', 'yunque-yq');
    const [, keyId = '', secret = ''] = /key {4}(\w+)\nsecret ([\w-]{43})\n/.exec(made.output) ?? [];
    expect((await cli('keys', 'list', '--partner', 'yunque-yq')).output).toContain(keyId);
    expect((await cli('keys', 'list', '--partner', 'yunque-yq')).output).not.toContain(secret);
    const { output } = await cli('link', '--partner', 'yunque-yq', '--goods', goodsId, '--days', '30');
    const [, token = ''] = /productDetail\?goodsId=zhenan&partner=(\S+)/.exec(output) ?? [];
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).toContain(keyId);
    const { partner } = await open(token);
    expect(partner?.shortName).toBe('云雀园区');
  });

  it.each([
    [['link', '--partner', 'yunque-yq', '--goods', 'kangyi', '--days', '30'], '的链接不能含 goods kangyi'],
    [['link', '--partner', 'yunque-yq', '--goods', goodsId, '--days', '30', '--commission', 'QL-2026-01'], '的链接不能含 commission'],
    [['link', '--partner', 'nobody', '--goods', goodsId, '--days', '30'], '没有合作方 nobody'],
    [['keys', 'add'], "required option '--partner <partner>' not specified"],
    [['stats', '--partner', 'yunque-yq', '--from', '2026-02-30', '--to', '2026-03-01'], '日期格式应为 YYYY-MM-DD'],
  ])('is told what is wrong with %j', async (args, problem) => {
    const { code, errors } = await cli(...args);
    expect([code, errors]).toEqual([1, expect.stringContaining(problem)]);
  });

  it('needs the right to it, and the record of acts names each key and link, and no secret', async () => {
    const [one, other] = [await staffOf(portal, ['partners']), await staffOf(portal, ['editor'])];
    const { keyId } = await one.api('addPartnerKey', { partner: 'yunque-yq' });
    const { linkId } = await one.api('makePartnerLink', { partner: 'yunque-yq', goods: [goodsId], days: 1 });
    expect((await refusalOf(other.api('addPartnerKey', { partner: 'yunque-yq' }))).code).toBe('RIGHT_MISSING');
    const act = { opens: null, outcome: 'done', reason: null };
    expect(await actsOf(portal, one)).toEqual([
      { ...act, call: 'addPartnerKey', subjects: ['yunque-yq', keyId] },
      { ...act, call: 'makePartnerLink', subjects: ['yunque-yq', linkId] },
    ]);
    expect(await actsOf(portal, other)).toEqual([{ ...act, call: 'addPartnerKey', subjects: [], outcome: 'RIGHT_MISSING' }]);
  });

  it('reads what a partner’s links brought by day, premiums of a licensed intermediary only', async () => {
    for (const [id, hasPremium] of [
      ['qinglan-jj', true],
      ['yunque-yq', false],
    ] as const) {
      const day = '2027-01-08';
      portal.clock.advance((Date.parse(`${day}T04:00:00Z`) - portal.clock.now().getTime()) / 60_000);
      const { link } = await openPartner(portal, id);
      const token = link({ jti: `stats-${id}` });
      const browser = openBrowser(portal.url);
      await open(token, browser);
      await open(token, browser);
      await open(token);
      const begun = await begin(token);
      await submit(begun);
      const paid = await begun.browser.api('pay', { orderNo: begun.draft.orderNo, method: 'wechat' }, { idempotencyKey: randomUUID() });
      await actAtProvider(begun.browser, paid.payUrl, 'pay');
      await expect
        .poll(async () => (await begun.browser.api('getPaymentState', { orderNo: begun.draft.orderNo })).state, { timeout: 20_000 })
        .toBe('issued');
      const { output } = await cli('stats', '--partner', id, '--from', day, '--to', day, '--csv');
      const premium = hasPremium ? [['premium'], [begun.draft.premium]] : [[], []];
      expect(output.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
        ['day', 'opened', 'quoted', 'begun', 'submitted', 'policies', ...(premium[0] ?? [])].join(','),
        [day, 2, 0, 1, 1, 1, ...(premium[1] ?? [])].join(','),
      ]);
      expect((await cli('stats', '--partner', id, '--from', day, '--to', day)).output).toContain('opened 2, quoted 0, begun 1');
    }
  });
});
