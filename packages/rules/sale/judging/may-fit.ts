import { bodyConsequence } from '../../health/body.ts';
import { brokenLimits, factsOf } from '../../product/limits.ts';
import type { Product } from '../../product/product.ts';
import type { Application, Insured } from '../answers/application.ts';
import { answerTo, bodyOf, concerns, healthQuestionsFor } from '../answers/health.ts';
import { partyOf } from '../answers/parties.ts';

/**
 * Whether another product may insure somebody whose answers decline this one: it is sold to people of that age and relation, and
 * declines neither their height and weight nor any of the points that were answered with 是. Occupations are not judged.
 */
export function mayFit(other: Product, product: Product, application: Application, insured: Insured, today: string): boolean {
  const { party, relation } = insured;
  const person = partyOf(application, party);
  // A group is insured by its organisation.
  if (other.flow === 'partner') return false;
  if (other.goodsId === product.goodsId || (relation !== undefined && !other.relations.includes(relation))) return false;
  const situation = { choices: {}, insured: factsOf(person, today, { relation }), applicant: {} };
  if (brokenLimits(other, situation).length > 0) return false;
  if (other.body && concerns(other.body, person, today) && bodyConsequence(other.body, bodyOf(application, party)) === 'decline')
    return false;
  const told = new Set(
    healthQuestionsFor(product, application, today)
      .filter((asked) => asked.party === party && asked.question.about === 'insured' && answerTo(application, asked) === 'yes')
      .flatMap(({ question }) => question.points),
  );
  return !other.healthQuestions.some(
    (question) =>
      question.about === 'insured' &&
      question.onYes === 'decline' &&
      concerns(question, person, today) &&
      question.points.some((point) => told.has(point)),
  );
}
