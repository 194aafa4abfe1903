import { isGiven } from '@portal/rules/sale/separate-consents.ts';
import { type AskedQuestion, bodiesAskedFor, healthQuestionsFor } from '@portal/rules/sale/health.ts';
import { partyOf } from '@portal/rules/sale/parties.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { HealthConsentGiven } from '../separate/separate-consents.tsx';
import { EarlyConsent } from '../consent/early-consent.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { HealthBody } from '../health/health-body.tsx';
import { HealthQuestions } from '../health/health-questions.tsx';
import { FormStep } from './form-step.tsx';
import { HealthConsentStep } from './health-consent-step.tsx';
import styles from './steps.module.css';

/** The consent to health answers, then the questions. */
export function HealthStep() {
  const { application } = useDraft().sale;
  return isGiven(application, 'health_answers') ? <HealthAnswersStep /> : <HealthConsentStep />;
}

/** Height, weight and the health questions for the insured lives, one by one. None is answered by default. */
function HealthAnswersStep() {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const asked = healthQuestionsFor(product, application, rules.today);
  const measured = bodiesAskedFor(product, application, rules.today);
  const of = (about: 'insured' | 'applicant', party: string): AskedQuestion[] =>
    asked.filter((one) => one.question.about === about && one.party === party);
  const askedInsureds = application.insureds.filter(({ party }) => measured.includes(party) || of('insured', party).length > 0);
  const nameOf = (party: string): string => (application.insureds.length > 1 ? `：${partyOf(application, party).name ?? ''}` : '');
  return (
    <FormStep step="health" {...stepTexts.health}>
      <HealthConsentGiven />
      {askedInsureds.map(({ id, party }) => (
        <section key={id} className={styles.questions}>
          <h2>
            {party === application.applicant ? '您的' : '被保险人'}健康告知{nameOf(party)}
          </h2>
          {measured.includes(party) && <HealthBody party={party} />}
          <HealthQuestions questions={of('insured', party)} isLast={of('insured', party).at(-1) === asked.at(-1)} />
        </section>
      ))}
      {of('applicant', application.applicant).length > 0 && (
        <section className={styles.questions}>
          <h2>投保人健康告知（因附加投保人豁免）</h2>
          <HealthQuestions questions={of('applicant', application.applicant)} isLast />
        </section>
      )}
      <EarlyConsent />
    </FormStep>
  );
}
