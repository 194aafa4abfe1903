import { chosenCoverages } from '../../product/coverages.ts';
import { premiumDueOn } from '../../product/payments.ts';
import type { Coverage, CoverageKind, PerYear, Product } from '../../product/product.ts';
import { addYears } from '../../values/dates.ts';
import { type Fen, fen, showYuan } from '../../values/money.ts';
import type { Application } from '../answers/application.ts';
import type { PrintedRow } from '../description/section.ts';
import { insuredOf, selectionOf } from '../answers/parties.ts';

/** The kinds by which covers are compared. */
const kindLabels = { medical: '医疗', critical_illness: '重大疾病', accident: '意外', death: '身故' } as const;

export type CoverKind = keyof typeof kindLabels;

export const coverKinds = Object.keys(kindLabels) as readonly CoverKind[];

const inOrder = (kinds: ReadonlySet<CoverKind>): CoverKind[] => coverKinds.filter((kind) => kinds.has(kind));
const label = (kinds: readonly CoverKind[]): string => `${kinds.map((kind) => kindLabels[kind]).join('、')}保障`;

/** A policy in force whose applicant is the customer, as far as a further purchase needs it. */
export interface HeldPolicy {
  readonly policyNo: string;
  readonly productName: string;
  /** Sold on this site, or reported by the core system. */
  readonly source: 'here' | 'core';
  readonly effectiveOn: string;
  /** The last day of cover. Null: for life. */
  readonly coverUntil: string | null;
  /** `payments` premiums of one amount, `perYear` of them a year. `paidUntil`: as the core system says. Null: not known. */
  readonly premium: {
    readonly amount: Fen;
    readonly payments: number;
    readonly perYear: PerYear;
    readonly paidUntil: string | null;
  } | null;
  readonly lives: readonly HeldLife[];
}

/** The cover of one person under a policy. */
export interface HeldLife {
  /** The same for the same certificate. */
  readonly person: string;
  /** In words. */
  readonly amount: string;
  /** Null: not known. */
  readonly kinds: readonly CoverKind[] | null;
}

/** The words of registered names that say the kind (人身保险公司保险条款和保险费率管理办法: a name ends with its kind). */
const nameWords: readonly (readonly [RegExp, CoverKind])[] = [
  [/医疗/, 'medical'],
  [/疾病保险|重疾/, 'critical_illness'],
  [/意外/, 'accident'],
  [/寿险|两全/, 'death'],
];

/** The kinds that a registered name says. Empty: another kind. Null: it says none. */
export function kindsOfName(name: string): CoverKind[] | null {
  const kinds = nameWords.flatMap(([word, kind]) => (word.test(name) ? kind : []));
  return kinds.length > 0 || /年金/.test(name) ? kinds : null;
}

/** The kinds by which coverages are compared; the death benefit is compared by its trigger. */
function kindOf(kind: CoverageKind): CoverKind[] {
  switch (kind) {
    case 'critical_illness':
    case 'medical':
    case 'accident':
      return [kind];
    case 'term':
    case 'whole_life':
      return ['death'];
    case 'annuity':
    case 'allowance':
    case 'waiver':
      return [];
  }
}

/** The kinds of chosen coverages, for the insured. */
export function kindsOfCoverages(coverages: readonly Coverage[]): CoverKind[] {
  const ofInsured = coverages.filter(({ life }) => life === 'insured');
  return inOrder(
    new Set(
      ofInsured.flatMap(({ kind, benefits }): CoverKind[] => [
        ...kindOf(kind),
        ...(benefits.some(({ trigger }) => trigger === 'death') ? ['death' as const] : []),
      ]),
    ),
  );
}

/** The choices for an insured. */
export function boughtKinds(product: Product, application: Application, insuredId: string): CoverKind[] {
  return kindsOfCoverages(chosenCoverages(product, selectionOf(application, insuredOf(application, insuredId))));
}

type ShownPolicy = Pick<HeldPolicy, 'policyNo' | 'productName' | 'source' | 'coverUntil'>;

/** A policy that covers a person, with what it gives them. */
export interface HeldByPerson extends ShownPolicy, Omit<HeldLife, 'person'> {}

export function heldBy(policies: readonly HeldPolicy[], person: string): HeldByPerson[] {
  return policies.flatMap(({ policyNo, productName, source, coverUntil, lives }) =>
    lives.flatMap((life) =>
      life.person === person ? [{ policyNo, productName, source, coverUntil, amount: life.amount, kinds: life.kinds }] : [],
    ),
  );
}

