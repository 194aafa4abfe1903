import { showDay } from '@portal/rules/values/dates.ts';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { ProductMotif } from '@portal/ui/product-motif/product-motif.tsx';
import type { ListedProduct } from '../load-catalogue.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: ListedProduct;
  /** Opens the form for a call about it, on the page that has one. */
  readonly onAsk?: (goodsId: string) => void;
  /** Below the buttons. */
  readonly children?: ReactNode;
}

/** A product in the list: its description, its people, its lowest price, and the way to its page. */
export function ProductCard({ product, onAsk, children }: ProductCardProps) {
  const { goodsId, name, category, summary, tags, motif, entryAges, saleEnd, forWhom, price, priceFor } = product;
  return (
    <Stack as="article" column gap={3} pad={5} bordered corner="card" fill="paper" aria-labelledby={`product-${goodsId}`}>
      <div className={styles.head}>
        <ProductMotif motif={motif} className={styles.motif} />
        <div>
          <Text tone="muted" size="sm">
            {category}
          </Text>
          <Text as="h3" size="lg" tight id={`product-${goodsId}`}>
            {name}
          </Text>
        </div>
      </div>
      <Text tone="ink">{summary}</Text>
      <Cluster as="p" gap={2}>
        {saleEnd && <Badge tone="amber">{showDay(saleEnd)}后停售</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Cluster>
      <Stack as="dl" gap={1} size="sm" className={styles.facts}>
        <div>
          <Text as="dt" tone="muted">
            投保年龄
          </Text>
          <dd>{entryAges}</dd>
        </div>
        {forWhom && (
          <div>
            <Text as="dt" tone="muted">
              可以为
            </Text>
            <dd>{forWhom}</dd>
          </div>
        )}
      </Stack>
      <Stack gap={3} className={styles.foot}>
        {price && (
          <p>
            <Text as="span" tone="amber-ink" className="num">
              <Text as="b" size="xl">
                {price.amount}
              </Text>{' '}
              {price.unit}
            </Text>
            <Text as="span" block tone="muted" size="sm">
              {priceFor}
            </Text>
          </p>
        )}
        <Cluster gap={5} rowGap={2} align="center">
          <ButtonLink to={paths.productOf(product)} kind="primary" size="small">
            查看和试算<span className="visually-hidden">{name}</span>
          </ButtonLink>
          {onAsk && (
            <Cluster
              as="a"
              inline
              align="center"
              target
              line
              href="#consult"
              className={styles.ask}
              onClick={(event) => {
                event.preventDefault();
                onAsk(goodsId);
              }}
            >
              咨询<span className="visually-hidden">{name}</span>
            </Cluster>
          )}
        </Cluster>
        {children}
      </Stack>
    </Stack>
  );
}
