import type { Product } from '../../product/product.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application } from '../answers/application.ts';
import { answerPath, answerTo, type AskedQuestion, bodyPath, detailsOf, healthQuestionsFor, questionText } from '../answers/health.ts';
import { partyOf } from '../answers/parties.ts';
import { sayHealth } from '../answers/say-health.ts';
import { sayDetails } from '../../health/details.ts';
import type { ShownPart } from './page-model.ts';

/** The two answers to a health question, as pages word them. */
export const healthAnswers = { no: '否，都没有', yes: '是' } as const;
const reviewAnswers = { no: '否', yes: '是' } as const;

interface Sale {
  readonly product: Product;
  readonly application: Application;
  readonly context: ApplicationContext;
  readonly question?: string | undefined;
}

/**
 * The health questions that are asked, person by person, with the answers; of one question at a time only that one. The last page lists
 * them without their options.
 */
export function healthParts({ product, application, context, question: only }: Sale, isReview: boolean): ShownPart[] {
  const asked = healthQuestionsFor(product, application, context.today);
  const groups = Map.groupBy(asked, ({ question, party }) => `${question.about} ${party}`);
  const isShown = (path: string): boolean => only === undefined || only === path;
  const fieldOf = (one: AskedQuestion) => {
    const answer = answerTo(application, one);
    const label = questionText(one, application);
    const notes = one.question.points;
    if (isReview) return { label, notes, value: answer ? reviewAnswers[answer] : '未回答' };
    return {
      label,
      notes,
      options: [healthAnswers.no, healthAnswers.yes],
      value: answer ? healthAnswers[answer] : '未回答',
    };
  };
  const detailsBelow = (one: AskedQuestion) =>
    answerTo(application, one) === 'yes' ? [...sayDetails(one.question, detailsOf(application, one))] : [];
  const bodyOf = ({ party }: AskedQuestion) =>
    sayHealth(product, application, { party, about: 'insured' }, context.today)
      .filter(({ id }) => id === 'body')
      .map(({ text, answer }) => ({ label: text, value: answer }));
  const parts = [...groups.values()].map((questions) => {
    const [first] = questions;
    const isInsured = first?.question.about === 'insured';
    const body = first && isInsured && isShown(bodyPath(first.party)) ? bodyOf(first) : [];
    const answers = questions.flatMap((one) => (isShown(answerPath(one)) ? [fieldOf(one), ...detailsBelow(one)] : []));
    return {
      heading: isInsured ? `${first.party === application.applicant ? '您的' : '被保险人'}健康告知` : '投保人健康告知（因附加投保人豁免）',
      ...(isInsured && application.insureds.length > 1 ? { about: partyOf(application, first.party).name ?? '' } : {}),
      texts: [],
      fields: [...body, ...answers],
    };
  });
  return only === undefined ? parts : parts.filter(({ fields }) => fields.length > 0);
}
