import { Alert } from '@portal/ui/alert/alert.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { type Transfer, transferOfOrder } from './transfer-source.ts';
import { useTransfer } from './use-transfer.ts';

/** The state of a transfer, in a line for its customer. Undefined while it is awaited. */
function sayTransferState({ state, reason, payer }: Pick<Transfer, 'state' | 'reason' | 'payer'>): string | undefined {
  const why = reason ? `（${reason}）` : '';
  switch (state) {
    case 'waiting':
      return undefined;
    case 'arrived':
      return '转账已到账并核对一致。';
    case 'ended':
      return `不再等待这笔转账${why}。之后到账的款项会自动入账或退回原付款账户。`;
    case 'returning':
      return `收到的款项正在退回尾号 ${payer.accountTail} 的付款账户或实际汇款账户${why}，一般 1 至 3 个工作日到账。`;
    case 'returned':
      return `收到的款项已退回原付款账户${why}，请留意银行的到账通知。`;
  }
}

/** The transfer of an order, in its details. */
export function TransferSection({ orderNo, paymentState }: { readonly orderNo: string; readonly paymentState: string }) {
  const { transfer, problem } = useTransfer(transferOfOrder(orderNo), paymentState);
  const outcome = transfer && sayTransferState(transfer);
  return (
    <SectionCard title="银行转账">
      {problem && <Alert kind="warning">{problem}</Alert>}
      {outcome && (
        <Box as="p" below={3}>
          {outcome}
        </Box>
      )}
      {transfer && <TransferFacts transfer={transfer} />}
    </SectionCard>
  );
}
