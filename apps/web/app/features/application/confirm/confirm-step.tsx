import { healthQuestionsFor } from '@portal/rules/health.ts';
import { maskPhone } from '@portal/rules/masking.ts';
import { stepsFor } from '@portal/rules/steps.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { ErrorSummary } from '../../../forms/form/error-summary.tsx';
import { focusField } from '../../../forms/form/focus-field.ts';
import { SmsCodeField } from '../../../forms/proof/sms-code-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ApplyFrame } from '../frame/apply-frame.tsx';
import { FixPlan } from '../plan/fix-plan.tsx';
import { nameFindings } from '../steps/name-findings.ts';
import { StepButtons } from '../frame/step-buttons.tsx';
import { findingPath, stepOfFinding, stepPath } from '../steps/step-path.ts';
import { joinExclusions } from '../advice/join-exclusions.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { useStep } from '../steps/use-step.ts';
import styles from './confirm.module.css';
import { ConsentBlock } from './consent-block.tsx';
import { DeclarationBlock } from './declaration-block.tsx';
import { findOpenAnswers, findOpenConfirmations, type OpenFinding } from './find-open.ts';
import { Review } from './review.tsx';
import { ReviewBlock } from './review-block.tsx';
import { SubmitHelp } from './submit-help.tsx';
import { SubmittedPanel } from './submitted-panel.tsx';
import { useSubmit } from './use-submit.ts';

interface ConfirmStepProps {
  readonly regionLabel: (codes: readonly string[]) => string;
}

/** The last look: everything filled in, the insured's consent, the declarations, the code, and the submission. */
export function ConfirmStep({ regionLabel }: ConfirmStepProps) {
  const { sale, store, rules } = useDraft();
  const { orderNo, product, application } = sale;
  usePageVisit(orderNo, 'confirm');
  const { problem: cannotLeave, leave } = useStep('confirm');
  const { problem, outcome, submit, clear } = useSubmit();
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const answers = findOpenAnswers(sale, rules);
  const confirmations = findOpenConfirmations(sale, code);
  const refused: OpenFinding[] = problem?.kind === 'findings' ? problem.findings.map((finding) => ({ ...finding, step: 'confirm' })) : [];
  // What an earlier step left open is said at once; what this page asks for, once one tried to submit.
  const shown = [
    ...answers.filter(({ step }) => attempt > 0 || step !== 'confirm'),
    ...(attempt > 0 ? confirmations : []),
    ...refused,
  ].filter((finding, index, all) => all.findIndex(({ path, rule }) => path === finding.path && rule === finding.rule) === index);
  const errorAt = (path: string): string | undefined => shown.find((finding) => finding.path === path)?.message;
  const back = stepsFor(product, application).at(-2)?.id ?? 'advice';

  useEffect(() => {
    if (problem?.kind === 'code') focusField('verifyCode');
    if (problem?.kind === 'findings') setAttempt((count) => count + 1);
  }, [problem]);

  const trySubmit = async (): Promise<void> => {
    clear();
    const present = store.getState().sale;
    if (findOpenAnswers(present, rules).length + findOpenConfirmations(present, code).length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    let ready = false;
    await leave(() => (ready = true));
    if (ready) await submit(code);
  };
  const sendCode = async () => {
    if (await store.flush()) return api('sendVerifyCode', { purpose: 'apply', orderNo });
    showToast('投保信息尚未保存成功，请稍后再试', 'error');
    return undefined;
  };

  if (outcome) return <SubmittedPanel orderNo={orderNo} state={outcome} />;
  const phone = application.applicant.phone?.number;
  return (
    <ApplyFrame step="confirm" title="确认投保信息" lead="请逐项核对。提交后不能再修改，如需更正请点各项右侧的“修改”。">
      <ErrorSummary
        findings={nameFindings(joinExclusions(shown), healthQuestionsFor(product, application, rules.today))}
        attempt={attempt}
        pageOf={(finding) => {
          const at = shown.find(({ path }) => path === finding.path)?.step ?? 'confirm';
          return stepOfFinding(finding, at) === 'confirm' ? undefined : findingPath(orderNo, finding, at, 'confirm');
        }}
      >
        <FixPlan findings={shown} />
      </ErrorSummary>
      <Review regionLabel={regionLabel} />
      <ConsentBlock error={errorAt('consent')} />
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <DeclarationBlock error={errorAt('declarationAgreed')} />
        {!sale.phoneVerified && (
          <ReviewBlock title="短信验证">
            <SmsCodeField
              id="verifyCode"
              value={code}
              onChange={setCode}
              send={sendCode}
              error={problem?.kind === 'code' ? problem.message : errorAt('verifyCode')}
              hint={phone ? `验证码将发送至投保人手机 ${maskPhone(phone)}` : undefined}
            />
          </ReviewBlock>
        )}
        <div className={styles.help}>
          <SubmitHelp problem={problem} />
        </div>
        <StepButtons back={stepPath(orderNo, back)} next="提交并去支付" problem={cannotLeave} onNext={trySubmit} />
      </form>
    </ApplyFrame>
  );
}
