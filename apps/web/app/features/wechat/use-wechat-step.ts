import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useRedirect } from '../account/login/use-redirect.ts';
import { readStep, type WechatStep } from './wechat-step.ts';

/** The step of the page. Codes and states are taken out of the address at once. Undefined: not known yet; null: there is none. */
export function useWechatStep(): WechatStep | null | undefined {
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
