import { bodyMassIndex } from '../../health/body.ts';
import { sayDetails } from '../../health/details.ts';
import {
  answerPath,
  answerTo,
  type AskedQuestion,
  bodiesAskedFor,
  bodyOf,
  bodyPath,
  detailsOf,
  healthQuestionsFor,
  questionNumber,
  questionText,
} from '../answers/health.ts';
import type { PartyId } from '../answers/application.ts';
import { type DescribedSale, notFilledIn, partOf } from './described-sale.ts';
import type { Row, Section } from './section.ts';

type HealthSale = Pick<DescribedSale, 'product' | 'application' | 'context' | 'question'>;

/** The two answers to a health question, as its form words them. */
export const healthAnswers = { no: '否，都没有', yes: '是' } as const;
const answers = { no: '否', yes: '是' } as const;

/** Whether the row is a question that was answered 是. */
export const isYes = ({ number, value }: Pick<Row, 'number' | 'value'>): boolean => number !== undefined && value === answers.yes;

function bodyRow({ application }: HealthSale, party: PartyId): Row {
  const body = bodyOf(application, party);
  const index = bodyMassIndex(body);
  const measured = index === undefined ? undefined : `${body.height} 厘米，${body.weight} 公斤，体重指数 ${index}`;
  return { id: 'body', label: '身高和体重', value: measured ?? notFilledIn };
}

function questionRow({ application }: HealthSale, asked: AskedQuestion, all: readonly AskedQuestion[]): Row {
  const { question } = asked;
  const answer = answerTo(application, asked);
  const details = answer === 'yes' ? sayDetails(question, detailsOf(application, asked)) : [];
  return {
    id: question.id,
    number: questionNumber(asked, all),
    label: questionText(asked, application),
    ...(question.points.length > 0 && { notes: question.points }),
    value: answer ? answers[answer] : '未回答',
    onForm: { options: [healthAnswers.no, healthAnswers.yes], ...(answer && { value: healthAnswers[answer] }) },
    ...(details.length > 0 && { details }),
  };
}

/**
 * The health questions that are asked with their answers, person by person and role by role; of one question at a time only that one.
 * Height and weight are an answer of the insured.
 */
export function describeHealth(sale: HealthSale): Section[] {
  const { product, application, context, question: only } = sale;
  const asked = healthQuestionsFor(product, application, context.today);
  const measured = bodiesAskedFor(product, application, context.today);
  const isShown = (path: string): boolean => only === undefined || only === path;
  const rowsOf = (about: AskedQuestion['question']['about'], party: PartyId): Row[] =>
    asked
      .filter((one) => one.question.about === about && one.party === party && isShown(answerPath(one)))
      .map((one) => questionRow(sale, one, asked));
  const { applicant } = application;
  return [
    ...application.insureds.map((insured) => ({
      heading: `${insured.party === applicant ? '您的' : '被保险人'}健康告知`,
      ...partOf(application, insured),
      texts: [],
      rows: [
        ...(measured.includes(insured.party) && isShown(bodyPath(insured.party)) ? [bodyRow(sale, insured.party)] : []),
        ...rowsOf('insured', insured.party),
      ],
    })),
    { heading: '投保告知', texts: [], rows: rowsOf('group', applicant) },
    { heading: '投保人健康告知（因附加投保人豁免）', texts: [], rows: rowsOf('applicant', applicant) },
  ].filter(({ rows }) => rows.length > 0);
}
