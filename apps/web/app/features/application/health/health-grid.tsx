import { answerPath, answerTo, type AskedQuestion, questionText, withAnswer } from '@portal/rules/sale/answers/health.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { HealthAnswer, QuestionText } from '../../../forms/health/health-question.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { NoneOfThese } from '../steps/none-of-these.tsx';
import { HealthBody } from './health-body.tsx';
import styles from './health-grid.module.css';
import type { HealthGroup } from './health-groups.ts';
import { findFirstReviewed, lastAnswerNote, YesFollows } from './health-questions.tsx';

interface HealthGridProps {
  /** The questions to each of several insureds. */
  readonly groups: readonly HealthGroup[];
}

/** The health questions of several people on a wide screen: each question once, the answers of all who are asked beside each other. */
export function HealthGrid({ groups }: HealthGridProps) {
  const { application } = useDraft().sale;
  const asked = groups.flatMap(({ questions }) => questions);
  const firstReviewed = groups.map(({ questions }) => findFirstReviewed(application, questions));
  const rows = [...Map.groupBy(asked, ({ question }) => question.id)];
  const measured = groups.flatMap((group) => (group.measured === undefined ? [] : [group.measured]));
  return (
    <section aria-labelledby="health-of-all" className={styles.grid}>
      <h2 id="health-of-all">家庭成员的健康告知</h2>
      <p className={styles.lead}>每一题请逐人回答。</p>
      {measured.length > 0 && (
        <div className={styles.bodies}>
          {measured.map((party) => (
            <Measured key={party} party={party} />
          ))}
        </div>
      )}
      <ol className={styles.rows}>
        {rows.map(([id, ofAll], index) => (
          <li key={id}>
            <Row number={index + 1} asked={ofAll} firstReviewed={firstReviewed} />
          </li>
        ))}
      </ol>
      <NoneOfThese questions={asked} isLast={groups.at(-1)?.isLast ?? false} />
    </section>
  );
}

const useName = (party: string): string => partyOf(useDraft().sale.application, party).name ?? '';

function Measured({ party }: { readonly party: string }) {
  return (
    <div role="group" aria-label={`${useName(party)}的身高和体重`}>
      <p className={styles.who}>{useName(party)}</p>
      <HealthBody party={party} />
    </div>
  );
}

interface RowProps {
  readonly number: number;
  /** The question to each person who is asked it. */
  readonly asked: readonly AskedQuestion[];
  /** The answers that explain a review, one for each person at most. */
  readonly firstReviewed: readonly (AskedQuestion | undefined)[];
}

/** One question: its text as for somebody else, the answers, and below them the details of each 是. */
function Row({ number, asked, firstReviewed }: RowProps) {
  const { application } = useDraft().sale;
  const [first] = asked;
  if (!first) return null;
  const { question } = first;
  const textId = `question-${question.id}`;
  const saidYes = asked.filter((one) => answerTo(application, one) === 'yes');
  return (
    <div className={styles.row}>
      <QuestionText
        id={textId}
        number={number}
        text={asked.length > 1 ? question.text : questionText(first, application)}
        points={question.points}
      />
      <div className={styles.answers}>
        {asked.map((one) => (
          <Answer key={answerPath(one)} asked={one} number={number} textId={textId} />
        ))}
      </div>
      {saidYes.map((one) => (
        <Follows key={answerPath(one)} asked={one} isFirst={firstReviewed.includes(one)} />
      ))}
    </div>
  );
}

function Answer({ asked, number, textId }: { readonly asked: AskedQuestion; readonly number: number; readonly textId: string }) {
  const { sale, store } = useDraft();
  const name = useName(asked.party);
  const note = lastAnswerNote(sale, asked);
  return (
    <HealthAnswer
      path={answerPath(asked)}
      describedBy={asked.question.points.length > 0 ? `${textId} ${textId}-points` : textId}
      legend={
        <>
          <span className="visually-hidden">第 {number} 题：</span>
          {name}
          {note && <small className={styles.last}>{note}</small>}
        </>
      }
      answer={answerTo(sale.application, asked)}
      onAnswer={(given) => store.update((before) => withAnswer(before, asked, given))}
    />
  );
}

/** The details of one person's 是. */
function Follows({ asked, isFirst }: { readonly asked: AskedQuestion; readonly isFirst: boolean }) {
  const name = useName(asked.party);
  return (
    <div className={styles.follows} role="group" aria-label={`${name}选“是”的说明`}>
      <p className={styles.who}>{name}</p>
      <YesFollows asked={asked} isFirst={isFirst} />
    </div>
  );
}
