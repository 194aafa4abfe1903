import { useNavigate } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { deviceId } from '../../../api/session-storage.ts';
import { paths } from '../../../paths.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useEnter } from '../../account/login/use-enter.ts';
import { useRedirect } from '../../account/login/use-redirect.ts';
import type { WechatStep } from '../wechat-step.ts';
import { StepFailure } from './step-failure.tsx';
import { useWorkOnce } from './use-work-once.ts';

/** WeChat has said who this is: the customer is signed in, or binds an account first. */
export function EnterStep({ attemptId }: { readonly attemptId: string }) {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const enter = useEnter();
  const { failure, retry } = useWorkOnce(async () => {
    const answer = await api('enterByWechat', { attemptId, deviceId: deviceId() });
    if (answer.outcome === 'signedIn') return enter(answer);
    const step: WechatStep = { step: 'bind', attemptId, purpose: answer.purpose };
    return navigate(paths.wechatBind(redirect), { replace: true, state: step });
  });
  return failure ? <StepFailure error={failure} onRetry={retry} /> : <Spinner label="正在登录" />;
}
