import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { readAccessKey } from '@portal/web-api/session-storage.ts';
import { shareSession } from '@portal/web-api/session.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { isWechatBrowser } from '@portal/web-api/wechat-browser.ts';
import { paths } from '../../paths.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { decideEntry } from './decide-entry.ts';

/** Signs in, or continues without, when a page opens in WeChat's browser, as its route or a layout around it requires. */
export function useWechatEntry(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Handles are written by the routes of this app.
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const allowsAnonymous = handles.findLast((handle) => handle?.allowsAnonymous !== undefined)?.allowsAnonymous ?? true;

  useEffect(() => {
    if (!isWechatBrowser()) return undefined;
    let hasLeft = false;
    const verify = async (): Promise<boolean> => (await shareSession()).state === 'customer';
    void decideEntry({ hasKey: readAccessKey() !== null, allowsAnonymous, verify }).then((entry) => {
      if (hasLeft) return;
      if (entry === 'failed') showToast('登录请求失败', 'error');
      if (entry === 'authorize') void navigate(paths.wechatAuthorize({ redirect: pathname + search }), { replace: true });
    });
    return () => {
      hasLeft = true;
    };
  }, [pathname, search, allowsAnonymous, navigate]);
}
