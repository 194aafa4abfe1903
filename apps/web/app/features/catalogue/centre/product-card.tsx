import { showDay } from '@portal/rules/values/dates.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { ProductMotif } from '../../../ui/product-motif/product-motif.tsx';
import type { ListedProduct } from '../load-catalogue.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: ListedProduct;
  readonly onAsk: (goodsId: string) => void;
  /** Below the buttons. */
  readonly children?: ReactNode;
}

/** A product in the list: its description, its people, its lowest price, and the way to its page. */
export function ProductCard({ product, onAsk, children }: ProductCardProps) {
  const { goodsId, name, category, summary, tags, motif, entryAges, saleEnd, forWhom, price, priceFor } = product;
  return (
    <article aria-labelledby={`product-${goodsId}`} className={styles.card}>
      <div className={styles.head}>
        <ProductMotif motif={motif} className={styles.motif} />
        <div>
          <p className={styles.category}>{category}</p>
          <h3 id={`product-${goodsId}`}>{name}</h3>
        </div>
      </div>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.tags}>
        {saleEnd && <Badge tone="amber">{showDay(saleEnd)}后停售</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>投保年龄</dt>
          <dd>{entryAges}</dd>
        </div>
        {forWhom && (
          <div>
            <dt>可以为</dt>
            <dd>{forWhom}</dd>
          </div>
        )}
      </dl>
      <div className={styles.foot}>
        {price && (
          <p>
            <span className={joinClasses(styles.price, 'num')}>
              <b>{price.amount}</b> {price.unit}
            </span>
            <span className={styles.note}>{priceFor}</span>
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink to={paths.productOf(product)} kind="primary" size="small">
            查看和试算<span className="visually-hidden">{name}</span>
          </ButtonLink>
          <a
            href="#consult"
            className={styles.ask}
            onClick={(event) => {
              event.preventDefault();
              onAsk(goodsId);
            }}
          >
            咨询<span className="visually-hidden">{name}</span>
          </a>
        </div>
        {children}
      </div>
    </article>
  );
}
