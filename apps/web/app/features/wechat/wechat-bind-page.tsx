import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { useIsHydrated } from '@portal/ui/use-is-hydrated.ts';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { safetyPoints } from '../account/frame/safety-points.ts';
import { useRedirect } from '../account/login/use-redirect.ts';
import { BindForm } from './steps/bind-form.tsx';
import { BindOwn } from './steps/bind-own.tsx';
import { DeniedStep } from './steps/denied-step.tsx';
import { EnterStep } from './steps/enter-step.tsx';
import { OtherWays } from './steps/other-ways.tsx';
import { ReturnedStep } from './steps/returned-step.tsx';
import { ScannedStep } from './steps/scanned-step.tsx';
import { StartStep } from './steps/start-step.tsx';
import { readStep, type WechatStep } from './wechat-step.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';

/** The step of the page. Codes and states are taken out of the address at once. Undefined: not known yet; null: there is none. */
function useWechatStep(): WechatStep | null | undefined {
  const { search, hash, state } = useLocation();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const asked = JSON.stringify(readStep({ search, hash }));
  useEffect(() => {
    if (asked) void navigate(paths.wechatBind(redirect), { replace: true, state: JSON.parse(asked) as WechatStep });
  }, [asked, navigate, redirect]);
  if (!isHydrated || asked) return undefined;
  // Only pages of this feature write it.
  return (state as WechatStep | null) ?? null;
}

function showStep(step: WechatStep | null) {
  switch (step?.step) {
    case 'start':
      return <StartStep purpose={step.purpose} />;
    case 'scanned':
      return <ScannedStep state={step.state} />;
    case 'returned':
      return <ReturnedStep state={step.state} code={step.code} />;
    case 'denied':
      return <DeniedStep isHere />;
    case 'enter':
      return <EnterStep attemptId={step.attemptId} />;
    case 'bind':
      return step.purpose === 'bind' ? <BindOwn attemptId={step.attemptId} /> : <BindForm attemptId={step.attemptId} />;
    default:
      return (
        <Stack gap={4}>
          <p>请从微信登录开始。</p>
          <OtherWays />
        </Stack>
      );
  }
}

/** The page between this site and WeChat, and the one on which an account is bound. */
export function WechatBindPage() {
  const step = useWechatStep();
  const isBinding = step?.step === 'bind';
  return (
    <AccountFrame
      title={isBinding ? '绑定微信' : '微信登录'}
      lead={isBinding ? bindingLead[step.purpose] : undefined}
      points={isBinding ? safetyPoints : undefined}
    >
      {/* Steps of one kind follow each other with other contents. */}
      <div key={JSON.stringify(step)}>{step === undefined ? <Spinner label="正在打开" /> : showStep(step)}</div>
    </AccountFrame>
  );
}

const bindingLead = {
  join: '该微信尚未绑定账户，请验证手机号。手机号未注册时，即为您注册',
  bind: '请先确认是您本人',
};
