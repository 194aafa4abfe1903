import { inputOf } from '@portal/rules/product/inputs.ts';
import { paymentsOf } from '@portal/rules/product/payments.ts';
import { Price } from '@portal/ui/price/price.tsx';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './sale-summary.module.css';
import { useDraft } from '../draft/use-draft.tsx';

/** The premium for the answers so far, or why it cannot be calculated yet. */
export function PremiumDue() {
  const { sale } = useDraft();
  const { premium, premiumProblem, product, application } = sale;
  const payment = inputOf(product, 'payment');
  const isOpen = payment !== undefined && application.choices[payment.id] === undefined;
  return (
    <Cluster align="baseline" justify="between" gap={4} rowGap={0} className={styles.due}>
      <span>{isOpen ? '保费' : premiumLabel(paymentsOf(product, application.choices))}</span>
      {premium === null ? (
        <Text as="span" tone="muted" size="sm">
          {premiumProblem ?? '填写被保险人后显示'}
        </Text>
      ) : (
        <Price amount={premium} />
      )}
    </Cluster>
  );
}
