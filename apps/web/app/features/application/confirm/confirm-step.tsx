import { stepOfPath, stepsFor } from '@portal/rules/sale/flows.ts';
import { healthQuestionsFor, isReviewed } from '@portal/rules/sale/answers/health.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import { textsOf } from '@portal/rules/sale/pages/step-texts.ts';
import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useSession } from '@portal/web-api/use-session.tsx';
import { Form } from '@portal/forms/form/form.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { PartnerNotices } from '../../partner/partner-notices.tsx';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { ApplyFrame } from '../frame/apply-frame.tsx';
import { StepButtons } from '../frame/step-buttons.tsx';
import { FixPlan } from '../plan/fix-plan.tsx';
import { nameFindings } from '../steps/name-findings.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { findingPath, stepPath } from '../steps/step-path.ts';
import { joinExclusions } from '../advice/join-exclusions.ts';
import { takesElderPath } from '@portal/rules/suitability/check-suitability.ts';
import { ElderNotice } from '../suitability/elder-notice.tsx';
import { ConsentBlocks } from '../consent/consent-blocks.tsx';
import { DeclarationBlock } from './declaration-block.tsx';
import { findOpenAnswers, findOpenConfirmations, findOpenHeld, findUnsigned } from './find-open.ts';
import { OwnersNotice } from '../group/owners-register.tsx';
import { OfficerSignature } from '../group/officer-signature.tsx';
import { Review } from './review.tsx';
import { ReviewBlock } from './review-block.tsx';
import { SubmitHelp } from './submit-help.tsx';
import { SubmittedPanel } from './submitted-panel.tsx';
import { useSubmit } from './use-submit.ts';

interface ConfirmStepProps {
  readonly regionLabel: (codes: readonly string[]) => string;
}

/** The last step: the review of all answers, the insured's consent, the declarations, the code, and the submission. */
export function ConfirmStep({ regionLabel }: ConfirmStepProps) {
  const { sale, held, store, rules } = useDraft();
  const { orderNo, product, application, consents, phoneVerified } = sale;
  usePageVisit(orderNo, 'confirm');
  const { outcome, premiumBefore, submit } = useSubmit();
  const [verifyCode, setVerifyCode] = useState('');
  const [signsIn, setSignsIn] = useState(false);
  const isGuest = useSession().state === 'guest';
  const [signature, setSignature] = useState<Signature>({ kind: 'drawn', strokes: [] });
  const { group } = application;
  const answers = [...findOpenHeld(held, product, application), ...findOpenAnswers(sale, rules)];
  const form = useForm({
    entries: { ...application, consents, verifyCode, signature },
    check: () => [...answers, ...findOpenConfirmations(sale, verifyCode), ...(group ? findUnsigned(signature) : [])],
    // Findings of earlier steps are shown immediately; those of this page only after a first attempt to submit.
    showsAtOnce: ({ step }) => step !== 'confirm',
    waitsAt: (path) => path === 'consents',
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode', CONSENT_NEEDED: 'consents' },
    submit: () => submit(verifyCode, signsIn, group && signature),
  });
  const sendCode = async () => {
    if (await store.flush()) return api('sendVerifyCode', { purpose: 'apply', orderNo });
    showToast('投保信息尚未保存成功，请稍后再试', 'error');
    return undefined;
  };

  if (outcome) return <SubmittedPanel orderNo={orderNo} state={outcome} reviewBy={sale.reviewBy} isGroup={group !== undefined} />;
  const phone = contactOf(application).phone?.number;
  const back = stepsFor(product, application).at(-2)?.id ?? 'advice';
  return (
    <ApplyFrame step="confirm" {...textsOf('confirm', product, application)}>
      <Form
        form={form}
        describe={(findings) => nameFindings(joinExclusions(findings), application, healthQuestionsFor(product, application, rules.today))}
        pageOf={(finding) => {
          const at = answers.find(({ path }) => path === finding.path)?.step ?? 'confirm';
          return stepOfPath(finding.path, at, product, application) === 'confirm' ? undefined : findingPath(sale, finding, at, 'confirm');
        }}
        help={<FixPlan findings={form.findings} />}
        explain={(refusal) => <SubmitHelp refusal={refusal} before={premiumBefore} />}
        actions={
          <StepButtons
            back={stepPath(sale, back)}
            next={isReviewed(product, application, rules.today) ? (group ? '提交，等待核对资料' : '提交人工核保') : '提交并去支付'}
          />
        }
      >
        <div>
          {takesElderPath(product, application, rules) && <ElderNotice />}
          {group && <OwnersNotice />}
          <ConsentBlocks />
          <Review regionLabel={regionLabel} />
          <DeclarationBlock />
          <PartnerNotices orderNo={orderNo} isNamed />
          {group && <OfficerSignature value={signature} onChange={setSignature} error={form.errorAt('signature')} />}
          {!phoneVerified && (
            <ReviewBlock title="短信验证">
              <SmsCodeField
                id="verifyCode"
                value={verifyCode}
                onChange={setVerifyCode}
                send={sendCode}
                error={form.errorAt('verifyCode')}
                hint={phone ? `验证码将发送至${group ? '联系人' : '投保人'}手机 ${maskPhone(phone)}` : undefined}
              />
              {isGuest && !group && <SignInChoice checked={signsIn} onChange={setSignsIn} />}
            </ReviewBlock>
          )}
        </div>
      </Form>
    </ApplyFrame>
  );
}
