import { type Fen, fen, LARGEST_AMOUNT, showWan, showYuan } from './money.ts';
import { numeralsToDigits } from './numerals.ts';
import type { Refusal } from './refusal.ts';
import { cleanText } from './text.ts';

/** The accepted amounts: from `min` to `max`, inclusive, in steps from `min`. */
export interface AmountBounds {
  readonly min: Fen;
  readonly max: Fen;
  readonly step?: Fen;
}

/** How the text of a field of money is read. */
export interface AmountMeaning {
  /** The unit of a number without one: yuan, or 万元. */
  readonly counts: 'yuan' | 'wan';
  /** The amounts that the field is for. A number outside them is read in the other unit if that is inside. */
  readonly range?: Pick<AmountBounds, 'min' | 'max'>;
  /** A number without a unit below this could mean 万元, so its unit is asked for. */
  readonly asksBelow?: Fen;
  /** The largest amount that is accepted. */
  readonly max?: Fen;
}

/** An amount, `isInferred` if its unit follows from the range; or the two amounts that a number without a unit may mean. */
export type AmountReading = { readonly amount: Fen; readonly isInferred: boolean } | { readonly asked: readonly [yuan: Fen, wan: Fen] };

/** The power of ten of each unit; 百万 is both together. */
const POWERS: Readonly<Record<string, number>> = { 十: 1, 百: 2, 千: 3, k: 3, 万: 4, w: 4, 亿: 8 };
const DEFAULT_POWERS = { yuan: 0, wan: 4 } as const;
const OTHER_UNIT = { yuan: 'wan', wan: 'yuan' } as const;

/** A number, an optional fraction and an optional unit. Large amounts have several: `1亿2000万`. */
const TERM = /^([\d,]+)(?:\.(\d*))?([十百千]?[万亿]|[百千kw])?/;
/** Digits, plain or in groups of three or four. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+)$/;
/** What may follow the number: `元`, `块钱`, `元整`, `元5角`. */
const ENDING = /^([元块](?:(\d)角)?(?:0?(\d)分)?)?[整正钱]?$/;

/** An amount with more digits in fen is treated as a typing error and keeps the value a safe integer. */
const MOST_DIGITS = 15;

interface Term {
  readonly whole: string;
  readonly fraction: string;
  /** The power of ten of its unit. Undefined without a unit. */
  readonly power: number | undefined;
}

/** The terms of an amount, and what follows them. */
function splitTerms(text: string): { readonly terms: readonly Term[]; readonly ending: string } {
  const terms: Term[] = [];
  let ending = text;
  for (let match = TERM.exec(ending); match; match = TERM.exec(ending)) {
    const [term, whole = '', fraction = '', unit] = match;
    const power = unit === undefined ? undefined : [...unit].reduce((sum, one) => sum + (POWERS[one] ?? 0), 0);
    terms.push({ whole, fraction, power });
    ending = ending.slice(term.length);
  }
  return { terms, ending };
}

/** Whether a term can follow another: `5千` and `5000` after 万, but not `5`, which could be 5千. */
function canFollow({ whole, power }: Term, { power: before = 0 }: Term): boolean {
  return power === undefined ? whole.length === before : whole.length + power <= before;
}

function termInFen({ whole, fraction, power }: Term, defaultPower: number): number | undefined {
  const places = (power ?? defaultPower) + 2;
  if (!GROUPED.test(whole) || fraction.length > places) return undefined;
  const digits = (whole.replaceAll(',', '') + fraction.padEnd(places, '0')).replace(/^0+(?=\d)/, '');
  return digits.length > MOST_DIGITS ? undefined : Number(digits);
}

/** The text in half width with digits for numerals, without words that only mark it as money. */
function normalise(text: string): string {
  const typed = cleanText(text)
    .toLowerCase()
    .replace(/(\d) (?=\d)/g, '$1,')
    .replace(/(\d)。(?=\d)/g, '$1.')
    .replace(/[ 。]/g, '')
    .replace(/^(?:人民币|rmb|cny)?¥?/, '')
    .replace(/(?:人民币|rmb)$/, '元');
  return numeralsToDigits(typed);
}

/** The amount in text whose numbers without a unit are times this power of ten. `isNamed` if the text names a unit. */
function readText(text: string, defaultPower: number): { readonly amount: Fen; readonly isNamed: boolean } | undefined {
  const { terms, ending } = splitTerms(normalise(text));
  const [end, yuanAndCents, jiao = '0', cents = '0'] = ENDING.exec(ending) ?? [];
  const isJoined = terms.length > 1 || jiao !== '0' || cents !== '0';
  if (end === undefined || terms.length === 0 || (isJoined && terms.some(({ fraction }) => fraction !== ''))) return undefined;
  if (terms.some((term, at) => at > 0 && !canFollow(term, terms[at - 1] ?? term))) return undefined;
  const isNamed = yuanAndCents !== undefined || terms.some(({ power }) => power !== undefined);
  const parts = terms.map((term) => termInFen(term, isNamed ? 0 : defaultPower));
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const sum = known.reduce((total, part) => total + part, Number(jiao) * 10 + Number(cents));
  return Number.isSafeInteger(sum) ? { amount: fen(sum), isNamed } : undefined;
}

