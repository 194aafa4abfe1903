import { useEffect, useState } from 'react';
import { keepsCookies } from '@portal/web-api/browser-storage.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { HotlineLink } from './hotline-link.tsx';

/** What a customer does whose browser refuses cookies: the server knows who is signed in, and whose sale it is, by a cookie alone. */
export const cookiesNeeded = '请在浏览器的设置中允许本网站使用 Cookie（也请退出无痕浏览），然后刷新页面';

/** Says on pages that cannot work without cookies that this browser refuses them, and the way on. Nothing if it keeps them. */
export function CookieNotice() {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(!keepsCookies()), []);
  if (!isRefused) return null;
  return (
    <div className="container">
      <Alert kind="warning" title="您的浏览器禁止了 Cookie，暂时不能登录和投保" live>
        {cookiesNeeded}；或者致电客服热线 <HotlineLink /> 办理。
      </Alert>
    </div>
  );
}
