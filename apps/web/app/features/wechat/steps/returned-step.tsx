import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { safeRedirect } from '../../account/login/safe-redirect.ts';
import type { WechatStep } from '../wechat-step.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DeniedStep } from './denied-step.tsx';
import { StepFailure } from './step-failure.tsx';
import { useWorkOnce } from './use-work-once.ts';

interface ReturnedStepProps {
  readonly state: string;
  readonly code?: string;
}

type Outcome = AnswerOf<'returnFromWechat'>;

/** The step that follows in this browser, and the page that opens afterwards. */
function nextStep(answer: Outcome): { readonly step: WechatStep; readonly redirect: string | null } | undefined {
  if (answer.outcome === 'enter') return { step: { step: 'enter', attemptId: answer.attemptId }, redirect: answer.redirect };
  return answer.outcome === 'denied' && answer.isHere ? { step: { step: 'denied' }, redirect: answer.redirect } : undefined;
}

/** Back from WeChat. The call may be repeated, so a reload shows the same. */
export function ReturnedStep({ state, code }: ReturnedStepProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const navigate = useNavigate();
  const { failure, retry } = useWorkOnce(async () => {
    const answer = await api('returnFromWechat', { state, code });
    const next = nextStep(answer);
    if (!next) return setOutcome(answer);
    return navigate(paths.wechatBind(safeRedirect(next.redirect)), { replace: true, state: next.step });
  });
  if (failure) return <StepFailure error={failure} onRetry={retry} />;
  switch (outcome?.outcome) {
    case 'confirm':
      return (
        <ConfirmStep
          {...outcome}
          state={state}
          onDone={(agreed) => setOutcome(agreed ? { outcome: 'confirmed' } : { outcome: 'denied', redirect: null, isHere: false })}
        />
      );
    case 'confirmed':
      return (
        <Alert kind="success" title="已确认" live>
          请回到原设备继续，本页可以关闭。
        </Alert>
      );
    case 'denied':
      return <DeniedStep isHere={false} />;
    default:
      return <Spinner label="正在核对微信身份" />;
  }
}