/** The meaning of a number without a unit, `own` in the unit of the field. */
function chooseUnit(own: Fen, other: Fen, { counts, range, asksBelow }: AmountMeaning): AmountReading {
  const asked = counts === 'yuan' ? ([own, other] as const) : ([other, own] as const);
  if (asksBelow !== undefined && own > 0 && own < asksBelow) return { asked };
  if (!range) return { amount: own, isInferred: false };
  const fits = (amount: Fen): boolean => amount >= range.min && amount <= range.max;
  if (fits(own) && fits(other)) return { asked };
  const isSensible = fits(own) || (own <= LARGEST_AMOUNT && !fits(other)) || other > LARGEST_AMOUNT;
  return isSensible ? { amount: own, isInferred: false } : { amount: other, isInferred: true };
}

/**
 * Reads an amount as people write it: `20万`, `200,000元`, `二十万`, `贰拾万元整`, `1亿2000万`, full width too. A number without a unit
 * is in the unit of the field, unless it makes sense in the other one only. Undefined if the text is not exactly one amount.
 */
export function readAmount(text: string, meaning: AmountMeaning): AmountReading | undefined {
  const own = readText(text, DEFAULT_POWERS[meaning.counts]);
  if (!own) return undefined;
  const other = own.isNamed ? undefined : readText(text, DEFAULT_POWERS[OTHER_UNIT[meaning.counts]]);
  return other ? chooseUnit(own.amount, other.amount, meaning) : { amount: own.amount, isInferred: false };
}

/** The amount that a field accepts. Undefined for text that `refuseAmountText` refuses. */
export function acceptedAmount(text: string, meaning: AmountMeaning): Fen | undefined {
  const reading = readAmount(text, meaning);
  if (!reading || 'asked' in reading) return undefined;
  return reading.amount > (meaning.max ?? Infinity) ? undefined : reading.amount;
}

/** `amount.format`, `amount.unit`, `amount.large`: why a field does not accept text. Empty text is not refused. */
export function refuseAmountText(text: string, meaning: AmountMeaning): Refusal | undefined {
  if (text.trim() === '') return undefined;
  const reading = readAmount(text, meaning);
  if (!reading) return { rule: 'amount.format', message: `请填写一个数字，如 ${meaning.counts === 'wan' ? '20' : '200000'} 或 20万` };
  if ('asked' in reading) {
    const [inYuan, inWan] = reading.asked;
    return { rule: 'amount.unit', message: `请写明单位：是 ${showWan(inYuan)}，还是 ${showWan(inWan)}？` };
  }
  const { max } = meaning;
  return max !== undefined && reading.amount > max ? { rule: 'amount.large', message: `最多可填 ${writeYuan(max)} 元` } : undefined;
}

/** Parses an amount typed in yuan and returns fen. Undefined if the text is not exactly one amount. */
export function readYuan(text: string): Fen | undefined {
  return acceptedAmount(text, { counts: 'yuan' });
}

/** Parses an amount typed in 万元: `12.5`, `12.5万` and `125,000元` are 125,000 yuan. */
export function readWan(text: string): Fen | undefined {
  return acceptedAmount(text, { counts: 'wan' });
}

/** Formats an amount for a field: without a unit if it is read as the same amount, otherwise with one. */
export function writeAmount(amount: Fen, meaning: AmountMeaning): string {
  const bare = meaning.counts === 'yuan' ? writeYuan(amount) : writeWan(amount);
  if (acceptedAmount(bare, meaning) === amount) return bare;
  return meaning.counts === 'yuan' ? `${bare}元` : `${bare}万`;
}

/** Formats an amount for `readYuan`: `8,236`, `8,236.50`. */
export function writeYuan(amount: Fen): string {
  return showYuan(amount).replace(/^¥|\.00$/g, '');
}

/** Formats an amount for `readWan`: `12.5`. */
export function writeWan(amount: Fen): string {
  return String(amount / 1_000_000);
}

/**
 * The next accepted amount, one step up (`1`) or down (`-1`). From an amount between two steps, the next step in that
 * direction. From an amount outside the limits, the nearest limit; from no amount, `min`.
 */
export function stepAmount(amount: Fen | undefined, direction: 1 | -1, bounds: Required<AmountBounds>): Fen {
  const { min, max, step } = bounds;
  if (amount === undefined || amount < min) return min;
  const steps = (amount - min) / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const last = Math.floor((max - min) / step);
  return fen(min + Math.min(Math.max(next, 0), last) * step);
}
