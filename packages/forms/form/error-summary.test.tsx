import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const mistake = { rule: 'email.format', path: 'applicant.email', message: '请输入正确的电子邮箱' };
const declined = { rule: 'health.declined', path: 'health.h1', message: '本产品暂不能继续在线投保' };
const missing = { rule: 'person.name_required', path: 'applicant.name', message: '请填写投保人姓名' };
const draw = (...findings: (typeof mistake)[]): string =>
  renderToStaticMarkup(<ErrorSummary findings={findings} attempt={1} isOpenAt={(path) => path === missing.path} />);
const textOf = (...findings: (typeof mistake)[]): string =>
  draw(...findings)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('findings are counted as corrections to make', () => {
  expect(textOf(mistake)).toBe('有 1 处需要修改 请输入正确的电子邮箱');
});

test('an honest answer that ends the sale is not called a correction', () => {
  expect(textOf(declined)).toBe('暂不能继续在线投保，您的如实告知无需修改 本产品暂不能继续在线投保');
});

test('next to a mistake, such an answer is listed separately and not counted', () => {
  expect(textOf(mistake, declined)).toBe(
    '有 1 处需要修改 请输入正确的电子邮箱 暂不能继续在线投保，您的如实告知无需修改 本产品暂不能继续在线投保',
  );
});

test('a missing answer is something to complete, in a calm colour', () => {
  expect(textOf(missing)).toBe('还需完成 1 项 请填写投保人姓名');
  expect(draw(missing)).toContain(' summary calm"');
});

test('next to a mistake, missing answers are counted separately', () => {
  expect(textOf(missing, mistake)).toBe('有 1 处需要修改 请输入正确的电子邮箱 还需完成 1 项 请填写投保人姓名');
  expect(draw(missing, mistake)).toContain(' summary"');
});
