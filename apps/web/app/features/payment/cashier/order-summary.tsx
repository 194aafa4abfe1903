import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { ownChoices } from '@portal/rules/sale/description/own-choices.ts';
import { orderItems } from '@portal/rules/sale/pages/payment-pages.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { Card } from '@portal/ui/card/card.tsx';
import { CopyableNumber } from '@portal/ui/copy-button/copyable-number.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { Price } from '@portal/ui/price/price.tsx';

import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  order: AnswerOf<'findOrderAndPolicy'>;
  /** The label of the amount: due, or paid. */
  amountLabel: string;
}

/** The order being paid, shown beside the cashier. */
export function OrderSummary({ order, amountLabel }: OrderSummaryProps) {
  const rows = orderItems({ insureds: order.insuredNames, choices: [...order.choices, ...ownChoices(order.insureds)] });
  return (
    <Card as="aside" aria-label="订单信息" className={styles.summary}>
      <Text as="h2" below={4} size="lg">
        {order.productName}
      </Text>
      <RowList layout="rows" rows={rows} />
      {order.premium && (
        <Cluster as="p" align="baseline" justify="between" gap={4} rowGap={0} above={5} tone="muted" className={styles.due}>
          <span>{amountLabel}</span>
          <Price amount={fromYuanText(order.premium)} tone="ink" />
        </Cluster>
      )}
      <Box above={2}>
        <CopyableNumber label="订单号" number={order.orderNo} />
      </Box>
    </Card>
  );
}
