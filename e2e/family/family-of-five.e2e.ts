import type { Page } from '@playwright/test';
import { openConsent, drawSignature } from '../steps/agree-as-insured.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { confirmAndSubmit, consentToHealth, expectStep, goOnTo } from '../steps/fill-application.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { type Change, type PreparedSale, prepareDraft } from '../steps/prepare-sale.ts';
import { readCode, readConsentLink } from '../steps/read-sms.ts';
import { birthdayOfAge, type PersonChoice, type SamplePerson } from '../steps/sample-person.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

const goodsId = '10088';

interface Family {
  readonly father: SamplePerson;
  readonly mother: SamplePerson;
  readonly grandmother: SamplePerson;
  readonly children: readonly [SamplePerson, SamplePerson];
}

function makeFamily(newPerson: (choice?: PersonChoice) => SamplePerson): Family {
  return {
    father: newPerson({ birthday: birthdayOfAge(38) }),
    mother: newPerson({ birthday: birthdayOfAge(36), gender: 'female' }),
    grandmother: newPerson({ birthday: birthdayOfAge(62), gender: 'female' }),
    children: [newPerson({ birthday: birthdayOfAge(9) }), newPerson({ birthday: birthdayOfAge(7), gender: 'female' })],
  };
}

/** A draft of the whole family that is complete up to the health questions. */
function upToHealth({ father, mother, grandmother, children }: Family): Change {
  return (application) => {
    const [{ name: _name, ...applicant } = {}, [first]] = [application.parties['applicant'], application.insureds];
    if (!first) throw new Error('the sample insures somebody');
    const about = ({ name, idNumber, birthday }: SamplePerson, gender: '0' | '1') => ({
      name,
      certificateType: '0' as const,
      certificateNo: idNumber,
      certificateValidUntil: birthdayOfAge(-4),
      birthday,
      gender,
      nationality: 'CHN',
    });
    const adult = (person: SamplePerson) => ({
      ...about(person, '1'),
      occupation: '3010101',
      phone: { countryCode: '86', number: person.phone },
    });
    const child = (person: SamplePerson, gender: '0' | '1') => ({
      ...about(person, gender),
      occupation: '2099907',
      phone: { countryCode: '86', number: father.phone },
      otherDeathCover: 0,
    });
    const own = { sum_assured: '100000.00', daily_allowance: 'd100' };
    const member = (id: string, party: string, relation: '00' | '01' | '02' | '03') => ({
      ...first,
      id,
      party,
      relation,
      choices: own,
      riders: [],
    });
    return {
      ...application,
      parties: {
        applicant: { ...applicant, ...about(father, '0'), region: ['440000', '440400', '440402'] },
        mother: adult(mother),
        grandmother: adult(grandmother),
        son: child(children[0], '0'),
        daughter: child(children[1], '1'),
      },
      choices: { cover_period: 'y1' },
      insureds: [
        member('m1', 'applicant', '00'),
        member('m2', 'mother', '02'),
        member('m3', 'son', '03'),
        member('m4', 'daughter', '03'),
        member('m5', 'grandmother', '01'),
      ],
      health: {},
      bodies: {},
      consents: { relatives: '2026-11', child_under_14: '2026-11' },
      declarationAgreed: false,
    };
  };
}

const prepare = (page: Page, family: Family): Promise<PreparedSale> =>
  prepareDraft(page.context(), family.father, upToHealth(family), goodsId);

async function openHealth(page: Page, { orderNo }: PreparedSale): Promise<void> {
  await page.goto(`/fillinInsureFamily?orderNo=${orderNo}&step=health`);
  await consentToHealth(page);
}

/** An insured adult signs on her own phone: by hand, or with her name. */
async function sign(herPage: Page, { phone, name }: SamplePerson, by: 'hand' | 'name'): Promise<void> {
  await herPage.getByRole('button', { name: '获取验证码' }).click();
  await herPage.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '被保险人确认'));
  await herPage.getByRole('checkbox', { name: /我已核对以上内容/ }).check();
  if (by === 'hand') await drawSignature(herPage);
  else {
    await herPage.getByRole('radio', { name: '输入姓名' }).check({ force: true });
    await herPage.getByRole('textbox', { name: '输入姓名作为签名' }).fill('样例他人');
    await herPage.getByRole('button', { name: '确认同意' }).click();
    await expect(herPage.getByText('签名与投保人填写的姓名不一致').first()).toBeVisible();
    await herPage.getByRole('textbox', { name: '输入姓名作为签名' }).fill(name);
  }
  await expectNoSideScroll(herPage);
  await herPage.getByRole('button', { name: '确认同意' }).click();
  await expect(herPage.getByRole('heading', { name: '您已确认同意' })).toBeVisible();
  await herPage.context().close();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a family of five answers one after another, and two adults sign on their phones', async ({ page, browser, newPerson }) => {
    const family = makeFamily(newPerson);
    const sale = await prepare(page, family);
    await openHealth(page, sale);
    await expect(page.getByRole('heading', { name: /^(您的|被保险人)健康告知：/ })).toHaveCount(5);
    for (const { name } of [family.father, family.mother, family.children[0]])
      await expect(page.getByRole('group', { name: new RegExp(`^第 1 题：\\s*${name}，`) })).toBeVisible();
    for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
    const ask = page.getByRole('button', { name: '发送确认短信' });
    await expect(ask).toHaveCount(2);
    for (const { name } of [family.mother, family.grandmother]) {
      const part = page.getByRole('region', { name: `被保险人本人确认：${name}` });
      await part.getByRole('button', { name: '发送确认短信' }).click();
      // The part grows: a button below it that is pressed meanwhile would move from under the pointer.
      await expect(part.getByRole('button', { name: /秒后可以重发/ })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /秒后可以重发/ })).toHaveCount(2);
    await goOnTo(page, '确认投保信息');
    await expectNoSideScroll(page);
    const waiting = page.getByText('等待本人确认');
    await expect(waiting).toHaveCount(2);
    // Both links are read now: later the messages of other tests may have taken their places in the outbox.
    const [grandmothers, mothers] = [await openConsent(browser, family.grandmother.phone), await openConsent(browser, family.mother.phone)];
    await sign(grandmothers, family.grandmother, 'hand');
    await expect(waiting).toHaveCount(1);
    await sign(mothers, family.mother, 'name');
    await expect(waiting).toHaveCount(0);
    await confirmAndSubmit(page, family.father);

    await payByWallet(page, '支付宝');
    expect(await expectIssued(page)).toMatch(/^\d{16}$/);
    await expect(page).toHaveURL(/\/familyPaySuccess\?/);
  });
});

