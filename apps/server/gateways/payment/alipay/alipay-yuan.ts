import { type Fen, fromYuanText } from '@portal/rules/values/money.ts';

/** A sum as Alipay writes it, `8236.00`. Undefined for anything else, and for nothing. */
export function readYuan(text: string): Fen | undefined {
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = fromYuanText(text);
  return amount > 0 ? amount : undefined;
}
