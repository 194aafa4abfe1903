import { CallRefused } from '@portal/contract/client.ts';
import { useRevalidator } from 'react-router';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/failure-state/failure-state.tsx';
import styles from './apply-frame.module.css';
import { HotlineLink } from '../../help/hotline-link.tsx';

/** A page of the sale that could not be loaded: what happened, and the way on. */
export function ApplyFailure({ error }: { readonly error: unknown }) {
  const { revalidate } = useRevalidator();
  const refusal = error instanceof CallRefused ? error : undefined;
  const isLost = refusal?.code === 'ORDER_NOT_FOUND' || refusal?.code === 'PRODUCT_NOT_FOUND';
  return (
    <div className={`container ${styles.alone}`}>
      <h1 className="visually-hidden">投保</h1>
      <Card padding="large">
        <FailureState
          title={isLost ? '没有找到这份投保单' : '暂时无法打开'}
          message={
            <>
              {refusal?.message ?? '糟糕~系统开小差啦~请您稍后试试~'}
              <br />
              需要帮助请致电 <HotlineLink />
            </>
          }
          reference={refusal?.reference}
          onRetry={isLost ? undefined : revalidate}
          action={
            isLost ? (
              <>
                <ButtonLink kind="primary" to={paths.login(paths.myOrders())}>
                  登录查看我的订单
                </ButtonLink>
                <ButtonLink to={paths.home()}>返回首页</ButtonLink>
              </>
            ) : (
              <ButtonLink to={paths.home()}>返回首页</ButtonLink>
            )
          }
        />
      </Card>
    </div>
  );
}
