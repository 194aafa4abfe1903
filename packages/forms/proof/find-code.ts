import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { checkVerifyCode } from '@portal/rules/account/verify-code.ts';

/** The finding for a code that must be requested first: an empty field asks the customer to request one. */
export function findCode(path: string, code: string): Finding[] {
  const refusal = checkVerifyCode(code);
  return findAt(path, refusal && code === '' ? { ...refusal, message: '请获取并填写短信验证码' } : refusal);
}
