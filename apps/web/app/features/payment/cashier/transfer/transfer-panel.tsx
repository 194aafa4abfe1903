import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { TransferFacts } from '#features/orders/transfer/transfer-facts.tsx';
import type { TransferSource } from '#features/orders/transfer/transfer-source.ts';
import { useTransfer } from '#features/orders/transfer/use-transfer.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from '../waiting-panel.module.css';
import { SlipUpload } from './slip-upload.tsx';

interface TransferPanelProps {
  readonly source: TransferSource;
  /** Below the heading of a section, or the first one of a page. */
  readonly level?: 2 | 3;
  /** The consequence of the money's arrival, and the state until then. */
  readonly lead: string;
  /** The state of the payment: when it changes the transfer is asked for again. */
  readonly paymentState: string;
  readonly onChange: () => void;
  readonly onRefresh: () => Promise<unknown>;
}

/** Shown while a transfer is awaited: the account, the reference to write, the deadline, and the slip. */
export function TransferPanel({ level = 2, source, lead, paymentState, onChange, onRefresh }: TransferPanelProps) {
  const { transfer, problem, keepSlip } = useTransfer(source, paymentState);
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <Stack gap={6}>
      <div>
        <Heading className={level === 3 ? styles.subtitle : styles.title}>请从您的账户汇款</Heading>
        <Text above={1} tone="muted">
          {lead}
        </Text>
      </div>
      {problem && <Alert kind="warning">{problem}</Alert>}
      {!transfer && !problem && <Spinner size="large" />}
      {transfer && (
        <>
          <Alert kind="warning" title="请在汇款的“用途”或“附言”中填写付款参考号">
            金额须与应付金额完全一致，请一次汇足；须从登记的户名汇出。不一致的款项需人工核对或退回，会耽误入账。
          </Alert>
          <TransferFacts transfer={transfer} />
          <SlipUpload key={transfer.paymentNo} calls={source.slip} slip={transfer.slip} onChange={keepSlip} />
        </>
      )}
      <Cluster align="center" gap={3} className={styles.actions}>
        <Button
          onClick={async () => void (await onRefresh().catch(() => undefined))}
          busyLabel="正在查询"
          icon={<RefreshCw aria-hidden="true" />}
          blockOnPhone
        >
          刷新结果
        </Button>
        <Button kind="ghost" onClick={onChange} blockOnPhone>
          修改付款账户或支付方式
        </Button>
        {transfer?.bankUrl && (
          <NewWindowLink href={transfer.bankUrl} className={styles.open}>
            <ExternalLink aria-hidden="true" />
            演示：代替网上银行汇款
          </NewWindowLink>
        )}
      </Cluster>
    </Stack>
  );
}
