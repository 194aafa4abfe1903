/** The yuan of the base that a figure is for. */
export type Per = 1_000 | 10_000 | 100_000;

/** The base that figures of a table are for: the sum assured or the yearly annuity, a waived premium, a unit; `premium`: they are the premium. */
export type UnitBase = 'sum' | 'waivedPremium' | 'unit' | 'premium';

/** The meaning of the figures of a table file, by its line `# unit: …`. */
export interface RateUnit {
  readonly base: UnitBase;
  readonly per: Per;
  /** Fen for each written one: `yuan` figures are multiplied by 100. */
  readonly fen: number;
}

const bases: Readonly<Record<string, UnitBase>> = {
  'sum assured': 'sum',
  'yearly annuity': 'sum',
  'yearly premium that would be waived': 'waivedPremium',
};
const wholes: Readonly<Record<string, UnitBase>> = { unit: 'unit', year: 'premium', policy: 'premium' };
const monies: Readonly<Record<string, number>> = { fen: 1, yuan: 100 };
/** A figure is so many fen for each 100,000 yuan. */
const shares: Readonly<Record<string, number>> = { percent: 100_000, permille: 10_000 };
const pers: Readonly<Record<string, Per>> = { '1,000': 1_000, '10,000': 10_000, '100,000': 100_000 };

/** All units that a table may have, for messages and documents. */
export const rateUnits: readonly string[] = [
  ...Object.keys(bases).flatMap((base) => [
    `fen or yuan per 1,000, 10,000 or 100,000 yuan of ${base}`,
    `percent of ${base}`,
    `permille of ${base}`,
  ]),
  ...Object.keys(wholes).map((whole) => `fen or yuan per ${whole}`),
];

/** Undefined if the text names none of `rateUnits`. Upper case and further spaces do not matter. */
export function readUnit(text: string): RateUnit | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, share = '', shared = ''] = /^(\w+) of (.+)$/.exec(words) ?? [];
  const part = shares[share];
  if (part !== undefined && bases[shared]) return { base: bases[shared], per: 100_000, fen: part };
  const [, money = '', amount = '', base = ''] = /^(\w+) per ([\d,]+) yuan of (.+)$/.exec(words) ?? [];
  const per = pers[amount];
  if (monies[money] !== undefined && per !== undefined && bases[base]) return { base: bases[base], per, fen: monies[money] };
  const [, coin = '', whole = ''] = /^(\w+) per (\w+)$/.exec(words) ?? [];
  if (monies[coin] !== undefined && wholes[whole]) return { base: wholes[whole], per: 1_000, fen: monies[coin] };
  return undefined;
}

const FIGURE = /^(\d{1,9})(?:\.(\d{1,6}))?$/;
const largest = 999_999_999;

/** A written figure in fen. Undefined if it is none, or no whole fen, or more than any filed figure. */
export function readFigure(text: string, { fen }: Pick<RateUnit, 'fen'>): number | undefined {
  const [, whole, decimals = ''] = FIGURE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // In integers: 0.1 times 100 is not exact.
  const product = BigInt(whole + decimals) * BigInt(fen);
  const power = 10n ** BigInt(decimals.length);
  const figure = Number(product / power);
  return product % power === 0n && figure <= largest ? figure : undefined;
}
