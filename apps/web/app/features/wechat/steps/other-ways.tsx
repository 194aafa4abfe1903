import { isWechatBrowser } from '@portal/web-api/wechat-browser.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { useRedirect } from '../../account/login/use-redirect.ts';

/** From the beginning, or with the phone number. */
export function OtherWays() {
  const redirect = useRedirect();
  return (
    <>
      <ButtonLink kind="primary" to={isWechatBrowser() ? paths.wechatAuthorize({ redirect }) : paths.wechatQrCode(redirect)}>
        {isWechatBrowser() ? '重新授权' : '获取二维码'}
      </ButtonLink>
      <ButtonLink to={paths.login(redirect)}>用手机号登录</ButtonLink>
    </>
  );
}
