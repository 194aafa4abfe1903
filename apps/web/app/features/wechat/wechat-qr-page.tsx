import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isWechatBrowser } from '@portal/web-api/wechat-browser.ts';
import { paths } from '../../paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { useIsHydrated } from '@portal/ui/use-is-hydrated.ts';
import { AccountFrame } from '../account/frame/account-frame.tsx';
import { OnwardLink } from '../account/login/onward-link.tsx';
import { useRedirect } from '../account/login/use-redirect.ts';
import { QrCode } from './qr/qr-code.tsx';
import { useQrAttempt } from './qr/use-qr-attempt.ts';
import type { WechatPurpose, WechatStep } from './wechat-step.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './wechat.module.css';

interface WechatQrPageProps {
  /** The local double is on: the code can be opened here instead of scanned. */
  readonly demonstration: boolean;
}

/** Sign-in with WeChat on another device than the phone, or binding the account that is signed in. */
export function WechatQrPage({ demonstration }: WechatQrPageProps) {
  const isHydrated = useIsHydrated();
  const purpose = useSearchParams()[0].get('purpose') === 'bind' && isHydrated ? 'bind' : 'login';
  const isHere = isHydrated && isWechatBrowser();
  return (
    <AccountFrame
      title={purpose === 'bind' ? '绑定微信' : '微信登录'}
      lead={purpose === 'bind' ? '绑定后可直接用微信登录' : isHere ? '在微信中同意授权后登录' : '用手机微信扫码，在手机上确认后登录'}
      foot={purpose === 'login' && <OnwardLink to={paths.login}>用手机号登录</OnwardLink>}
    >
      {!isHydrated && <Skeleton shape="block" height="18rem" />}
      {isHydrated && (isHere ? <HereInstead purpose={purpose} /> : <Code purpose={purpose} demonstration={demonstration} />)}
    </AccountFrame>
  );
}

/** WeChat's own browser cannot scan a code that it shows itself. */
function HereInstead({ purpose }: { readonly purpose: WechatPurpose }) {
  const redirect = useRedirect();
  const navigate = useNavigate();
  return (
    <Button kind="primary" block onClick={() => Promise.resolve(navigate(paths.wechatAuthorize({ redirect, purpose })))}>
      {purpose === 'bind' ? '绑定本机微信' : '用本机微信登录'}
    </Button>
  );
}

function Code({ purpose, demonstration }: WechatQrPageProps & { readonly purpose: WechatPurpose }) {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const { attempt, state, failure, renew } = useQrAttempt(purpose);
  const confirmed = state === 'confirmed' ? attempt?.attemptId : undefined;
  useEffect(() => {
    if (confirmed === undefined) return;
    const step: WechatStep = { step: 'enter', attemptId: confirmed };
    void navigate(paths.wechatBind(redirect), { replace: true, state: step });
  }, [confirmed, navigate, redirect]);

  if (failure) return <FailurePanel error={failure} title="暂时无法获取二维码" onRetry={renew} />;
  if (!attempt) return <Skeleton shape="block" height="18rem" />;
  return (
    <div className={styles.code}>
      <QrCode image={attempt.qrImage} state={state} onRenew={renew} />
      {state === 'waiting' && (
        <Text tone="muted" className={styles.onPhone}>
          微信就在这台手机上？请保存二维码图片，在微信“扫一扫”中从相册选取，确认后回到本页。
        </Text>
      )}
      {demonstration && state === 'waiting' && attempt.qrContent && (
        <NewWindowLink href={attempt.qrContent}>演示：代替手机扫码</NewWindowLink>
      )}
    </div>
  );
}
