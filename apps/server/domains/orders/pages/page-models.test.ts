import { joinPage, type PageModel } from '@portal/rules/sale/pages/page-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import {
  actAtProvider,
  type BuyerOptions,
  leaveTrail,
  openGuest,
  saveApplication,
  startPaying,
  submitOrder,
  waitForState,
  type WireApplication,
} from '#testing/buying/buyer.ts';
import { familyGoodsId, importFamilyProduct } from '#testing/samples/import-family-product.ts';
import { changeInsured, insuredSpouse, onlyInsured, sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { sweepJob } from '#sweep.ts';
import { exportTrail } from '../../trail/export-trail.ts';
import { findWholeTrail } from '../../trail/find-whole-trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importFamilyProduct(portal);
});
afterAll(() => portal.stop());

let serial = 300;
/** Saves an application and enters all pages. Returns the content of the pages, by page. */
async function show(options: Partial<BuyerOptions> = {}) {
  serial += 1;
  const guest = openGuest(portal, serial);
  const { draft, product, application } = await saveApplication({ ...guest, ...options });
  await leaveTrail(guest.browser, draft.orderNo, product.documents);
  const whole = await findWholeTrail(portal.services.db, portal.services.sealer, draft.orderNo);
  const pages = new Map([...(whole?.pages.values() ?? [])].map((page) => [joinPage(page).page, joinPage(page)]));
  return { ...guest, draft, product, application, pages };
}

const partOf = (page: PageModel | undefined, heading: string) => page?.sections.find((part) => part.heading === heading);
const valuesOf = (page: PageModel | undefined) => page?.sections.flatMap(({ rows }) => rows.map(({ value }) => value)) ?? [];

/** The applicant and a spouse in one family contract. */
function couple(application: WireApplication): WireApplication {
  const spouse = insuredSpouse(application);
  const self = onlyInsured(application);
  return {
    ...application,
    parties: spouse.parties,
    insureds: [
      { ...self, id: 'self' },
      { ...onlyInsured(spouse), id: 'spouse' },
    ],
    health: { ...application.health, ...spouse.health },
  };
}

