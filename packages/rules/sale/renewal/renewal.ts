import type { Product, Stage } from '../../product/product.ts';
import { asPlanned, planOf } from '../../product/plans.ts';
import { sayWaiting } from '../../product/terms/waiting.ts';
import { addDays, showDay } from '../../values/dates.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application, Person } from '../answers/application.ts';
import type { Finding } from '../../values/refusal.ts';
import { partsOf } from '../answers/group.ts';
import { applicantOf, haveSameCertificate, partyOf, partyPath } from '../answers/parties.ts';

/** A person as a contract names them. */
export type NamedPerson = Required<Pick<Person, 'certificateType' | 'certificateNo'>>;

/** The cover of one year that a sale continues by a new contract (连续投保), as far as the new one is judged by it. */
export interface RenewedCover {
  readonly policyNo: string;
  /** Its last day. */
  readonly coverUntil: string;
  readonly applicant: NamedPerson;
  /** The insured people with the ids of the coverages that each of them has. */
  readonly lives: readonly (NamedPerson & { readonly coverages: readonly string[] })[];
}

/** How many days before the end of the old cover a renewal is offered. */
const offeredDays = 30;

/**
 * When a cover may be renewed: the first and the last day. The new contract is asked for and paid before the old one ends (条款
 * “连续投保”), and there is no grace (条款 2.1), so nothing is offered after its last day.
 */
export function renewalWindow(coverUntil: string): { readonly from: string; readonly until: string } {
  return { from: addDays(coverUntil, 1 - offeredDays), until: coverUntil };
}

/** The ends of the covers whose renewal is offered on a day. */
export function endsOffered(today: string): { readonly from: string; readonly until: string } {
  return { from: today, until: addDays(today, offeredDays - 1) };
}

/** The first day of the new cover. */
export const renewedFrom = (coverUntil: string): string => addDays(coverUntil, 1);

/** The end of the last day on which a renewal may be paid. */
export const renewalDeadline = (coverUntil: string): Date => new Date(`${renewedFrom(coverUntil)}T00:00:00+08:00`);

/** Whether somebody has the cover that is renewed. */
export function isRenewed(renewal: RenewedCover | undefined, person: Person): boolean {
  return renewal?.lives.some((life) => haveSameCertificate(life, person)) ?? false;
}

/** The limits that somebody is judged by: those of renewals only for whoever has the cover already. */
export const stageOf = ({ renewal }: Pick<ApplicationContext, 'renewal'>, person: Person): Stage =>
  isRenewed(renewal, person) ? 'renewal' : 'entry';

/** The waiting days of a coverage: those of a continuous renewal only for whoever has it already. */
export function waitingDaysOf(
  { waitingDays, renewalWaitingDays = waitingDays }: Pick<Product, 'waitingDays' | 'renewalWaitingDays'>,
  renewal: RenewedCover | undefined,
  person: Person,
  coverage: string,
): number {
  const life = renewal?.lives.find((one) => haveSameCertificate(one, person));
  return life?.coverages.includes(coverage) ? renewalWaitingDays : waitingDays;
}

const isTyped = ({ certificateType, certificateNo }: Person): boolean => Boolean(certificateType && certificateNo);

/** `renewal.applicant`: whoever took out the contract renews it. */
export function checkRenewingApplicant(application: Application, { renewal }: ApplicationContext): Finding[] {
  const applicant = applicantOf(application);
  if (!renewal || !isTyped(applicant) || haveSameCertificate(renewal.applicant, applicant)) return [];
  const path = `${partyPath(application.applicant)}.certificateNo`;
  return [{ rule: 'renewal.applicant', path, message: '续保须由原投保人投保；换人投保请从产品页重新投保' }];
}

/** `renewal.insured`: at least one insured has the cover that is renewed. */
export function checkRenewedInsureds(application: Application, { renewal }: ApplicationContext): Finding[] {
  const people = application.insureds.map((insured) => ({ insured, person: partyOf(application, insured.party) }));
  const [first] = people;
  if (!renewal || !first || people.some(({ person }) => !isTyped(person) || isRenewed(renewal, person))) return [];
  const path = `${partyPath(first.insured.party)}.certificateNo`;
  return [{ rule: 'renewal.insured', path, message: '续保须为原被保险人投保；为他人投保请从产品页重新投保' }];
}

