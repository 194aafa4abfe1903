import { stepOfPath, stepsFor } from '@portal/rules/sale/flows.ts';
import { healthQuestionsFor } from '@portal/rules/sale/health.ts';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../../forms/form/form.tsx';
import { SaleScopeProvider } from '../../../forms/form/sale-scope.tsx';
import type { ApplicationStep } from '../../../paths.ts';
import { ApplyFrame } from '../frame/apply-frame.tsx';
import { FixPlan } from '../plan/fix-plan.tsx';
import { nameFindings } from './name-findings.ts';
import { StepButtons } from '../frame/step-buttons.tsx';
import { findingPath, stepPath } from './step-path.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { useBackLink } from './use-back-link.ts';
import { useStep } from './use-step.ts';

interface FormStepProps {
  readonly step: ApplicationStep;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** One topic of the application: its fields, its findings, and the button to the next step, which works only if there are no findings. */
export function FormStep({ step, title, lead, children }: FormStepProps) {
  const { sale, store, rules } = useDraft();
  const { orderNo, product, application } = sale;
  const { returns, ...back } = useBackLink(step);
  const navigate = useNavigate();
  usePageVisit(orderNo, step);

  const form = useStep(step, async () => {
    // The answers may have changed which steps exist.
    const saved = store.getState().sale;
    const present = stepsFor(saved.product, saved.application).map(({ id }) => id);
    const next = returns ? 'confirm' : (present[present.indexOf(step) + 1] ?? 'confirm');
    await navigate(stepPath(orderNo, next));
  });
  const scope = useMemo(() => ({ product, rules }), [product, rules]);

  return (
    <ApplyFrame step={step} title={title} lead={lead}>
      <Form
        form={form}
        describe={(findings) => nameFindings(findings, application, healthQuestionsFor(product, application, rules.today))}
        pageOf={(finding) =>
          stepOfPath(finding.path, step, product, application) === step
            ? undefined
            : findingPath(sale, finding, step, returns ? 'confirm' : undefined)
        }
        help={<FixPlan findings={form.findings} />}
        actions={<StepButtons {...back} next={returns ? '保存并返回确认页' : '保存并继续'} />}
      >
        <div>
          <SaleScopeProvider scope={scope}>{children}</SaleScopeProvider>
        </div>
      </Form>
    </ApplyFrame>
  );
}