describe('what pages of a sale showed is stored', () => {
  it('with the summary by which a document was read, and the way of each', async () => {
    const { browser, draft, product } = await show();
    const { orderNo } = draft;
    const [terms, notice] = product.documents;
    const read = { kind: 'document_read', page: 'advice', pageVersion: 'test' } as const;
    const steps = [
      { ...read, documentId: terms?.id ?? '', documentHash: terms?.hash ?? '', way: 'summary' as const },
      { ...read, documentId: notice?.id ?? '', documentHash: notice?.hash ?? '', way: 'end' as const },
      // Of another text than the product has, nothing was shown.
      { ...read, documentId: terms?.id ?? '', documentHash: '0'.repeat(64), way: 'summary' as const },
    ];
    await browser.api('recordSaleSteps', { orderNo, steps });
    const whole = await findWholeTrail(portal.services.db, portal.services.sealer, orderNo);
    const shown = [...(whole?.pages.values() ?? [])].map(joinPage).find(({ page }) => page === 'summary');
    expect(shown?.title).toBe('《保险条款》摘要');
    expect(shown?.sections.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['保什么', '不保什么', '等待期', '犹豫期', '退保的损失', '理赔']),
    );
    // The export opens what is sealed.
    const { rows } = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as {
      rows: { kind: string; detail: { way?: string; shown?: string } }[];
    };
    expect(rows.slice(-3).map(({ detail }) => [detail.way, detail.shown !== undefined])).toEqual([
      ['summary', true],
      ['end', false],
      ['summary', false],
    ]);
  });

  it('for oneself: documents, people in full, questions with their answers, the price and the declarations', async () => {
    const { pages, application, product, draft } = await show();
    const { name, certificateNo, address } = sampleApplicant(application);
    expect(partOf(pages.get('advice'), '投保提示')?.texts).toEqual(product.noticeParagraphs);
    expect(partOf(pages.get('advice'), '投保文件')?.rows).toMatchObject(
      product.documents
        .filter(({ mustRead }) => mustRead)
        .map(({ title, hash }) => ({ label: title, notes: [`SHA-256 ${hash}`], value: '已读' })),
    );
    expect(pages.get('applicant')?.lead).toContain('您为自己投保');
    expect(valuesOf(pages.get('applicant'))).toEqual(expect.arrayContaining(['您本人', name, certificateNo, address, '法定受益人']));
    const [body, first] = partOf(pages.get('health'), '您的健康告知')?.rows ?? [];
    expect(body).toMatchObject({ label: '身高和体重', value: '172 厘米，65.5 公斤，体重指数 22.1' });
    expect(first).toMatchObject({ options: ['否，都没有', '是'], value: '否，都没有', notes: product.healthQuestions[0]?.points });
    expect(valuesOf(pages.get('confirm'))).toEqual(expect.arrayContaining([name, `440***********${certificateNo?.slice(-4)}`, '已勾选']));
    expect(partOf(pages.get('confirm'), '投保声明')?.texts).toHaveLength(5);
    const premium = `¥${Number(draft.premium).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    for (const page of ['advice', 'applicant', 'health', 'confirm']) expect(valuesOf(pages.get(page))).toContain(premium);
  });

  it('for somebody else: the relation, the insured and named beneficiaries have pages of their own', async () => {
    const change = (application: WireApplication) => {
      const spouse = insuredSpouse(application);
      const named = [{ party: 'applicant', relation: '02', order: 1, share: 100 }] as const;
      return changeInsured(spouse, { beneficiaries: { kind: 'named', named: [...named] } });
    };
    const { pages, application } = await show({ change });
    const insured = application.parties['insured'];
    expect(valuesOf(pages.get('insured'))).toEqual(expect.arrayContaining(['配偶', insured?.name, insured?.certificateNo]));
    expect(partOf(pages.get('insured'), '被保险人')?.rows[0]).toMatchObject({ options: ['本人', '配偶', '子女', '父母'] });
    expect(valuesOf(pages.get('beneficiaries'))).toEqual(expect.arrayContaining(['指定受益人', '100%', '配偶']));
    expect(partOf(pages.get('confirm'), '投保声明')?.texts).toHaveLength(6);
  });

  it('of a one-year product without beneficiaries', async () => {
    const { pages } = await show({ goodsId: 'kangyi' });
    expect(valuesOf(pages.get('confirm'))).toContain('有');
    expect(partOf(pages.get('confirm'), '身故保险金受益人')).toBeUndefined();
  });

  it('of health questions asked one by one, a visit shows the one that was on the screen', async () => {
    const { browser, draft, product } = await show();
    const { sealer, db } = portal.services;
    const before = new Set((await findWholeTrail(db, sealer, draft.orderNo))?.pages.keys());
    const questions = ['bodies.applicant', 'health.applicant.h2', 'health.nobody.h2'];
    const steps = questions.map((question) => ({ kind: 'page_entered', page: 'health', pageVersion: 'test', question }) as const);
    await browser.api('recordSaleSteps', { orderNo: draft.orderNo, steps });
    const whole = await findWholeTrail(db, sealer, draft.orderNo);
    const shown = [...(whole?.pages ?? [])].filter(([name]) => !before.has(name)).map(([, page]) => joinPage(page));
    const asked = shown.map((page) => partOf(page, '您的健康告知')?.rows ?? []);
    const second = product.healthQuestions.find(({ id }) => id === 'h2');
    expect(asked.map((fields) => fields.length).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
    expect(asked.flat().find(({ label }) => label === '身高和体重')?.value).toContain('体重指数');
    expect(asked.flat().find(({ notes }) => notes)).toMatchObject({ notes: second?.points, value: '否，都没有' });
  });

  it('at the cashier while it can be paid, and of the result once the policy is issued', async () => {
    const guest = openGuest(portal, (serial += 1));
    const { orderNo } = await submitOrder(guest);
    const enter = (page: 'cashier' | 'success') =>
      guest.browser.api('recordSaleSteps', { orderNo, steps: [{ kind: 'page_entered', page, pageVersion: 'test' }] });
    const shown = async () => {
      const whole = await findWholeTrail(portal.services.db, portal.services.sealer, orderNo);
      return new Map([...(whole?.pages.values() ?? [])].map((page) => [joinPage(page).page, joinPage(page)]));
    };
    await enter('cashier');
    await enter('success');
    const { premium, payBefore, insuredNames } = await guest.browser.api('findOrderAndPolicy', { orderNo });
    const before = await shown();
    expect(before.get('success')).toBeUndefined();
    expect(partOf(before.get('cashier'), '应付金额')?.rows).toEqual([
      { label: '首期保费', value: showYuan(fromYuanText(premium ?? '')) },
      { label: '支付截止时间', value: showInstant(payBefore ?? '') },
    ]);
    expect(partOf(before.get('cashier'), '选择支付方式')?.texts).toHaveLength(4);
    expect(valuesOf(before.get('cashier'))).toEqual(expect.arrayContaining([...insuredNames, '30万元', orderNo]));

    const { payUrl } = await startPaying(guest.browser, orderNo, 'wechat');
    await actAtProvider(guest.browser, payUrl, 'pay');
    const { policyNo } = await waitForState(guest.browser, orderNo, ['issued']);
    await enter('cashier');
    await enter('success');
    const after = await shown();
    expect(after.get('cashier')).toEqual(before.get('cashier'));
    expect(after.get('success')?.title).toBe('投保成功');
    expect(valuesOf(after.get('success'))).toContain(policyNo);
  });

  it('of a family: each part says about whom it is', async () => {
    const { pages, application } = await show({ goodsId: familyGoodsId, change: couple });
    const names = application.insureds.map(({ party }) => application.parties[party]?.name);
    for (const page of ['insured', 'confirm'])
      expect(pages.get(page)?.sections.flatMap(({ heading, about }) => (heading === '被保险人' ? about : []))).toEqual(names);
  });
});

describe('stored pages', () => {
  it('have texts in the clear, once for all customers, and nothing about a customer in them', async () => {
    const { application } = await show();
    const { pool } = portal.connection;
    const count = async () => Number((await pool.query<{ n: string }>('select count(*) as n from page_texts')).rows[0]?.n);
    const before = await count();
    await show();
    expect(await count()).toBe(before);
    const { rows } = await pool.query<{ text: string }>('select text from page_texts');
    const { name = '', certificateNo = '', phone, email = '', address = '' } = sampleApplicant(application);
    for (const secret of [name, certificateNo, phone?.number ?? '', email, address])
      for (const { text } of rows) expect(text).not.toContain(secret);
  });

  it('show the answers that were saved with the visit, whatever the browser says', async () => {
    const { browser, draft, application } = await show();
    const applicant = { ...sampleApplicant(application), address: '另一条路 8 号院 2 单元 301 室' };
    await browser.api('saveGuestDraft', {
      orderNo: draft.orderNo,
      version: draft.version,
      application: { ...application, parties: { applicant } },
      steps: [{ kind: 'page_left', page: 'applicant', pageVersion: 'test' }],
    });
    const whole = await findWholeTrail(portal.services.db, portal.services.sealer, draft.orderNo);
    const shown = [...(whole?.pages.values() ?? [])].filter(({ values }) => values.includes(applicant.address));
    expect(shown.map((page) => joinPage(page).page)).toEqual(['applicant']);
  });

  it('are removed with an application that was never submitted, and cannot be changed', async () => {
    const { draft } = await show();
    const { pool } = portal.connection;
    const left = async () =>
      (await pool.query('select 1 from page_models join orders on orders.id = subject_id where order_no = $1', [draft.orderNo])).rowCount;
    expect(await left()).toBeGreaterThan(0);
    await expect(pool.query(`update page_models set values_sealed = ''`)).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from page_texts')).rejects.toThrow(/append-only|foreign key/);
    portal.clock.advance(40 * 24 * 60);
    await sweepJob.run(portal.services, {});
    expect((await pool.query('select 1 from orders where order_no = $1', [draft.orderNo])).rowCount).toBe(0);
    expect(await left()).toBe(0);
  });
});
