import { Alert } from '../../../ui/alert/alert.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import styles from './transfer-facts.module.css';
import { sayTransferState } from './transfer-texts.ts';
import { useTransfer } from './use-transfer.ts';

/** The transfer of an order, in its details. */
export function TransferSection({ orderNo, paymentState }: { readonly orderNo: string; readonly paymentState: string }) {
  const { transfer, problem } = useTransfer(orderNo, paymentState);
  const outcome = transfer && sayTransferState(transfer);
  return (
    <SectionCard title="银行转账">
      {problem && <Alert kind="warning">{problem}</Alert>}
      {outcome && <p className={styles.outcome}>{outcome}</p>}
      {transfer && <TransferFacts transfer={transfer} />}
    </SectionCard>
  );
}