const sources = { here: '本网站投保', core: '其他渠道投保' };

function sayPolicy({ productName, kinds, amount, coverUntil, source }: HeldByPerson): PrintedRow {
  const words = [kinds && kinds.length > 0 ? label(kinds) : '', amount, coverUntil === null ? '终身' : `至 ${coverUntil}`, sources[source]];
  return { label: productName, value: words.filter((word) => word !== '').join('，') };
}

const overlaps: readonly (readonly [CoverKind, string])[] = [
  ['medical', '已有医疗保障。医疗险为费用补偿，多份不会重复赔付。'],
  ['critical_illness', '已有重大疾病保障。重大疾病保险按合同约定的保额给付，各份分别赔付。'],
];

export interface SaidHeld {
  readonly policies: readonly PrintedRow[];
  /** The same cover twice, and what that means. */
  readonly overlap: string | undefined;
  /** Kinds that neither the held cover nor the new one includes. This is a fact, not advice. */
  readonly gap: string | undefined;
}

/**
 * The cover that somebody already has, beside the one being bought for them. `isVerified`: policies that were sold elsewhere are known too.
 * Nothing is said about gaps if the kind of a policy is not known.
 */
export function sayHeld(
  held: readonly HeldByPerson[],
  bought: readonly CoverKind[],
  { isSelf, isVerified }: { readonly isSelf: boolean; readonly isVerified: boolean },
): SaidHeld {
  const kinds = new Set(held.flatMap((policy) => policy.kinds ?? []));
  const said = overlaps.filter(([kind]) => kinds.has(kind) && bought.includes(kind)).map(([, text]) => text);
  const missing = coverKinds.filter((kind) => !kinds.has(kind) && !bought.includes(kind));
  const isKnown = held.every((policy) => policy.kinds !== null);
  const whose = isSelf ? '您' : '您为被保险人';
  const where = isVerified ? `${whose}投保的我司保单` : `${whose}在本网站投保的保单`;
  return {
    policies: held.map(sayPolicy),
    overlap: said.length > 0 ? said.join('') : undefined,
    gap: isKnown && missing.length > 0 ? `${where}（含本次）暂无${label(missing)}。` : undefined,
  };
}

/**
 * The yearly cost of a policy: its premium while any is left to pay, and always the premium of a cover of at most one year. 0 once all are
 * paid. Null: not known.
 */
export function yearlyPremiumOf({ premium, effectiveOn, coverUntil }: Omit<HeldPolicy, 'lives'>, today: string): Fen | null {
  if (premium === null) return null;
  const { amount, payments, perYear, paidUntil } = premium;
  if (payments === 1) return coverUntil !== null && coverUntil < addYears(effectiveOn, 1) ? amount : fen(0);
  const dueOn = (index: number): string => premiumDueOn(effectiveOn, index, perYear);
  const isPaid = paidUntil === null ? dueOn(payments - 1) < today : paidUntil >= dueOn(payments);
  return isPaid ? fen(0) : fen(amount * perYear);
}

/** The yearly premiums of the held policies, and the number of policies whose premiums are not known. */
export function totalYearly(policies: readonly HeldPolicy[], today: string): { readonly yearly: Fen; readonly notCounted: number } {
  const premiums = policies.map((policy) => yearlyPremiumOf(policy, today));
  return {
    yearly: fen(premiums.reduce<number>((sum, premium) => sum + (premium ?? 0), 0)),
    notCounted: premiums.filter((premium) => premium === null).length,
  };
}

/** The yearly premiums of the held policies. */
export interface HeldPremiums {
  readonly yearly: Fen;
  readonly notCounted: number;
}

/** The cover that the buying account already has for the people whom a sale insures. People who are not entered yet are left out. */
export interface HeldSale {
  readonly insureds: readonly { readonly insured: string; readonly policies: readonly HeldByPerson[] }[];
  /** Policies that were sold elsewhere are known. */
  readonly isVerified: boolean;
  readonly premiums: HeldPremiums;
}

/** All premiums of a year, with those of this purchase. Empty while the purchase has no price. */
export function sayYearly({ yearly, notCounted }: HeldPremiums, premium: Fen | null): PrintedRow[] {
  if (premium === null) return [];
  const left = notCounted > 0 ? `；${notCounted} 份保单的保费未计入` : '';
  return [{ label: '每年保费合计', value: `${showYuan(fen(yearly + premium))}（含本次 ${showYuan(premium)}${left}）` }];
}
