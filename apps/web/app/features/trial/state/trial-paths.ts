import type { Input } from '@portal/rules/product/product.ts';
import { insuredPath, partyPath } from '@portal/rules/sale/answers/parties.ts';
import type { TrialState } from './trial-state.ts';

/** The trial is the application of one insured. Its fields have the paths of that application as ids. */
export const APPLICANT = 'applicant';
export const INSURED = 'insured';

/** The panel itself: the place of findings that concern no single field. */
export const WHOLE = 'trial';

export const relationPath = `${insuredPath({ id: INSURED })}.relation`;
export const ridersPath = `${insuredPath({ id: INSURED })}.riders`;

/** Insuring oneself, the applicant is the insured. */
export function partyOfInsured({ relation }: Pick<TrialState, 'relation'>): string {
  return relation === '00' ? APPLICANT : 'insured';
}

export function insuredField(state: Pick<TrialState, 'relation'>, field: 'gender' | 'birthday' | 'socialInsurance' | 'occupation'): string {
  return `${partyPath(partyOfInsured(state))}.${field}`;
}

export function applicantField(field: 'gender' | 'birthday'): string {
  return `${partyPath(APPLICANT)}.${field}`;
}

export function inputPath({ id, scope }: Pick<Input, 'id' | 'scope'>): string {
  return scope === 'insured' ? `${insuredPath({ id: INSURED })}.choices.${id}` : `choices.${id}`;
}
