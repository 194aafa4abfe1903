import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { sayPayer } from '@portal/rules/sale/paying/payer.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import waiting from '../cashier/waiting-panel.module.css';

interface PayerPayingProps {
  readonly payer: NonNullable<NonNullable<AnswerOf<'getPaymentState'>['payment']>['payer']>;
  readonly onPayOneself: () => void;
}

/** Shown to the applicant while somebody else is paying. */
export function PayerPaying({ payer, onPayOneself }: PayerPayingProps) {
  return (
    <Stack gap={6}>
      <Cluster align="start" gap={4} line>
        <Spinner size="large" />
        <div>
          <h2 className={waiting.title}>{sayPayer(payer)}正在付款</h2>
          <Text above={1} tone="muted">
            付款完成后本页会自动更新，可以放心关闭或刷新。
          </Text>
        </div>
      </Cluster>
      <Cluster align="center" gap={3} className={waiting.actions}>
        <Button onClick={onPayOneself} blockOnPhone>
          改为自己支付
        </Button>
      </Cluster>
      <Alert>请勿同时付款。多付的款项会原路退回各自的付款账户。</Alert>
    </Stack>
  );
}
