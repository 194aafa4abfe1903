import type { Finding } from '@portal/rules/values/refusal.ts';
import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { firstOpenStep, ownsPath, type Step, type StepId, stepsFor } from '@portal/rules/sale/flows.ts';
import { stepsForHelper } from '@portal/rules/sale/answers/helper.ts';
import { healthQuestionsFor, isOfQuestion } from '@portal/rules/sale/answers/health.ts';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '@portal/forms/form/form.tsx';
import { SaleScopeProvider } from '@portal/forms/form/sale-scope.tsx';
import { TypedScopeProvider } from '@portal/forms/form/typed-scope.tsx';
import { helperLead } from '../handover/helper-notice.tsx';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '#paths.ts';
import { ApplyFrame } from '../frame/apply-frame.tsx';
import { FixPlan } from '../plan/fix-plan.tsx';
import { leaveQuestion, SingleButtons, type SingleQuestion } from './single-question.tsx';
import { nameFindings } from './name-findings.ts';
import { StepButtons } from '../frame/step-buttons.tsx';
import { findingPath, stepOfPage, stepPath } from './step-path.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { useBackLink } from './use-back-link.ts';
import { useStep } from './use-step.ts';
import { useTypedScope } from './use-typed-scope.ts';

interface FormStepProps {
  readonly step: Exclude<StepId, 'advice' | 'confirm'>;
  readonly title: string;
  readonly lead: ReactNode;
  /** The one question that is on the screen, where the step asks them one by one. */
  readonly single?: SingleQuestion;
  readonly children: ReactNode;
}

const stepAfter = (steps: readonly Step[], step: StepId): StepId | undefined => steps[steps.findIndex(({ id }) => id === step) + 1]?.id;

/** Gives the draft back to its applicant, when the last page of a helper is filled in. */
function useHandBack(): () => Promise<void> {
  const { sale, store } = useDraft();
  const navigate = useNavigate();
  return async () => {
    await api('finishHelp', { orderNo: sale.orderNo });
    store.close();
    await navigate(paths.helpDone(), { replace: true });
  };
}

/** One topic of the application: its fields, its findings, and the button to the next step, which works only if there are no findings. */
export function FormStep({ step, title, lead, single, children }: FormStepProps) {
  const { sale, store, rules } = useDraft();
  const { orderNo, product, application, role } = sale;
  const isHelper = role === 'helper';
  const { returns, ...back } = useBackLink(step);
  const navigate = useNavigate();
  usePageVisit(isHelper ? undefined : orderNo, step, single?.path);

  const handBack = useHandBack();
  const form = useStep(step, async () => {
    // The answers may have changed which steps exist.
    const saved = store.getState().sale;
    if (isHelper) {
      const after = stepAfter(stepsForHelper(saved.product, saved.application), step);
      await (after ? navigate(stepPath(sale, after)) : handBack());
      return;
    }
    const steps = stepsFor(saved.product, saved.application);
    // Later answers may have led back to the needs: what was filled in by then is not shown again.
    const next =
      step === 'suitability'
        ? firstOpenStep(saved.product, cleanApplication(saved.application), { ...rules, premium: saved.premium })
        : stepAfter(steps, stepOfPage(step, steps));
    await navigate(stepPath(sale, (returns ? undefined : next) ?? 'confirm'));
  });
  const isLastOfHelper = isHelper && !stepAfter(stepsForHelper(product, application), step);
  const goesOn = isLastOfHelper ? '填好了，交还给投保人' : '保存并继续';
  const finish = returns ? '保存并返回确认页' : goesOn;
  /** Whether a finding is about the part that is on the screen. */
  const isHere = ({ path }: Finding): boolean => ownsPath(step, path, product, application) && (!single || isOfQuestion(path, single.path));
  const scope = useMemo(() => ({ product, rules }), [product, rules]);
  const typed = useTypedScope();

  return (
    <ApplyFrame step={step} title={title} lead={isHelper ? helperLead : lead}>
      <Form
        form={single?.next ? { ...form, submit: () => leaveQuestion(form, single) } : form}
        describe={(findings) => nameFindings(findings, application, healthQuestionsFor(product, application, rules.today))}
        pageOf={(finding) => (isHere(finding) ? undefined : findingPath(sale, finding, step, returns ? 'confirm' : undefined))}
        help={!isHelper && <FixPlan findings={form.findings} />}
        actions={
          single ? (
            <SingleButtons single={single} form={form} {...back} finish={finish} mayFinish={returns} />
          ) : (
            <StepButtons {...back} next={finish} />
          )
        }
      >
        <div>
          <SaleScopeProvider scope={scope}>
            <TypedScopeProvider scope={typed}>{children}</TypedScopeProvider>
          </SaleScopeProvider>
        </div>
      </Form>
    </ApplyFrame>
  );
}
