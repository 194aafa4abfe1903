import { textsOf } from '@portal/rules/sale/pages/step-texts.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { useHealthGroups } from '../health/health-groups.ts';
import { HealthQuestions } from '../health/health-questions.tsx';
import { FormStep } from '../steps/form-step.tsx';

/** The organisation's statement about all its people. It is nobody's own health answer, so no consent comes before it. */
export function DeclarationStep() {
  const { product, application } = useDraft().sale;
  return (
    <FormStep step="health" {...textsOf('health', product, application)}>
      {useHealthGroups().map(({ id, questions, isLast }) => (
        <HealthQuestions key={id} questions={questions} isLast={isLast} />
      ))}
    </FormStep>
  );
}
