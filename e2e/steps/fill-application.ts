import { expect, type Locator, type Page } from '@playwright/test';
import { chooseDate } from './choose-product.ts';
import { readCode } from './read-sms.ts';
import type { SamplePerson } from './sample-person.ts';

/** Reads every document to its end and confirms every exclusion. */
export async function readTerms(page: Page, title = '阅读条款'): Promise<void> {
  await expectStep(page, title);
  const documents = page.getByRole('region', { name: '投保文件' });
  const unread = documents.getByRole('button', { name: /^阅读《/ });
  const reader = page.getByRole('dialog');
  for (let left = await unread.count(); left > 0; left -= 1) {
    // After one document, the next one follows.
    if (!(await reader.isVisible())) await unread.first().click();
    const finished = reader.getByRole('button', { name: '我已阅读完毕' });
    // A text that is still being laid out grows after the key was pressed.
    await expect(async () => {
      await reader.getByRole('region').press('End');
      await expect(finished).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await finished.click();
    await expect(unread).toHaveCount(left - 1);
  }
  await expect(reader).toBeHidden();
  for (const clause of await page.getByRole('region', { name: '责任免除' }).getByRole('checkbox').all()) await clause.check();
}

export async function finishTerms(page: Page): Promise<void> {
  await readTerms(page);
  await page.getByRole('button', { name: '下一步，填写投保信息' }).click();
  await sayNeeds(page);
  await expectStep(page, '投保人信息');
}

/** Says what is wanted and what can be paid, if the product asks: a cover of a year or less does not. */
export async function sayNeeds(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^(?:您的需求与预算|投保人信息)$/, level: 1 })).toBeVisible();
  const wanted = page.getByRole('group', { name: '想解决什么' });
  if (!(await wanted.isVisible())) return;
  for (const need of await wanted.getByRole('checkbox').all()) await need.check();
  await page.getByRole('radio', { name: '终身' }).check();
  await page.getByRole('textbox', { name: /保费/ }).fill('90万');
  await page.getByRole('textbox', { name: '家庭年收入' }).fill('300万');
  await page.getByRole('checkbox', { name: '都没有' }).check();
  await page.getByRole('button', { name: '保存并继续' }).click();
}

export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Continues to the step with this title. */
export async function goOnTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expectStep(page, title);
}

/** `form`: the part of the page that has the field, if several have one. */
export async function chooseOccupation(page: Page, word: string, occupation: string, form: Page | Locator = page): Promise<void> {
  await form.getByRole('group', { name: '职业' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '选择职业' });
  await dialog.getByRole('searchbox', { name: '搜索职业' }).fill(word);
  await dialog.getByRole('button', { name: occupation }).first().click();
  await expect(dialog).toBeHidden();
}

/** Name and certificate, which are asked for every person. Birthday, gender and nationality follow from the ID number. */
export async function fillIdentity(form: Page | Locator, person: SamplePerson): Promise<void> {
  await form.getByRole('textbox', { name: '姓名' }).fill(person.name);
  await form.getByRole('textbox', { name: '证件号码' }).fill(person.idNumber);
}

export async function fillApplicant(page: Page, person: SamplePerson): Promise<void> {
  await fillIdentity(page, person);
  await chooseDate(page, '证件有效期', '2036-06-18');
  await chooseOccupation(page, '小学', '小学教师');
  await page.getByRole('textbox', { name: '手机号码' }).fill(person.phone);
  await page.getByRole('textbox', { name: '电子邮箱' }).fill(person.email);
  // Not every product asks for it.
  const resident = page.getByRole('radio', { name: '仅为中国税收居民' });
  if (await resident.isVisible()) await resident.check();
  await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '广东省' });
  await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '珠海市' });
  await page.getByRole('combobox', { name: '区县' }).selectOption({ label: '香洲区' });
  await page.getByRole('textbox', { name: '详细地址' }).fill('港湾大道100号样例小区5栋1203房');
}

/** The consent to health answers, which comes before the questions. */
export async function consentToHealth(page: Page): Promise<void> {
  await page.getByRole('button', { name: '同意处理健康信息并继续' }).click();
  await expect(page.getByRole('group', { name: /^第 1 题/ }).first()).toBeVisible();
}

/** Consents, fills in height and weight if they are asked for, and answers every question with no. */
export async function answerHealth(page: Page): Promise<void> {
  await consentToHealth(page);
  const height = page.getByRole('combobox', { name: '身高' });
  if (await height.isVisible()) {
    await height.selectOption('172');
    await page.getByRole('combobox', { name: '体重' }).selectOption('65');
  }
  for (const none of await page.getByRole('radio', { name: '否，都没有' }).all()) await none.check();
}

/** Agrees to the declaration and fills in the code sent to the applicant's phone. */
export async function confirmAll(page: Page, applicant: SamplePerson): Promise<void> {
  await page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' }).check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(applicant.phone, '确认投保', page.url()));
}

/** Confirms everything and submits: the cashier opens. */
export async function confirmAndSubmit(page: Page, applicant: SamplePerson): Promise<void> {
  await confirmAll(page, applicant);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await expectStep(page, '收银台');
}

/** Everything between the terms and the confirmation, for a customer who buys for themselves with statutory beneficiaries. */
export async function fillForSelf(page: Page, applicant: SamplePerson): Promise<void> {
  await finishTerms(page);
  await fillApplicant(page, applicant);
  await expect(page.getByRole('radio', { name: '法定受益人' })).toBeChecked();
  await goOnTo(page, '健康告知');
  await answerHealth(page);
  await goOnTo(page, '确认投保信息');
}
