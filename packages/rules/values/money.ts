/** An amount of money in integer fen (分). One yuan is 100 fen. */
export type Fen = number & { readonly unit: 'fen' };

/** Brands an integer as fen. Throws for a value that is not a safe integer, which only a bug can cause. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in fen: ${amount}`);
  return amount as Fen;
}

/** Converts yuan to fen. */
export function yuan(amount: number): Fen {
  return fen(amount * 100);
}

/**
 * The largest amount that anybody may enter, 1亿元. Far above every sum that is sold, and small enough that it times a filed rate
 * is a safe integer: a premium of up to nine times the sum.
 */
export const LARGEST_AMOUNT = yuan(100_000_000);

/** Formats fen for the wire: yuan with exactly two decimals, `"8236.00"`. */
export function toYuanText(amount: Fen): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Parses the wire form. Throws for text that does not match the pattern of the contract. */
export function fromYuanText(text: string): Fen {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount in yuan: ${text}`);
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return fen(match[1] ? -amount : amount);
}

/** Formats an amount for display: `¥8,236.00`. */
export function showYuan(amount: Fen): string {
  const [whole = '0', decimals = '00'] = toYuanText(amount).split('.');
  return `¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** Formats a sum in 万元 for display: `50万元`, `12.5万元`. Sums below 1万元 are in yuan. */
export function showWan(amount: Fen): string {
  return amount >= 1_000_000 ? `${amount / 1_000_000}万元` : `${amount / 100}元`;
}
