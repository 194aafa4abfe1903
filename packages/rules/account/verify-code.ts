import type { Refusal } from '../values/refusal.ts';
import { cleanDigits } from '../values/text.ts';

/** The number of characters of an image or audio captcha (spec 1 §9). */
export const CAPTCHA_LENGTH = 4;

/** The number of digits of an SMS code (spec 1 §9). */
export const VERIFY_CODE_LENGTH = 6;

/** The code in typed or pasted text: a whole message may be pasted. Without six digits on their own, all digits of the text. */
export function findVerifyCode(text: string): string {
  const [, alone] = /(?:^|[^\d\uFF10-\uFF19])([\d\uFF10-\uFF19]{6})(?:[^\d\uFF10-\uFF19]|$)/.exec(text) ?? [];
  return cleanDigits(alone ?? text);
}

/** `verify_code.format` (spec 2 §5): six digits. */
export function checkVerifyCode(code: string): Refusal | undefined {
  return /^\d{6}$/.test(code) ? undefined : { rule: 'verify_code.format', message: '请输入6位数字验证码' };
}

/** `captcha.format` (spec 1 §5): four letters or digits; an audio captcha has only digits. */
export function checkCaptcha(text: string, kind: 'picture' | 'audio' = 'picture'): Refusal | undefined {
  if (kind === 'audio') return /^\d{4}$/.test(text) ? undefined : { rule: 'captcha.format', message: '请输入听到的4位数字' };
  return /^[0-9A-Za-z]{4}$/.test(text) ? undefined : { rule: 'captcha.format', message: '请输入图片中的4位验证码' };
}
