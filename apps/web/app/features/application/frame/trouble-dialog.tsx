import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { fetchSession } from '@portal/web-api/session.ts';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { staysInWindow } from '@portal/ui/new-window-link/stay-in-window.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { signInPath } from '../draft/load-draft.ts';
import { orderPage } from '../draft/order-page.ts';
import { useDraft } from '../draft/use-draft.tsx';

// Few customers have two windows, and it describes answers.
const ChangedElsewhere = lazy(() => import('./changed-elsewhere.tsx'));

/** A problem that keeps the draft from being saved and that only the customer can solve. Nothing is overwritten without asking. */
export function TroubleDialog() {
  const { trouble, failure, store, sale } = useDraft();
  const { orderNo } = sale;
  const navigate = useNavigate();

  useEffect(() => {
    if (trouble !== 'not_editable') return;
    store.close();
    api('startApplication', { orderNo }).then(
      ({ state }) => void navigate(orderPage(orderNo, state), { replace: true }),
      () => void navigate(paths.orderDetails(orderNo), { replace: true }),
    );
  }, [trouble, store, orderNo, navigate]);

  const continueSignedIn = async (): Promise<void> => {
    const session = await fetchSession().catch(() => undefined);
    if (session?.state === 'customer') await store.retry();
    else showToast('还没有登录，请先在新窗口登录', 'error');
  };
  const ignore = (): void => undefined;

  if (trouble === 'changed_elsewhere')
    return (
      <Suspense>
        <ChangedElsewhere />
      </Suspense>
    );
  if (trouble === 'signed_out')
    return (
      <Dialog
        open
        onClose={ignore}
        dismissible={false}
        size="small"
        title="登录已失效"
        actions={
          <>
            <NewWindowLink href={signInPath(orderNo)} className={buttonClasses({ kind: 'secondary' })}>
              去登录
            </NewWindowLink>
            <Button kind="primary" onClick={continueSignedIn} busyLabel="正在保存">
              我已登录，继续
            </Button>
          </>
        }
      >
        <p>
          为保护您的信息，长时间未操作后需要重新登录。
          {staysInWindow()
            ? '登录后会回到这里，刚才未能保存的部分需要重新填写。'
            : '已填写的内容仍保留在本页，请在新窗口登录后回到这里继续。'}
        </p>
      </Dialog>
    );
  if (trouble === 'gone' && sale.role === 'helper')
    return (
      <Dialog
        open
        onClose={ignore}
        dismissible={false}
        size="small"
        title="不能再填写了"
        actions={
          <ButtonLink kind="primary" to={paths.home()} onClick={() => store.close()}>
            返回首页
          </ButtonLink>
        }
      >
        <p>投保人收回了链接，或者链接已到期。已保存的内容都在投保单里。需要继续代填，请投保人重新生成链接。</p>
      </Dialog>
    );
  if (trouble === 'gone')
    return (
      <Dialog
        open
        onClose={ignore}
        dismissible={false}
        size="small"
        title="无法继续填写"
        actions={
          <ButtonLink kind="primary" to={paths.product(sale.product.goodsId)} onClick={() => store.close()}>
            返回产品页
          </ButtonLink>
        }
      >
        <p>{failure?.line}</p>
      </Dialog>
    );
  return null;
}
