import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { SignInFirst } from '../proof/sign-in-first.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Another password, for a customer who knows the present one. */
export function ChangePasswordPage() {
  return (
    <AccountFrame
      title="修改密码"
      lead="修改后其他设备会退出登录，并短信通知您的手机"
      points={safetyPoints}
      foot={<Link to={paths.forgottenPassword()}>忘记原密码</Link>}
    >
      <SignInFirst what="修改密码">{() => <ChangePasswordForm />}</SignInFirst>
    </AccountFrame>
  );
}
