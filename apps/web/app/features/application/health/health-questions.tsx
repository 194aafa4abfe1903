import {
  answerPath,
  answerTo,
  type AskedQuestion,
  detailsOf,
  detailsPath,
  questionText,
  withAnswer,
  withDetails,
} from '@portal/rules/sale/health.ts';
import { partyOf } from '@portal/rules/sale/parties.ts';
import { HealthDetailsFields } from '../../../forms/health/health-details-fields.tsx';
import { HealthQuestion } from '../../../forms/health/health-question.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { DeclineFollows, ReviewFollows, WaiverDeclineFollows } from './health-consequence.tsx';
import { HealthReports } from './health-reports.tsx';
import { NoneOfThese } from '../steps/none-of-these.tsx';
import styles from '../steps/steps.module.css';

interface HealthQuestionsProps {
  readonly questions: readonly AskedQuestion[];
  /** No other questions follow. */
  readonly isLast: boolean;
}

/** The questions to one person in one role, and one press for 否 to all that are not answered yet. */
export function HealthQuestions({ questions, isLast }: HealthQuestionsProps) {
  const { sale, store } = useDraft();
  const { application } = sale;
  const firstReviewed = questions.find((asked) => asked.question.onYes === 'review' && answerTo(application, asked) === 'yes');
  return (
    <>
      <ol className={styles.list}>
        {questions.map((asked, index) => (
          <li key={answerPath(asked)}>
            <HealthQuestion
              question={asked.question}
              path={answerPath(asked)}
              number={index + 1}
              text={questionText(asked, application)}
              answer={answerTo(application, asked)}
              onAnswer={(given) => store.update((before) => withAnswer(before, asked, given))}
            >
              <YesFollows asked={asked} isFirst={asked === firstReviewed} />
            </HealthQuestion>
          </li>
        ))}
      </ol>
      <NoneOfThese questions={questions} isLast={isLast} />
    </>
  );
}

/** What a 是 has to say, and what follows from it. */
function YesFollows({ asked, isFirst }: { readonly asked: AskedQuestion; readonly isFirst: boolean }) {
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
      <ReviewFollows isFirst={isFirst} />
    </>
  );
}
