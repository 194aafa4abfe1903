import { CallRefused } from '@portal/contract/client.ts';
import type { PaymentMethod } from '@portal/contract/states.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import type { OrderProgress } from '../progress/order-progress.ts';
import { paymentLabels } from './payment-labels.ts';
import { codeShown, payDevice } from './pay-device.ts';
import type { StartedPayment } from './payment-memory.ts';
import { ProviderButton } from './provider-button.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './waiting-panel.module.css';

interface WaitingPanelProps {
  method: PaymentMethod | undefined;
  /** The bank charges a card that was signed: the customer only waits. */
  isCharging: boolean;
  /** The open attempt, if this tab has the link to it. */
  started: StartedPayment | undefined;
  /** Used without a link, or with one that has ended: opens the attempt again, or returns to the choice. */
  onContinue: () => Promise<void>;
  onChange: () => void;
  onRefresh: () => Promise<OrderProgress>;
}

/** Shown while a payment is open: how to complete it, and that the page checks for the result automatically. */
export function WaitingPanel({ method, isCharging, started, onContinue, onChange, onRefresh }: WaitingPanelProps) {
  const refresh = async (): Promise<void> => {
    try {
      const { state } = await onRefresh();
      if (state === 'paying') showToast('尚未收到支付结果，请稍候');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
    }
  };
  // The wallet is on another device: a QR code is shown instead of a link.
  const code = started && codeShown(started);
  return (
    <Stack gap={6}>
      <Cluster align="start" gap={4} line>
        <Spinner size="large" />
        <div>
          <h2 className={styles.title}>正在等待支付结果</h2>
          <Text above={1} tone="muted">
            {sayWhatToDo(method, isCharging)}支付完成后本页会自动更新，可以放心关闭或刷新。
          </Text>
        </div>
      </Cluster>
      {code && <QrCode method={started.method} image={code} payUrl={started.payUrl} />}
      <Cluster align="center" gap={3} className={styles.actions}>
        {!started && !isCharging && (
          <Button kind="primary" onClick={onContinue} busyLabel="正在打开支付页面" blockOnPhone>
            继续支付
          </Button>
        )}
        {started && !code && <ProviderButton started={started} onOver={() => void onContinue()} blockOnPhone />}
        <Button onClick={refresh} busyLabel="正在查询支付结果" icon={<RefreshCw aria-hidden="true" />} blockOnPhone>
          刷新结果
        </Button>
        <Button kind="ghost" onClick={onChange} blockOnPhone>
          更换支付方式
        </Button>
      </Cluster>
      <Alert>如果您的账户已经扣款，请不要重复支付。结果可能晚到几分钟，未能承保的款项会原路退回。</Alert>
    </Stack>
  );
}

function sayWhatToDo(method: PaymentMethod | undefined, isCharging: boolean): string {
  if (isCharging) return '银行正在扣款，通常几秒内完成。';
  return method ? `请在${paymentLabels[method].where}中完成支付。` : '请完成支付。';
}

function QrCode({ method, image, payUrl }: { method: PaymentMethod; image: string; payUrl: string | null }) {
  const { where, name } = paymentLabels[method];
  return (
    <Cluster
      align="center"
      justify="center"
      gap={8}
      rowGap={5}
      bordered
      corner="card"
      fill="mist"
      className={styles.code}
      data-method={method}
    >
      <img src={image} alt={`${name}二维码`} width="208" height="208" className={styles.image} />
      <div className={styles.guide}>
        <Text tone="deep" size="lg" weight={600}>
          {payDevice() === 'wechat' ? '请用另一部手机扫码付款' : `打开手机${where}，扫一扫付款`}
        </Text>
        {payDevice() === 'wechat' && (
          <Text above={1} tone="muted" size="sm">
            只有这一部手机时，请点右上角，选择在浏览器中打开本页后付款。
          </Text>
        )}
        <Text above={1} tone="muted" size="sm">
          请核对收款方和金额后再确认。
        </Text>
        {payUrl !== null && (
          <NewWindowLink href={payUrl} className={styles.open}>
            <ExternalLink aria-hidden="true" />
            在本机打开支付页面
          </NewWindowLink>
        )}
      </div>
    </Cluster>
  );
}