/** The sentence that goes with every offer of a renewal (银保监办发〔2021〕7号). */
export const renewalNotice =
  '本产品保险期间为一年，不保证续保。保险期间届满，投保人需要重新向保险公司申请投保本产品，并经保险人同意，交纳保险费，获得新的保险合同。';

/** Whether the cover that a draft would renew has ended: it is too late. */
export const isPastRenewal = ({ coverUntil }: Pick<RenewedCover, 'coverUntil'>, today: string): boolean =>
  today > renewalWindow(coverUntil).until;

/** The sentence about the renewed cover on the pages of a sale. Once that cover has ended, it says what to do instead. */
export function sayRenewedCover(cover: Pick<RenewedCover, 'policyNo' | 'coverUntil'>, today: string): string[] {
  const { policyNo, coverUntil } = cover;
  if (isPastRenewal(cover, today)) return [sayRenewalWindow(coverUntil, today)];
  return [
    `原保单 ${policyNo} 保障至${showDay(coverUntil)}，新合同自${showDay(renewedFrom(coverUntil))}零时起生效。请在${showDay(coverUntil)}24时前提交并付款，期满后不能续保。`,
    '已按上次投保预填，请逐项核对。健康告知须按现在的情况重新回答，我们按现在的投保规则和费率审核，可能同意或者不同意承保。',
  ];
}

/** When the new cover begins, in words. */
export function sayEffective(renewal: RenewedCover | undefined): string {
  return renewal ? `${showDay(renewedFrom(renewal.coverUntil))}零时，紧接原保单` : '支付成功的次日零时';
}

/** An answer of the application before, beside the same question. */
export const sayLastAnswer = (answer: 'yes' | 'no'): string => `上次告知：${answer === 'yes' ? '是' : '否'}。请按现在的情况重新选择。`;

/** The waiting period of a sale in words. In a renewal, only new coverages have the waiting period of a first contract. */
export function sayWaitingOf(
  { waitingDays, renewalWaitingDays = waitingDays }: Pick<Product, 'waitingDays' | 'renewalWaitingDays'>,
  renewal: RenewedCover | undefined,
): string {
  if (!renewal || renewalWaitingDays === waitingDays) return sayWaiting(waitingDays);
  return `${sayWaiting(renewalWaitingDays)}；本次新增的保障 ${waitingDays} 天`;
}

/** The waiting period of all insureds of a sale in words: with the names of their plans if those have different ones. */
export function sayWaitingOfSale(
  product: Product,
  application: Pick<Application, 'insureds' | 'group'>,
  renewal: RenewedCover | undefined,
): string {
  const planIds = [...new Set(partsOf(application).map(({ planId }) => planId))];
  const said = planIds.map((planId) => ({
    name: planOf(product, planId)?.name ?? '',
    words: sayWaitingOf(asPlanned(product, planId), renewal),
  }));
  const words = [...new Set(said.map((one) => one.words))];
  if (words.length > 1) return said.map((one) => `${one.words}（${one.name}）`).join('、');
  return words[0] ?? sayWaitingOf(product, renewal);
}

/** The longest waiting period of the insureds of a sale, in days: 0 if nobody waits. */
export function longestWaitingDays(
  product: Pick<Product, 'plans' | 'waitingDays'>,
  application: Pick<Application, 'insureds' | 'group'>,
): number {
  const days = partsOf(application).map(({ planId }) => planOf(product, planId)?.waitingDays ?? product.waitingDays);
  return days.length > 0 ? Math.max(...days) : product.waitingDays;
}

/** Why a cover cannot be renewed today, and what to do: it is too early, or too late. */
export function sayRenewalWindow(coverUntil: string, today: string): string {
  const { from, until } = renewalWindow(coverUntil);
  if (today < from) return `这份保单自${showDay(from)}起可以申请续保，请届时再来。`;
  return `这份保单已于${showDay(until)}期满，不能续保；如仍需要保障，请从产品页重新投保，等待期重新计算。`;
}
