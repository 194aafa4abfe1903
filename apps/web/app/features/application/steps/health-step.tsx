import { healthQuestionsFor } from '@portal/rules/health.ts';
import type { HealthQuestion as Question } from '@portal/rules/product.ts';
import { HealthQuestion } from '../../../forms/health/health-question.tsx';
import { FormStep } from './form-step.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { HealthConsequence } from './health-consequence.tsx';
import styles from './steps.module.css';

/** The health questions for the insured lives, one by one. None is answered by default. */
export function HealthStep() {
  const { sale, rules } = useDraft();
  const questions = healthQuestionsFor(sale.product, sale.application, rules.today);
  return (
    <FormStep
      step="health"
      title="健康告知"
      lead="请逐项如实回答，只需回答问到的内容。未如实告知，可能影响今后理赔。选“是”不等于不能投保。"
    >
      <Questions title="被保险人健康告知" questions={questions.filter(({ about }) => about === 'insured')} />
      <Questions title="投保人健康告知（因附加投保人豁免）" questions={questions.filter(({ about }) => about === 'applicant')} />
    </FormStep>
  );
}

function Questions({ title, questions }: { readonly title: string; readonly questions: readonly Question[] }) {
  const { sale, store } = useDraft();
  if (questions.length === 0) return null;
  const answer = (id: string, given: 'yes' | 'no'): void =>
    store.update((before) => ({ ...before, health: { ...before.health, [id]: given } }));
  return (
    <section className={styles.questions}>
      <h2>{title}</h2>
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <HealthQuestion
              question={question}
              number={index + 1}
              answer={sale.application.health[question.id]}
              onAnswer={(given) => answer(question.id, given)}
            >
              <HealthConsequence question={question} />
            </HealthQuestion>
          </li>
        ))}
      </ol>
    </section>
  );
}
