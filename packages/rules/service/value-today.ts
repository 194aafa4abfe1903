import { dueOn } from '../premium/instalments.ts';
import type { PerYear, Surrender } from '../product/product.ts';
import { coolingOffEnd } from '../product/terms/cooling-off.ts';
import { addDays, daysBetween } from '../values/dates.ts';
import { type Fen, fen } from '../values/money.ts';
import { type CashValued, findCashValue } from './cash-value.ts';
import { type ContractValue, type Debt, nothing, sayCashValue, sayLeft, sayPremiums, sayUnexpired } from './say-value.ts';

interface Priced {
  /** The premium of each payment. */
  readonly coverages: readonly { readonly premium: Fen }[];
}

/** What the value of a contract depends on; frozen contracts have it. */
export interface ValuedContract extends CashValued {
  readonly coverUntil: string | null;
  readonly coolingOffDays: number;
  readonly premium: { readonly payments: number; readonly perYear: PerYear };
  readonly surrender?: Pick<Surrender, 'expenses' | 'notAfterClaim'>;
  readonly members: readonly (CashValued['members'][number] & Priced & { readonly id: string })[];
  readonly group?: { readonly classes: readonly (Priced & { readonly lifeClass: number })[] };
}

/** A person of a group. `joined`: they were added later, for that premium. */
export interface GroupPerson {
  readonly id: string;
  readonly lifeClass: number;
  readonly joined?: { readonly on: string; readonly premium: Fen };
}

/** What has happened to a contract. */
export interface ContractHistory {
  /** Each premium that was received and not returned; of a group also those of people who joined. */
  readonly premiums: readonly Fen[];
  /** The day of the signed receipt. Null: it is not signed, and the cooling-off period has not begun. */
  readonly signedOn: string | null;
  /** The first day without cover of a contract that has lapsed: its value is that of this day. */
  readonly lapsedOn?: string;
  readonly debts?: readonly Debt[];
  /** Ids of the insured for whom a claim was paid. */
  readonly claimed?: readonly string[];
  /** Ids of the insured who leave. Absent: the whole contract ends. */
  readonly leaving?: readonly string[];
  /** The people of a group, who are no members of the contract. */
  readonly people?: readonly GroupPerson[];
}

/** An insured with the premium that was paid for them, and their days of cover. */
export interface PricedPerson {
  readonly id: string;
  readonly premium: Fen;
  readonly from: string;
}

function listPeople({ members, group, effectiveOn, premium: { payments } }: ValuedContract, history: ContractHistory): PricedPerson[] {
  const { premiums, people = [], leaving } = history;
  const paid = Math.min(premiums.length, payments);
  const paidFor = (priced: Priced | undefined) => fen((priced?.coverages ?? []).reduce((sum, { premium }) => sum + premium * paid, 0));
  const classOf = (lifeClass: number) => group?.classes.find((one) => one.lifeClass === lifeClass);
  const all = [
    ...members.map((member) => ({ id: member.id, premium: paidFor(member), from: effectiveOn })),
    ...people.map(({ id, lifeClass, joined }) => ({
      id,
      premium: joined?.premium ?? paidFor(classOf(lifeClass)),
      from: joined?.on ?? effectiveOn,
    })),
  ];
  return leaving ? all.filter(({ id }) => leaving.includes(id)) : all;
}

/** All premiums; of those who leave theirs (条款 犹豫期). */
function premiumsBack(contract: ValuedContract, history: ContractHistory): ContractValue {
  const { premiums, leaving, signedOn } = history;
  const returned = leaving ? listPeople(contract, history).map(({ premium }) => premium) : premiums;
  const endsOn = signedOn === null ? null : coolingOffEnd(signedOn, contract.coolingOffDays);
  const amount = fen(returned.reduce((sum, premium) => sum + premium, 0));
  return { amount, kind: 'premiums', formula: sayPremiums(returned, endsOn, leaving !== undefined) };
}

