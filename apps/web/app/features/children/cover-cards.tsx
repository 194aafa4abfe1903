import { isRider } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CardRow } from '../../ui/card-row/card-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { shortRiskName } from '../trial/product-facts.ts';
import styles from './children-page.module.css';

/** Each contract with its benefits, and when they are paid. */
export function CoverCards({ product }: { readonly product: Pick<Product, 'coverages'> }) {
  return (
    <CardRow least="wide" className={styles.cards}>
      {product.coverages.map((coverage) => (
        <li key={coverage.id}>
          <Card className={styles.card}>
            <h3 className={styles.name}>
              {shortRiskName(coverage.name)} {isRider(coverage) ? <Badge>可选</Badge> : <Badge>主险</Badge>}
            </h3>
            <dl className={styles.benefits}>
              {coverage.benefits.map(({ id, name, amount, how }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd className={styles.amount}>{amount}</dd>
                  <dd className={styles.how}>{how}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </li>
      ))}
    </CardRow>
  );
}
