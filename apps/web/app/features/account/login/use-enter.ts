import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useNavigate } from 'react-router';
import { fetchSession } from '@portal/web-api/session.ts';
import { storeAccessKey, storePasswordFlag } from '@portal/web-api/session-storage.ts';
import { paths } from '#paths.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRedirect } from './use-redirect.ts';

export interface SignedIn extends Pick<AnswerOf<'logIn'>, 'accessKey' | 'adoptedOrders'> {
  /** Whether the account has a password, where signing in has told. */
  readonly hasPassword?: boolean;
}

/** The page that opens after signing in: the one that the customer came from, or their policies. */
export function useEntrance(): string {
  return useRedirect() ?? paths.myPolicies();
}

/** Takes the customer in after signing in. `message` names a further result. */
export function useEnter(): (signedIn: SignedIn, message?: string) => Promise<void> {
  const target = useEntrance();
  const navigate = useNavigate();
  return async ({ accessKey, adoptedOrders, hasPassword }, message) => {
    storeAccessKey(accessKey);
    // The session may arrive late in the greeting; the customer is signed in anyway.
    await fetchSession().catch(() => undefined);
    if (hasPassword !== undefined) storePasswordFlag(hasPassword);
    await navigate(target, { replace: true });
    if (message) showToast(message, 'success');
    if (adoptedOrders > 0) showToast(`已为您找到 ${adoptedOrders} 笔订单`, 'success');
  };
}
