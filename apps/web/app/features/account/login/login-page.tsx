import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { paths } from '#paths.ts';
import { Tabs } from '@portal/ui/tabs/tabs.tsx';
import { ResumeNotice } from '../../resume/resume-notice.tsx';
import { useUnfinished } from '../../resume/use-unfinished.ts';
import { useAccountSite } from '../frame/account-context.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { CodeLoginForm } from './code-login-form.tsx';
import { noLoginEntries } from './login-entries.ts';
import { OnwardLink } from './onward-link.tsx';
import { PasswordLoginForm } from './password-login-form.tsx';
import { useEnter, useEntrance } from './use-enter.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

/** Sign-in by SMS code or by password. Afterwards the customer returns to the page they came from, or to their policies. */
export function LoginPage() {
  const { agreements } = useAccountSite();
  const [entries, setEntries] = useState(noLoginEntries);
  const [way, setWay] = useState('code');
  const enter = useEnter();
  const { found: unfinished } = useUnfinished();
  useLeaveWhenSignedIn(useEntrance());

  const changeToCode = (): void => {
    // The pressed button disappears: the focus moves to the next field.
    flushSync(() => setWay('code'));
    focusField('verifyCode');
  };
  const form = { entries, enter: (typed: Partial<typeof entries>) => setEntries((known) => ({ ...known, ...typed })) };
  return (
    <AccountFrame
      title="登录"
      lead="首次用短信验证码登录，即为您注册账户"
      foot={
        <>
          <OnwardLink to={paths.wechatQrCode}>微信登录</OnwardLink>
          <OnwardLink to={paths.register}>免费注册</OnwardLink>
          <Link to={paths.forgottenPassword()}>忘记密码</Link>
          <Link to={paths.lostPhone()}>手机号已停用</Link>
        </>
      }
    >
      <ResumeNotice unfinished={unfinished} />
      <Tabs
        label="登录方式"
        selected={way}
        onSelect={setWay}
        tabs={[
          {
            id: 'code',
            label: '短信验证码登录',
            content: <CodeLoginForm {...form} agreements={agreements} onSignedIn={enter} />,
          },
          {
            id: 'password',
            label: '密码登录',
            content: <PasswordLoginForm {...form} agreements={agreements} onSignedIn={enter} onUseCode={changeToCode} />,
          },
        ]}
      />
    </AccountFrame>
  );
}
