import { cleanDigits, cleanText, countCharacters } from '../values/text.ts';
import { checkOdd } from '../values/letters.ts';
import { findAt, type Finding, type Refusal } from '../values/refusal.ts';

/** The account that a transfer comes from, as typed. */
export interface PayerAccount {
  readonly account: string;
  /** The bank with its branch. */
  readonly bank: string;
}

/** `transfer.account`: 8 to 30 digits. Accounts of organisations have no common form. */
function checkAccount(account: string): Refusal | undefined {
  return /^\d{8,30}$/.test(account) ? undefined : { rule: 'transfer.account', message: '请输入正确的付款账号，8至30位数字' };
}

/** `text.odd`, `transfer.bank`: 4 to 60 characters. */
function checkBank(bank: string): Refusal | undefined {
  const odd = checkOdd(bank, '开户银行');
  if (odd) return odd;
  const length = countCharacters(bank);
  return length >= 4 && length <= 60
    ? undefined
    : { rule: 'transfer.bank', message: '请输入开户银行全称，4至60个字，如“某某银行深圳南山支行”' };
}

/** An account without what people type between its digits. */
export function cleanPayerAccount({ account, bank }: PayerAccount): PayerAccount {
  return { account: cleanDigits(account), bank: cleanText(bank, { keepsOdd: true }) };
}

/** The findings on a cleaned account. */
export function checkPayerAccount({ account, bank }: PayerAccount): Finding[] {
  return [...findAt('account', checkAccount(account)), ...findAt('bank', checkBank(bank))];
}

/** Whether two names of account holders are the same: banks write brackets and letters in full width or half width, and leave out spaces. */
export function isSameHolder(one: string, other: string): boolean {
  const plain = (name: string): string => name.normalize('NFKC').replace(/[\s·]/g, '').toLowerCase();
  return plain(one) === plain(other);
}
