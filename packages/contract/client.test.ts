import { expect, it } from 'vitest';
import { CallRefused } from './client.ts';

it('a failure of ours says its reference even where there is room for one line only; a refusal says what to do', () => {
  expect(new CallRefused('BUSY', '请您稍后试试~', [], '3FA9B01C22').line).toBe('请您稍后试试~（参考编号 3FA9B01C22）');
  expect(new CallRefused('TIMED_OUT', '请求超时。', [], '3FA9B01C22').line).toBe('请求超时。（参考编号 3FA9B01C22）');
  expect(new CallRefused('UNEXPECTED', '请您稍后试试~').line).toBe('请您稍后试试~');
  expect(new CallRefused('CODE_WRONG', '短信验证码有误', [], '3FA9B01C22').line).toBe('短信验证码有误');
});
