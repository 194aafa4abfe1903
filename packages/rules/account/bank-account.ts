import type { Refusal } from '../values/refusal.ts';

/** `bank_account.format` (spec 2 §5): 12-19 digits. */
export function checkBankAccount(account: string): Refusal | undefined {
  return /^\d{12,19}$/.test(account) ? undefined : { rule: 'bank_account.format', message: '请输入正确的银行卡号，12至19位数字' };
}
