import { namesPlace } from './place-words.ts';
import type { Refusal } from '../../values/refusal.ts';
import { checkOdd } from '../../values/letters.ts';
import { type CleaningOptions, cleanText, countCharacters } from '../../values/text.ts';

/** The maximum number of characters of an address. */
export const ADDRESS_MAX = 100;

/** The number of digits of a postcode. */
export const POSTCODE_LENGTH = 6;

/** Cleans an address. The sign № is the 号 of an address: `横琴路№18` and `横琴路18№` become `横琴路18号`. Idempotent. */
export function cleanAddress(text: string, options: CleaningOptions = {}): string {
  const numbered = text.replace(/№[\s\u3000]*([\d\uFF10-\uFF19]+)[\s\u3000]*号?/g, '$1号').replace(/№/g, '号');
  return cleanText(numbered, options);
}

/**
 * `text.odd`, `address.short`, `address.long`, `address.place` (spec 2 §5): at least 7 characters and a village, street, road,
 * community, number or room. The address is the part after province, city and district.
 */
export function checkAddress(address: string): Refusal | undefined {
  const odd = checkOdd(address, '地址');
  if (odd) return odd;
  const length = countCharacters(address);
  if (length < 7) return { rule: 'address.short', message: '详细地址长度不能低于7个字' };
  if (length > ADDRESS_MAX) return { rule: 'address.long', message: `详细地址长度不能超过${ADDRESS_MAX}个字` };
  if (!namesPlace(address))
    return {
      rule: 'address.place',
      message: '详细地址需包含具体的村/街道/路/小区以及门牌号或房号，请您重写填写',
    };
  return undefined;
}

/** `postcode.format` (spec 2 §5): six digits. The first digit may be 0, as in Inner Mongolia. */
export function checkPostcode(postcode: string): Refusal | undefined {
  return /^\d{6}$/.test(postcode) ? undefined : { rule: 'postcode.format', message: '请输入正确的6位邮政编码' };
}

/** `zip_code.format` (spec 2 §5): six digits, the first 1-9. The postcode of a person has a separate rule. */
export function checkZipCode(zipCode: string): Refusal | undefined {
  return /^[1-9]\d{5}$/.test(zipCode) ? undefined : { rule: 'zip_code.format', message: '请输入正确的6位邮政编码，首位为1至9' };
}
