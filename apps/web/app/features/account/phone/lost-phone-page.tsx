import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { Alert } from '../../../ui/alert/alert.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { useAccountSite } from '../frame/account-context.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { LostPhoneForm } from './lost-phone-form.tsx';

const needed = [
  { Icon: KeyRound, text: '账户的登录密码' },
  { Icon: IdCard, text: '已实名的姓名和证件号码' },
  { Icon: Smartphone, text: '能收短信的新手机号' },
];

/** Another phone for a customer whose old one is lost, without signing in. */
export function LostPhonePage() {
  const { hotlineHours } = useAccountSite();
  return (
    <AccountFrame title="原手机号已停用" lead="核对密码和实名信息后，换成新手机号" points={needed}>
      <Alert>
        没有设置过密码，或尚未实名认证，请致电 <HotlineLink />（{hotlineHours}）由客服办理。
      </Alert>
      <LostPhoneForm />
    </AccountFrame>
  );
}
