import { OnwardLink } from '../login/onward-link.tsx';
import { useEntrance } from '../login/use-enter.ts';
import { useLeaveWhenSignedIn } from '../login/use-leave-when-signed-in.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { paths } from '#paths.ts';
import { RegisterForm } from './register-form.tsx';

/** Registration. A phone that has an account already is signed in, because its code proves who owns it. */
export function RegisterPage() {
  useLeaveWhenSignedIn(useEntrance());
  return (
    <AccountFrame
      title="免费注册"
      lead="用手机号注册，密码可以以后再设"
      foot={
        <span>
          已有账户？<OnwardLink to={paths.login}>去登录</OnwardLink>
        </span>
      }
    >
      <RegisterForm />
    </AccountFrame>
  );
}
