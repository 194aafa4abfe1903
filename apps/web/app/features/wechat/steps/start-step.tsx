import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { useRedirect } from '../../account/login/use-redirect.ts';
import type { WechatPurpose } from '../wechat-step.ts';
import { StepFailure } from './step-failure.tsx';
import { useWorkOnce } from './use-work-once.ts';

/** Within WeChat's browser: asks WeChat for the visitor's identity. */
export function StartStep({ purpose }: { readonly purpose: WechatPurpose }) {
  const redirect = useRedirect();
  const { failure, retry } = useWorkOnce(async () => {
    const begin = () => api('startWechat', { way: 'here', purpose, redirect });
    const { authorizeUrl } = await (purpose === 'bind' ? withFreshSession(begin) : begin());
    if (authorizeUrl !== null) location.replace(authorizeUrl);
  });
  return failure ? <StepFailure error={failure} onRetry={retry} /> : <Spinner label="正在打开微信授权" />;
}
