import { type KinRelation, kinRelations } from '@portal/reference/relations.ts';
import { ADULT_AGE } from '../person/age.ts';

/** What somebody is to the person whom a matter is about: they themselves, a close relative, or anybody else. */
export type Standing = '00' | KinRelation | 'other';

/** Whether somebody is a close relative (近亲属, 民法典 1045): spouse, parents, children, siblings, grandparents, grandchildren; nobody else. */
export function isCloseRelative(standing: string): standing is KinRelation {
  return Object.hasOwn(kinRelations, standing);
}

/** A person whom a matter is about, and whether they can decide about it themselves. */
export interface Principal {
  /** Full years. */
  readonly age: number;
  /** An adult who cannot decide (民法典 21, 22). */
  readonly needsGuardian?: boolean;
}

/**
 * By what somebody may act for another person, and so what has to be shown: nothing for oneself, the certificate of birth or the household
 * book of a parent, the proof that a guardian was named, the mandate and both identity papers. `no`: nobody else may.
 */
export type HelpBy = 'self' | 'parent' | 'guardian' | 'mandate' | 'no';

const isMinor = ({ age }: Principal): boolean => age < ADULT_AGE;

/**
 * By what an adult with this standing may act for a person in a matter with the insurer. A minor is represented by the parents, else by a
 * close relative who is the guardian (民法典 27); an adult who cannot decide by spouse, parents, children or another close relative who is
 * (28); any other adult by a close relative with a mandate (165). That strangers do not act, with or without a mandate, is our own rule: they
 * are how people are talked into surrenders. A minor acts for nobody.
 */
export function mayHelp(standing: Standing, helperAge: number, principal: Principal): HelpBy {
  const cannotDecide = isMinor(principal) || principal.needsGuardian === true;
  if (standing === '00') return cannotDecide ? 'no' : 'self';
  if (helperAge < ADULT_AGE || !isCloseRelative(standing)) return 'no';
  if (isMinor(principal) && standing === '01') return 'parent';
  return cannotDecide ? 'guardian' : 'mandate';
}

/** Money that leaves: what it is for. */
export type MoneyOut = 'premium_returned' | 'contract_ended' | 'benefit_of_insured' | 'benefit_of_death';

/**
 * To whose account money may go: by their standing towards the person to whom it belongs (the applicant, the insured, the beneficiary). What
 * belongs to an adult goes to their own account only, never to that of who paid, sold or helps (互联网保险业务监管办法 29, 40). What
 * belongs to a minor may go to the account of a parent, or of a close relative who is the guardian. Returned premiums and surrenders are the
 * applicant's, who is of age: their own account.
 */
export function mayReceive(money: MoneyOut, standing: Standing, owner: Principal): boolean {
  if (standing === '00') return true;
  const belongsToApplicant = money === 'premium_returned' || money === 'contract_ended';
  if (belongsToApplicant || !isCloseRelative(standing)) return false;
  return isMinor(owner) || owner.needsGuardian === true;
}

/** Whether an employee's beneficiary may be of this standing: they themselves or a close relative (保险法 39). */
export function mayBeGroupBeneficiary(standing: Standing): boolean {
  return standing === '00' || isCloseRelative(standing);
}
