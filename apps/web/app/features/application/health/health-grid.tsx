import { answerPath, answerTo, type AskedQuestion, questionText, withAnswer } from '@portal/rules/sale/answers/health.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { HealthAnswer, QuestionText } from '@portal/forms/health/health-question.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { NoneOfThese } from '../steps/none-of-these.tsx';
import { HealthBody } from './health-body.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
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
      <Text below={5} tone="muted">
        每一题请逐人回答。
      </Text>
      {measured.length > 0 && (
        <Grid least={18} gap={5} rowGap={0}>
          {measured.map((party) => (
            <Measured key={party} party={party} />
          ))}
        </Grid>
      )}
      <Stack as="ol" gap={5}>
        {rows.map(([id, ofAll], index) => (
          <li key={id}>
            <Row number={index + 1} asked={ofAll} firstReviewed={firstReviewed} />
          </li>
        ))}
      </Stack>
      <NoneOfThese questions={asked} isLast={groups.at(-1)?.isLast ?? false} />
    </section>
  );
}

const useName = (party: string): string => partyOf(useDraft().sale.application, party).name ?? '';

function Measured({ party }: { readonly party: string }) {
  return (
    <div role="group" aria-label={`${useName(party)}的身高和体重`}>
      <Text below={2} tone="deep" weight={600} className={styles.who}>
        {useName(party)}
      </Text>
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
    <Stack gap={3} pad={5} bordered corner="box">
      <QuestionText
        id={textId}
        number={number}
        text={asked.length > 1 ? question.text : questionText(first, application)}
        points={question.points}
      />
      <Grid least={14} gap={5} rowGap={4} className={styles.answers}>
        {asked.map((one) => (
          <Answer key={answerPath(one)} asked={one} number={number} textId={textId} />
        ))}
      </Grid>
      {saidYes.map((one) => (
        <Follows key={answerPath(one)} asked={one} isFirst={firstReviewed.includes(one)} />
      ))}
    </Stack>
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
          {note && (
            <Text as="small" block tone="muted" weight={400}>
              {note}
            </Text>
          )}
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
    <Stack gap={3} className={styles.follows} role="group" aria-label={`${name}选“是”的说明`}>
      <Text below={2} tone="deep" weight={600} className={styles.who}>
        {name}
      </Text>
      <YesFollows asked={asked} isFirst={isFirst} />
    </Stack>
  );
}
