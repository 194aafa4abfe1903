import { answerPath, answerTo, type AskedQuestion } from '@portal/rules/sale/answers/health.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { HealthBody } from './health-body.tsx';
import type { HealthGroup } from './health-groups.ts';
import { AskQuestion } from './health-questions.tsx';
import styles from '../steps/steps.module.css';

interface OneQuestionProps {
  readonly group: HealthGroup;
  /** Undefined: height and weight. */
  readonly question: AskedQuestion | undefined;
}

/** One health question, or height and weight, as all that is asked on the screen. */
export function OneQuestion({ group: { title, measured, questions }, question }: OneQuestionProps) {
  const { application } = useDraft().sale;
  const number = questions.findIndex((asked) => asked === question) + 1;
  const reviewedBefore = questions
    .slice(0, number - 1)
    .some((asked) => asked.question.onYes === 'review' && answerTo(application, asked) === 'yes');
  return (
    <section className={styles.questions}>
      <h2>{title}</h2>
      {question ? (
        <AskQuestion key={answerPath(question)} asked={question} number={number} total={questions.length} isFirst={!reviewedBefore} />
      ) : (
        measured !== undefined && <HealthBody party={measured} />
      )}
    </section>
  );
}
