import { fromYuanText } from '@portal/rules/values/money.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './children-page.module.css';
import type { ChildrenData } from './load-children.ts';

interface PlanPricesProps {
  readonly plans: Exclude<ChildrenData['sale'], 'failed' | undefined>['plans'];
  /** The product page with the choices of the example. */
  readonly to: string;
}

/** The premium of the example for each plan. */
export function PlanPrices({ plans, to }: PlanPricesProps) {
  return (
    <>
      <Grid as="ul" least={26} gap={5} className={styles.cards}>
        {plans.map(({ planId, name, summary, premium, suffix }) => (
          <li key={planId}>
            <Card className={styles.card}>
              <h3>{name}</h3>
              <Text tone="muted">{summary}</Text>
              {premium === undefined ? (
                <p>保费随填随算</p>
              ) : (
                <Price amount={fromYuanText(premium)} decimals="whole" size="large" suffix={suffix} />
              )}
            </Card>
          </li>
        ))}
      </Grid>
      <Text above={3} tone="muted" size="sm">
        按今天的年龄和费率计算，您的保费以试算为准。附加险由您自己选择，不选不影响主险。
      </Text>
      <ButtonLink to={to} kind="primary" className={styles.start}>
        按孩子的情况测算
      </ButtonLink>
    </>
  );
}
