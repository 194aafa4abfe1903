import { bodyConsequence } from '@portal/rules/health/body.ts';
import type { AnsweredAgain, AskedAgain } from '@portal/rules/premium/reinstatement.ts';
import type { HealthQuestion as Question } from '@portal/rules/product/product.ts';
import { answerPath, bodyPath, detailsPath } from '@portal/rules/sale/answers/health.ts';
import { BodyFields } from '@portal/forms/health/body-fields.tsx';
import { HealthDetailsFields } from '@portal/forms/health/health-details-fields.tsx';
import { HealthQuestion } from '@portal/forms/health/health-question.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './reinstatement.module.css';

interface PersonHealthProps {
  readonly person: AskedAgain;
  readonly answers: AnsweredAgain;
  /** Gets a function from the answers before to those that change. */
  readonly onChange: (change: (before: AnsweredAgain) => Partial<AnsweredAgain>) => void;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** An answer that cannot be accepted online. */
function Declines() {
  const { hotline } = useCentre();
  return (
    <Alert kind="warning" live title="暂不能在线申请恢复效力">
      所告知的情况需要专人办理，请拨打 <a href={`tel:${hotline}`}>{hotline}</a>。您的回答不会因此丢失。
    </Alert>
  );
}

/** Height, weight and the health questions of one person. None is answered by default. */
export function PersonHealth({ person, answers, onChange, today }: PersonHealthProps) {
  const { party, who, body, questions } = person;
  const id = `health-of-${party}`;
  const given = answers.bodies[party] ?? {};
  return (
    <Box as="section" above={6} className={styles.person} aria-labelledby={id}>
      <h3 id={id}>{who}</h3>
      {body && (
        <BodyFields
          question={body}
          path={bodyPath(party)}
          body={given}
          onChange={(change) => onChange(({ bodies }) => ({ bodies: { ...bodies, [party]: { ...bodies[party], ...change } } }))}
        >
          {bodyConsequence(body, given) === 'decline' && <Declines />}
        </BodyFields>
      )}
      <Stack as="ol" gap={5} above={5}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <OneQuestion person={person} question={question} number={index + 1} answers={answers} onChange={onChange} today={today} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

interface OneQuestionProps extends PersonHealthProps {
  readonly question: Question;
  readonly number: number;
}

function OneQuestion({ person: { party, who, birthday }, question, number, answers, onChange, today }: OneQuestionProps) {
  const asked = { party, question };
  const { health, healthDetails } = answers;
  return (
    <HealthQuestion
      question={question}
      path={answerPath(asked)}
      number={number}
      who={who}
      text={question.text}
      answer={health[party]?.[question.id]}
      onAnswer={(answer) =>
        onChange((before) => ({ health: { ...before.health, [party]: { ...before.health[party], [question.id]: answer } } }))
      }
    >
      {question.onYes === 'decline' ? (
        <Declines />
      ) : (
        question.details && (
          <HealthDetailsFields
            question={question}
            path={detailsPath(asked)}
            details={healthDetails[party]?.[question.id] ?? {}}
            onChange={(change) =>
              onChange(({ healthDetails: before }) => ({
                healthDetails: {
                  ...before,
                  [party]: { ...before[party], [question.id]: { ...before[party]?.[question.id], ...change } },
                },
              }))
            }
            birthday={birthday ?? undefined}
            today={today}
          />
        )
      )}
    </HealthQuestion>
  );
}
