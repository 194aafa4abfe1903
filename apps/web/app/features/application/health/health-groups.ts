import { type AskedQuestion, bodiesAskedFor, healthQuestionsFor } from '@portal/rules/sale/answers/health.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { useDraft } from '../draft/use-draft.tsx';

/** The questions to one person in one role. */
export interface HealthGroup {
  readonly id: string;
  readonly title: string;
  /** The person who is asked for height and weight, if this one is. */
  readonly measured: string | undefined;
  readonly questions: readonly AskedQuestion[];
  /** Nobody is asked after it. */
  readonly isLast: boolean;
}

/** The health questions of the sale, person by person. */
export function useHealthGroups(): HealthGroup[] {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const asked = healthQuestionsFor(product, application, rules.today);
  const measured = bodiesAskedFor(product, application, rules.today);
  const of = (about: 'insured' | 'applicant' | 'group', party: string): AskedQuestion[] =>
    asked.filter((one) => one.question.about === about && one.party === party);
  const nameOf = (party: string): string => (application.insureds.length > 1 ? `：${partyOf(application, party).name ?? ''}` : '');
  const groups = [
    ...application.insureds.map(({ id, party }) => ({
      id,
      title: `${party === application.applicant ? '您的' : '被保险人'}健康告知${nameOf(party)}`,
      measured: measured.includes(party) ? party : undefined,
      questions: of('insured', party),
    })),
    { id: 'group', title: '投保告知', measured: undefined, questions: of('group', application.applicant) },
    { id: 'waiver', title: '投保人健康告知（因附加投保人豁免）', measured: undefined, questions: of('applicant', application.applicant) },
  ].filter((group) => group.measured !== undefined || group.questions.length > 0);
  return groups.map((group, index) => ({ ...group, isLast: index === groups.length - 1 }));
}
