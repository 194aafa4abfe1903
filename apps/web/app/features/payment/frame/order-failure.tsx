import { CallRefused } from '@portal/contract/client.ts';
import { useLocation, useRevalidator } from 'react-router';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/failure-state/failure-state.tsx';
import styles from './pay-page.module.css';

/** In the place of a cashier page that could not be loaded: what happened, a retry, and signing in where that may help. */
export function OrderFailure({ error, page }: { readonly error: unknown; readonly page: string }) {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const refused = error instanceof CallRefused ? error : undefined;
  const isMissing = refused?.code === 'ORDER_NOT_FOUND';
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{page}</h1>
      <Card>
        <FailureState
          title="暂时无法打开订单"
          message={refused?.message ?? '糟糕~系统开小差啦~请您稍后试试~'}
          reference={refused?.reference}
          onRetry={revalidate}
          action={isMissing && <ButtonLink to={paths.login(pathname + search)}>登录后查看</ButtonLink>}
        />
      </Card>
    </div>
  );
}
