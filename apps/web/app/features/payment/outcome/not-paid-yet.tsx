import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';

interface NotPaidYetProps {
  readonly orderNo: string;
  readonly isWaiting: boolean;
  readonly setback: string | undefined;
}

/** The link back to the cashier, for an order without a payment. */
export function NotPaidYet({ orderNo, isWaiting, setback }: NotPaidYetProps) {
  return (
    <Alert
      kind="warning"
      title={isWaiting ? '尚未收到支付结果' : '订单尚未支付'}
      actions={
        <ButtonLink to={paths.cashier(orderNo)} kind="primary">
          {isWaiting ? '返回收银台查看' : '去支付'}
        </ButtonLink>
      }
    >
      {isWaiting ? '收到支付结果后本页会自动更新。如果已经扣款，请不要重复支付。' : (setback ?? '支付完成后，保单会立即生成。')}
    </Alert>
  );
}
