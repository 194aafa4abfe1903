import type { Page } from '@playwright/test';
import { expectStep } from '../steps/fill-application.ts';
import { expectIssued } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { readCode } from '../steps/read-sms.ts';
import type { SamplePerson } from '../steps/sample-person.ts';
import { Keyboard, readTermsByKeyboard } from '../checks/use-keyboard.ts';

async function chooseProduct(page: Page, keys: Keyboard): Promise<void> {
  await page.goto('/');
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await keys.activate(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '产品中心' }));
  await expectStep(page, '产品中心');
  await keys.activate(page.getByRole('link', { name: /^查看和试算.*臻安终身/ }));
  await expectStep(page, '臻安终身重大疾病保险（互联网）');
  await keys.choose(page.getByRole('group', { name: '为谁投保' }), '本人');
  await expect(page.getByRole('status').filter({ hasText: '首期保费' })).toContainText('¥');
  await keys.activate(page.getByRole('button', { name: '立即投保' }).first());
  await keys.activate(page.getByRole('dialog', { name: '投保提示' }).getByRole('button', { name: '我已知悉' }));
  await expectStep(page, '阅读条款');
}

async function finishTerms(page: Page, keys: Keyboard): Promise<void> {
  await readTermsByKeyboard(page, keys);
  await keys.activate(page.getByRole('button', { name: '下一步，填写投保信息' }));
  await expectStep(page, '您的需求与预算');
  await keys.tick(page.getByRole('group', { name: '想解决什么' }).getByRole('checkbox', { name: '重疾保障' }));
  await keys.choose(page.getByRole('group', { name: '希望保障多久' }), '终身');
  await keys.type(page.getByRole('textbox', { name: /打算交多少保费/ }), '10000');
  await keys.type(page.getByRole('textbox', { name: '家庭年收入' }), '300000');
  await keys.tick(page.getByRole('checkbox', { name: '都没有' }));
  await keys.activate(page.getByRole('button', { name: '保存并继续' }));
  await expectStep(page, '投保人信息');
}

async function fillApplicant(page: Page, keys: Keyboard, person: SamplePerson): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  const list = (name: string) => page.getByRole('combobox', { name });
  await keys.type(field('姓名'), person.name);
  await keys.type(field('证件号码'), person.idNumber);
  await keys.select(list('证件有效期：年'), '2036 年');
  await keys.select(list('证件有效期：月'), '6 月');
  await keys.select(list('证件有效期：日'), '18 日');
  await keys.activate(page.getByRole('group', { name: '职业' }).getByRole('button'));
  const occupations = page.getByRole('dialog', { name: '选择职业' });
  await keys.type(occupations.getByRole('searchbox', { name: '搜索职业' }), '小学');
  await keys.activate(occupations.getByRole('button', { name: '小学教师' }).first());
  await keys.type(field('手机号码'), person.phone);
  await keys.type(field('电子邮箱'), person.email);
  await keys.select(list('省份'), '广东省');
  await keys.select(list('城市'), '珠海市');
  await keys.select(list('区县'), '香洲区');
  await keys.type(field('详细地址'), '港湾大道100号样例小区5栋1203房');
  await keys.choose(page.getByRole('group', { name: /^税收居民身份声明/ }), '仅为中国税收居民');
  await keys.activate(page.getByRole('button', { name: '保存并继续' }));
}

async function answerRest(page: Page, keys: Keyboard): Promise<void> {
  await expectStep(page, '健康告知');
  await keys.activate(page.getByRole('button', { name: '同意处理健康信息并继续' }));
  await keys.select(page.getByRole('combobox', { name: '身高' }), '150 厘米');
  await keys.select(page.getByRole('combobox', { name: '体重' }), '50 公斤');
  const questions = page.getByRole('group', { name: /^第 \d 题/ });
  for (const question of await questions.all()) await keys.choose(question, '否，都没有');
  await keys.activate(page.getByRole('button', { name: '保存并继续' }));
  await expectStep(page, '确认投保信息');
}

test('a guest buys with the keyboard alone and always sees where the focus is', async ({ page, newPerson }) => {
  // About five hundred key strokes, each checked.
  test.slow();
  const person = newPerson();
  const keys = new Keyboard(page);
  await chooseProduct(page, keys);
  await finishTerms(page, keys);
  await fillApplicant(page, keys, person);
  await answerRest(page, keys);

  await keys.tick(page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }));
  await keys.activate(page.getByRole('button', { name: '获取验证码' }));
  const code = page.getByRole('textbox', { name: '短信验证码' });
  await expect(code).toBeFocused();
  await keys.type(code, await readCode(person.phone, '确认投保'));
  await keys.press('Enter');
  await expectStep(page, '收银台');

  await keys.choose(page.getByRole('group', { name: '选择支付方式' }), '银行卡');
  await keys.type(page.getByRole('textbox', { name: '银行卡号' }), '6222020000001234567');
  await keys.press('Enter');
  await keys.activate(page.getByRole('button', { name: '确认支付', exact: true }));
  await keys.activate(page.getByRole('link', { name: '返回商户' }));
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});
