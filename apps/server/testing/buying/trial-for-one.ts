import type { RequestOf } from '@portal/contract/catalogue.ts';

type Trial = RequestOf<'quotePremium'>;
type Life = Trial['parties'][string];

/** The answer to a trial for one insured, without the names of its people and parts. */
export interface TrialForOne {
  readonly goodsId: string;
  readonly insured: Life;
  /** Insuring oneself, the applicant is the insured. */
  readonly relation?: Trial['insureds'][number]['relation'];
  readonly applicant?: Life;
  readonly choices: Trial['choices'];
  readonly riders?: readonly string[];
  readonly premium?: string;
}

/** The request of a trial for one insured, who is called `insured`. */
export function trialForOne({ goodsId, insured, relation, applicant = {}, choices, riders = [], premium }: TrialForOne): Trial {
  const isSelf = relation === '00';
  return {
    goodsId,
    parties: isSelf ? { applicant: insured } : { applicant, insured },
    applicant: 'applicant',
    choices,
    insureds: [{ id: 'insured', party: isSelf ? 'applicant' : 'insured', ...(relation && { relation }), choices: {}, riders: [...riders] }],
    ...(premium === undefined ? {} : { premium }),
  };
}
