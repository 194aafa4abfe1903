import { lazy, Suspense } from 'react';
import { isGiven } from '@portal/rules/sale/consents/separate-consents.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { HealthConsentGiven } from '../separate/separate-consents.tsx';
import { EarlyConsent } from '../consent/early-consent.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { HealthBody } from '../health/health-body.tsx';
import { type HealthGroup, useHealthGroups } from '../health/health-groups.ts';
import { HealthQuestions } from '../health/health-questions.tsx';
import { OneQuestion } from '../health/one-question.tsx';
import { useWideScreen } from '../health/use-wide-screen.ts';
import { useOneByOne } from '../health/use-one-by-one.ts';
import { FormStep } from './form-step.tsx';
import { HealthConsentStep } from './health-consent-step.tsx';
import styles from './steps.module.css';

// A sale for one does not load what only families need.
const HealthGrid = lazy(() => import('../health/health-grid.tsx').then((module) => ({ default: module.HealthGrid })));

/** The consent to health answers, then the questions. */
export function HealthStep() {
  const { application } = useDraft().sale;
  return isGiven(application, 'health_answers') ? <HealthAnswersStep /> : <HealthConsentStep />;
}

/** Height, weight and the health questions for the insured lives, all below each other. None is answered by default. */
function HealthAnswersStep() {
  const groups = useHealthGroups();
  const one = useOneByOne(groups);
  return (
    <FormStep step="health" {...stepTexts.health} single={one?.single}>
      <HealthConsentGiven />
      {one ? <OneQuestion group={one.group} question={one.question} /> : <AllGroups groups={groups} />}
      {!one?.single.next && <EarlyConsent />}
    </FormStep>
  );
}

/** Person after person; on a wide screen, the questions to several insureds in one grid. */
function AllGroups({ groups }: { readonly groups: readonly HealthGroup[] }) {
  const isWide = useWideScreen();
  const ofInsureds = groups.filter(({ id }) => id !== 'waiver');
  const shared = isWide && ofInsureds.length > 1 ? ofInsureds : [];
  return (
    <>
      {shared.length > 0 && (
        <Suspense>
          <HealthGrid groups={shared} />
        </Suspense>
      )}
      {groups
        .filter((group) => !shared.includes(group))
        .map((group) => (
          <AllQuestions key={group.id} group={group} />
        ))}
    </>
  );
}

function AllQuestions({ group: { id, title, measured, questions, isLast } }: { readonly group: HealthGroup }) {
  const titleId = `health-of-${id}`;
  return (
    <section className={styles.questions} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {measured !== undefined && <HealthBody party={measured} />}
      <HealthQuestions questions={questions} isLast={isLast} />
    </section>
  );
}
