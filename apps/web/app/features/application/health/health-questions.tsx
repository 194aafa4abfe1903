import type { Application } from '@portal/rules/sale/answers/application.ts';
import {
  answerPath,
  answerTo,
  type AskedQuestion,
  detailsOf,
  detailsPath,
  questionText,
  withAnswer,
  withDetails,
} from '@portal/rules/sale/answers/health.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { sayLastAnswer } from '@portal/rules/sale/renewal/renewal.ts';
import { HealthDetailsFields } from '@portal/forms/health/health-details-fields.tsx';
import { HealthQuestion } from '@portal/forms/health/health-question.tsx';
import type { Sale } from '../draft/sale.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { DeclineFollows, ReviewFollows, WaiverDeclineFollows } from './health-consequence.tsx';
import { HealthReports } from './health-reports.tsx';
import { NoneOfThese } from '../steps/none-of-these.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';

interface HealthQuestionsProps {
  readonly questions: readonly AskedQuestion[];
  /** No other questions follow. */
  readonly isLast: boolean;
}

/** The first of one person's answers that an underwriter has to judge: it explains the review. */
export function findFirstReviewed(application: Application, questions: readonly AskedQuestion[]): AskedQuestion | undefined {
  return questions.find((asked) => asked.question.onYes === 'review' && answerTo(application, asked) === 'yes');
}

/** The questions to one person in one role, and a button that answers 否 to all that are still open. */
export function HealthQuestions({ questions, isLast }: HealthQuestionsProps) {
  const { application } = useDraft().sale;
  const firstReviewed = findFirstReviewed(application, questions);
  return (
    <>
      <Stack as="ol" gap={5}>
        {questions.map((asked, index) => (
          <li key={answerPath(asked)}>
            <AskQuestion asked={asked} number={index + 1} isFirst={asked === firstReviewed} />
          </li>
        ))}
      </Stack>
      <NoneOfThese questions={questions} isLast={isLast} />
    </>
  );
}

interface AskQuestionProps {
  readonly asked: AskedQuestion;
  readonly number: number;
  /** It is alone on the screen, one of so many. */
  readonly total?: number;
  /** No question above it explains a review. */
  readonly isFirst: boolean;
}

/** The answer in the application that this one renews. Undefined: it is not a renewal, or the question is new. */
export function lastAnswerNote({ renewal }: Sale, { party, question }: AskedQuestion): string | undefined {
  const last = renewal?.lastHealth[party]?.[question.id];
  return last && sayLastAnswer(last);
}

/** Who answers a question, where the person has to be named. */
function nameAsked(application: Application, { question, party }: AskedQuestion): string | undefined {
  if (question.about === 'applicant') return '投保人';
  return application.insureds.length > 1 ? partyOf(application, party).name : undefined;
}

/** One question with its answer in the draft. */
export function AskQuestion({ asked, number, total, isFirst }: AskQuestionProps) {
  const { sale, store } = useDraft();
  const { application } = sale;
  return (
    <HealthQuestion
      question={asked.question}
      path={answerPath(asked)}
      number={number}
      total={total}
      who={nameAsked(application, asked)}
      text={questionText(asked, application)}
      note={lastAnswerNote(sale, asked)}
      answer={answerTo(application, asked)}
      onAnswer={(given) => store.update((before) => withAnswer(before, asked, given))}
    >
      <YesFollows asked={asked} isFirst={isFirst} />
    </HealthQuestion>
  );
}

/** The details of a 是, and its consequences. */
export function YesFollows({ asked, isFirst }: { readonly asked: AskedQuestion; readonly isFirst: boolean }) {
  const { sale, store, rules } = useDraft();
  const { application } = sale;
  const { question, party } = asked;
  if (question.onYes === 'decline')
    return question.about === 'applicant' ? <WaiverDeclineFollows /> : <DeclineFollows party={party} reason="所告知的情况" />;
  return (
    <>
      {question.details && (
        <HealthDetailsFields
          question={question}
          path={detailsPath(asked)}
          details={detailsOf(application, asked)}
          onChange={(change) => store.update((before) => withDetails(before, asked, change))}
          birthday={partyOf(application, party).birthday}
          today={rules.today}
        />
      )}
      {question.details?.reports && <HealthReports asked={asked} legend={question.details.reports} />}
      <ReviewFollows isFirst={isFirst} party={party} />
    </>
  );
}
