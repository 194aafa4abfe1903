import type { Refusal } from '../values/refusal.ts';

/** The 31 characters of GB 32100-2015; I, O, S, V and Z are omitted. The position is the value. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character of the first 17 characters (GB 32100-2015, weights 3^i mod 31), or undefined if one of them is not allowed. */
export function creditCodeCheckCharacter(first17: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const character of first17) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET[(31 - (sum % 31)) % 31];
}

/** `credit_code.format`, `credit_code.check` (spec 2 §5): 18 upper-case letters and digits; the last is a check character. */
export function checkSocialCreditCode(code: string): Refusal | undefined {
  if (!/^[0-9A-Z]{18}$/.test(code))
    return {
      rule: 'credit_code.format',
      message: '请输入18位统一社会信用代码，由数字和大写字母组成',
    };
  if (creditCodeCheckCharacter(code.slice(0, 17)) !== code[17])
    return { rule: 'credit_code.check', message: '请输入正确的统一社会信用代码' };
  return undefined;
}
