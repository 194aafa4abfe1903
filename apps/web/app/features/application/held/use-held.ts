import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { checkFields } from '@portal/rules/person/check-person.ts';
import { partyOf, partyPath } from '@portal/rules/sale/answers/parties.ts';
import type { HeldSale } from '@portal/rules/sale/held/held-cover.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { useSession } from '@portal/web-api/use-session.tsx';
import { type Draft, useDraft } from '../draft/use-draft.tsx';

interface HeldRequest {
  readonly orderNo: string;
  /** The certificates that the answer is about: other ones are asked about anew. */
  readonly people: readonly string[];
}

const ask = ({ orderNo }: HeldRequest): Promise<AnswerOf<'showHeldCover'>> => api('showHeldCover', { orderNo });

/** The certificates of the people to be insured that are typed in full. */
function typedPeople({ sale, rules }: Draft): string[] {
  const { product, application } = sale;
  return application.insureds.flatMap(({ party }) => {
    const person = partyOf(application, party);
    const findings = checkFields(person, ['certificate'], { role: 'insured', path: partyPath(party), product, context: rules });
    return findings.length === 0 ? `${person.certificateType} ${person.certificateNo}` : [];
  });
}

interface Held {
  /** Undefined until it is known. */
  readonly held: HeldSale | undefined;
  readonly isWaiting: boolean;
  /** The server could not answer. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The cover that the signed-in customer has bought for the people to be insured. It is asked for once they are saved. */
export function useHeld(): Held {
  const draft = useDraft();
  const { sale, saving } = draft;
  const isCustomer = useSession().state === 'customer';
  const people = typedPeople(draft);
  const isAsked = isCustomer && people.length > 0 && saving === 'saved';
  const { good, isCurrent, refusal, retry } = useLatestAnswer(ask, isAsked ? { orderNo: sale.orderNo, people } : undefined);
  const isKnown = good?.request.people.join() === people.join() && people.length > 0;
  const { insureds, isVerified, premiums } = (isKnown && good?.answer) || {};
  return {
    held: insureds &&
      premiums && { insureds, isVerified: isVerified === true, premiums: { ...premiums, yearly: fromYuanText(premiums.yearly) } },
    isWaiting: isAsked && !isCurrent && !refusal,
    hasFailed: refusal !== undefined,
    retry,
  };
}
