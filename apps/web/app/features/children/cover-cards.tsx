import { isRider } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { shortRiskName } from '../trial/product-facts.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './children-page.module.css';

/** Each contract with its benefits, and when they are paid. */
export function CoverCards({ product }: { readonly product: Pick<Product, 'coverages'> }) {
  return (
    <Grid as="ul" least={26} gap={5} className={styles.cards}>
      {product.coverages.map((coverage) => (
        <li key={coverage.id}>
          <Card className={styles.card}>
            <h3 className={styles.name}>
              {shortRiskName(coverage.name)} {isRider(coverage) ? <Badge>可选</Badge> : <Badge>主险</Badge>}
            </h3>
            <dl className={styles.benefits}>
              {coverage.benefits.map(({ id, name, amount, how }) => (
                <div key={id}>
                  <Text as="dt" tone="deep" weight={600}>
                    {name}
                  </Text>
                  <Text as="dd" tone="sea" weight={700}>
                    {amount}
                  </Text>
                  <Text as="dd" tone="muted">
                    {how}
                  </Text>
                </div>
              ))}
            </dl>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
