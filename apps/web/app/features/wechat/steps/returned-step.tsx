import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { safeRedirect } from '../../account/login/safe-redirect.ts';
import type { WechatStep } from '../wechat-step.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { OtherWays } from './other-ways.tsx';
import { StepFailure } from './step-failure.tsx';
import { useWorkOnce } from './use-work-once.ts';

interface ReturnedStepProps {
  readonly state: string;
  readonly code?: string;
}

/** Back from WeChat. The call may be repeated, so a reload shows the same. */
export function ReturnedStep({ state, code }: ReturnedStepProps) {
  const [outcome, setOutcome] = useState<AnswerOf<'returnFromWechat'>>();
  const navigate = useNavigate();
  const { failure, retry } = useWorkOnce(async () => {
    const answer = await api('returnFromWechat', { state, code });
    if (answer.outcome !== 'enter') return setOutcome(answer);
    const step: WechatStep = { step: 'enter', attemptId: answer.attemptId };
    return navigate(paths.wechatBind(safeRedirect(answer.redirect)), { replace: true, state: step });
  });
  if (failure) return <StepFailure error={failure} onRetry={retry} />;
  switch (outcome?.outcome) {
    case 'confirm':
      return <ConfirmStep {...outcome} state={state} onDone={(agreed) => setOutcome({ outcome: agreed ? 'confirmed' : 'denied' })} />;
    case 'confirmed':
      return (
        <Alert kind="success" title="已确认" live>
          请回到原设备继续，本页可以关闭。
        </Alert>
      );
    case 'denied':
      return (
        <Alert title="没有使用微信" live actions={<OtherWays />}>
          您没有同意，账户没有任何变化。
        </Alert>
      );
    default:
      return <Spinner label="正在核对微信身份" />;
  }
}
