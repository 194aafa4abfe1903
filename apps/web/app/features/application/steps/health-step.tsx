import { answerPath, answerTo, type AskedQuestion, healthQuestionsFor, withAnswer } from '@portal/rules/sale/health.ts';
import { partyOf } from '@portal/rules/sale/parties.ts';
import { HealthQuestion } from '../../../forms/health/health-question.tsx';
import { FormStep } from './form-step.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { HealthConsequence } from './health-consequence.tsx';
import styles from './steps.module.css';

/** The health questions for the insured lives, one by one. None is answered by default. */
export function HealthStep() {
  const { sale, rules } = useDraft();
  const { application } = sale;
  const asked = healthQuestionsFor(sale.product, application, rules.today);
  const of = (about: 'insured' | 'applicant', party: string): AskedQuestion[] =>
    asked.filter((one) => one.question.about === about && one.party === party);
  const nameOf = (party: string): string => (application.insureds.length > 1 ? `：${partyOf(application, party).name ?? ''}` : '');
  return (
    <FormStep
      step="health"
      title="健康告知"
      lead="请逐项如实回答，只需回答问到的内容。未如实告知，可能影响今后理赔。选“是”不等于不能投保。"
    >
      {application.insureds.map(({ id, party }) => (
        <Questions key={id} title={`被保险人健康告知${nameOf(party)}`} questions={of('insured', party)} />
      ))}
      <Questions title="投保人健康告知（因附加投保人豁免）" questions={of('applicant', application.applicant)} />
    </FormStep>
  );
}

function Questions({ title, questions }: { readonly title: string; readonly questions: readonly AskedQuestion[] }) {
  const { sale, store } = useDraft();
  if (questions.length === 0) return null;
  return (
    <section className={styles.questions}>
      <h2>{title}</h2>
      <ol className={styles.list}>
        {questions.map((asked, index) => (
          <li key={answerPath(asked)}>
            <HealthQuestion
              question={asked.question}
              path={answerPath(asked)}
              number={index + 1}
              answer={answerTo(sale.application, asked)}
              onAnswer={(given) => store.update((before) => withAnswer(before, asked, given))}
            >
              <HealthConsequence question={asked.question} />
            </HealthQuestion>
          </li>
        ))}
      </ol>
    </section>
  );
}