function cashValueBack(contract: ValuedContract, { lapsedOn, leaving }: ContractHistory, day: string): ContractValue {
  const on = lapsedOn !== undefined && lapsedOn < day ? lapsedOn : day;
  const members = leaving ? contract.members.filter(({ id }) => leaving.includes(id)) : contract.members;
  const paidSince = members.find(({ payoutOn }) => payoutOn !== undefined && payoutOn <= on)?.payoutOn;
  const found = findCashValue({ ...contract, members }, on);
  if (!found) return nothing(paidSince === undefined ? 'noCashValue' : 'payout', paidSince);
  return { amount: found.amount, kind: 'cash_value', formula: sayCashValue(found, on === day ? undefined : on) };
}

/** The last day that the premiums paid so far are for. Null: a cover for life that is paid. */
function paidUntil({ premium, effectiveOn, coverUntil }: ValuedContract, { premiums }: ContractHistory): string | null {
  const { payments, perYear } = premium;
  return premiums.length >= payments ? coverUntil : addDays(dueOn({ effectiveOn, perYear }, premiums.length + 1), -1);
}

/**
 * The unexpired net premium (条款 未满期净保险费): for each insured the premium without expenses, times the days from the day after this one
 * to the last one, by all days, rounded half up to the fen. Nothing for somebody for whom a claim was paid, if the terms say so. Throws if
 * the contract does not say the expenses: each product that is imported does.
 */
function unexpiredBack(contract: ValuedContract, history: ContractHistory, day: string): ContractValue {
  const { expenses, notAfterClaim = false } = contract.surrender ?? {};
  const until = paidUntil(contract, history);
  if (expenses === undefined || until === null) throw new RangeError('a contract without cash values says its expenses and its last day');
  const people = listPeople(contract, history);
  const left = people.filter(({ id }) => !notAfterClaim || !history.claimed?.includes(id));
  if (left.length === 0) return nothing('claimed');
  const parts = left.map(({ premium, from }) => {
    const days = daysBetween(from, until) + 1;
    const remaining = Math.max(0, Math.min(days, daysBetween(day, until)));
    return { premium, remaining, days, amount: fen(Math.round((premium * (100 - expenses) * remaining) / (100 * days))) };
  });
  const amount = fen(parts.reduce((sum, part) => sum + part.amount, 0));
  if (amount === 0) return nothing('noDays');
  return { amount, kind: 'unexpired_premium', formula: sayUnexpired(parts, { expenses, amount, claimed: people.length - left.length }) };
}

function valueBefore(contract: ValuedContract, history: ContractHistory, day: string): ContractValue {
  const { signedOn, premiums } = history;
  if (premiums.length === 0) return nothing('unpaid');
  if (signedOn === null || day <= coolingOffEnd(signedOn, contract.coolingOffDays)) return premiumsBack(contract, history);
  if (contract.coverUntil !== null && day > contract.coverUntil) return nothing('ended', contract.coverUntil);
  return contract.earlyEnd === 'cash_value' ? cashValueBack(contract, history, day) : unexpiredBack(contract, history, day);
}

/**
 * What is returned if the customer ends the contract on a day (条款 犹豫期, 解除合同, 现金价值, 欠款扣除; 保险法 47): all premiums in the cooling-off
 * period and before the receipt is signed, then the cash value, or the unexpired net premium of covers without one; debts are deducted,
 * down to nothing. Amounts are fen. Nothing is asked: who may end it, and whether it is in force, is the caller's.
 */
export function valueToday(contract: ValuedContract, history: ContractHistory, day: string): ContractValue {
  const before = valueBefore(contract, history, day);
  const debts = (history.debts ?? []).filter(({ amount }) => amount > 0);
  const owed = debts.reduce((sum, { amount }) => sum + amount, 0);
  const amount = fen(Math.max(0, before.amount - owed));
  const kind = amount === 0 ? 'none' : before.kind;
  return { amount, kind, formula: before.amount === 0 || owed === 0 ? before.formula : sayLeft(before.formula, debts, amount) };
}
