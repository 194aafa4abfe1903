import { bodyMassIndex } from '../../health/body.ts';
import { sayDetails } from '../../health/details.ts';
import type { Product } from '../../product/product.ts';
import type { Application, PartyId } from './application.ts';
import {
  type AskedQuestion,
  answerTo,
  bodiesAskedFor,
  bodyOf,
  detailsOf,
  healthQuestionsFor,
  questionNumber,
  questionText,
} from './health.ts';

/** An answer in words: to a question, or height and weight. */
export interface SaidHealth {
  /** The id of the question; `body` for height and weight. */
  readonly id: string;
  /** As on the page; null for height and weight. */
  readonly number: number | null;
  readonly text: string;
  /** 是, 否, 未填写, or what was measured. */
  readonly answer: string;
  readonly isYes: boolean;
  /** The points of the question. */
  readonly points: readonly string[];
  /** The details of a 是. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

const answers = { yes: '是', no: '否' } as const;

function sayBody(application: Application, party: PartyId): SaidHealth {
  const body = bodyOf(application, party);
  const index = bodyMassIndex(body);
  const measured = index !== undefined && `${body.height} 厘米，${body.weight} 公斤，体重指数 ${index}`;
  return { id: 'body', number: null, text: '身高和体重', answer: measured || '未填写', isYes: false, points: [], details: [] };
}

/**
 * All health answers of one person in one role, as they are shown where they are not entered: on the confirmation, to an insured
 * who consents, and to an underwriter.
 */
export function sayHealth(
  product: Product,
  application: Application,
  { party, about }: { readonly party: PartyId; readonly about: AskedQuestion['question']['about'] },
  today: string,
): SaidHealth[] {
  const questions = healthQuestionsFor(product, application, today);
  const own = questions.filter((asked) => asked.party === party && asked.question.about === about);
  const hasBody = about === 'insured' && bodiesAskedFor(product, application, today).includes(party);
  return [
    ...(hasBody ? [sayBody(application, party)] : []),
    ...own.map((asked) => {
      const answer = answerTo(application, asked);
      return {
        id: asked.question.id,
        number: questionNumber(asked, questions),
        text: questionText(asked, application),
        answer: answer ? answers[answer] : '未回答',
        isYes: answer === 'yes',
        points: asked.question.points,
        details: answer === 'yes' ? sayDetails(asked.question, detailsOf(application, asked)) : [],
      };
    }),
  ];
}
