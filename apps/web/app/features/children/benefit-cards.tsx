import { isRider } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import styles from './children-page.module.css';

/** Each benefit with its amount and when it is paid. */
export function BenefitCards({ product }: { readonly product: Pick<Product, 'coverages'> }) {
  return (
    <ul className={styles.benefits}>
      {product.coverages.flatMap((coverage) =>
        coverage.benefits.map(({ id, name, amount, how }) => (
          <li key={id}>
            <Card className={styles.benefit}>
              <h3>
                {name} {isRider(coverage) && <Badge>可选</Badge>}
              </h3>
              <p className={styles.amount}>{amount}</p>
              <p className={styles.how}>{how}</p>
            </Card>
          </li>
        )),
      )}
    </ul>
  );
}