test.describe('on a phone, one who does not agree', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is left out at the confirmation, and the consent of the other adult stays', async ({ page, browser, newPerson }) => {
    const family = makeFamily(newPerson);
    const { mother, grandmother } = family;
    const sale = await prepare(page, family);
    await openHealth(page, sale);
    for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
    for (const { name } of [mother, grandmother]) {
      const part = page.getByRole('region', { name: `被保险人本人确认：${name}` });
      await part.getByRole('button', { name: '发送确认短信' }).click();
      await expect(part.getByRole('button', { name: /秒后可以重发/ })).toBeVisible();
    }
    await goOnTo(page, '确认投保信息');
    const [hers, mothers] = [await openConsent(browser, grandmother.phone), await openConsent(browser, mother.phone)];
    await sign(mothers, mother, 'name');
    await hers.getByRole('button', { name: '获取验证码' }).click();
    await hers.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(grandmother.phone, '被保险人确认'));
    await hers.getByRole('button', { name: '不同意' }).click();
    await hers.getByRole('button', { name: '提交不同意' }).click();
    await expect(hers.getByRole('heading', { name: '您已表示不同意' })).toBeVisible();
    await hers.context().close();

    await page.getByRole('button', { name: new RegExp(`移出${grandmother.name}，其他成员继续，其余 4 人保费 ¥`) }).click();
    await expect(page.getByText(grandmother.name)).toHaveCount(0);
    await expect(page.getByText('已本人确认同意投保')).toBeVisible();
    await expectNoSideScroll(page);
    await confirmAndSubmit(page, family.father);
  });
});

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the questions of a family stand in a grid, which the keyboard alone answers', async ({ page, newPerson }) => {
    const family = makeFamily(newPerson);
    const sale = await prepare(page, family);
    await openHealth(page, sale);
    const keys = new Keyboard(page);
    const grid = page.getByRole('region', { name: '家庭成员的健康告知' });
    const first = grid.getByRole('group', { name: /^第 1 题/ });
    await expect(first).toHaveCount(5);
    for (const person of [family.father, family.mother, family.children[0]])
      await expect(grid.getByRole('group', { name: new RegExp(`第 1 题：\\s*${person.name}`) })).toBeVisible();
    const sons = grid.getByRole('group', { name: new RegExp(`第 1 题：\\s*${family.children[0].name}`) });
    await keys.choose(sons, '是');
    const leave = page.getByRole('button', { name: new RegExp(`移出${family.children[0].name}，其他成员继续，其余 4 人保费 ¥`) });
    await expect(leave).toBeVisible();
    await keys.choose(sons, '否，都没有');
    await expect(leave).toHaveCount(0);
    await keys.activate(grid.getByRole('button', { name: /项我都没有/ }));
    await expectStep(page, '确认投保信息');
    const ask = page.getByRole('button', { name: '发送确认短信' });
    await keys.activate(ask.first());
    const takeBack = page.getByRole('button', { name: '收回链接' });
    await expect(takeBack).toHaveCount(1);
    const link = await readConsentLink(family.mother.phone);
    await keys.activate(takeBack);
    await expect(takeBack).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText('请投保人重新发送');
  });

  test('every page of a family passes the checks of accessibility, at twice the size too', async ({ page, newPerson }) => {
    test.slow();
    const family = makeFamily(newPerson);
    const sale = await prepare(page, family);
    for (const [step, heading] of [
      ['insured', '家庭成员'],
      ['health', '健康告知'],
    ] as const) {
      await page.goto(`/fillinInsureFamily?orderNo=${sale.orderNo}&step=${step}`);
      if (step === 'health') await consentToHealth(page);
      await expectAccessible(page, page.getByRole('heading', { name: heading, level: 1 }));
    }
  });
});
