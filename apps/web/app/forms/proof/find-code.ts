import type { Finding } from '@portal/rules/application.ts';
import { findAt } from '@portal/rules/refusal.ts';
import { checkVerifyCode } from '@portal/rules/verify-code.ts';

/** What is wrong with a code that has to be asked for first: an empty field is told to do that. */
export function findCode(path: string, code: string): Finding[] {
  const refusal = checkVerifyCode(code);
  return findAt(path, refusal && code === '' ? { ...refusal, message: '请获取并填写短信验证码' } : refusal);
}
