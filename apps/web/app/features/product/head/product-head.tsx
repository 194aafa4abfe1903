import { inputOf } from '@portal/rules/product/inputs.ts';
import { sayWaitingOfPlans } from '@portal/rules/product/plans.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { parseMinPrice } from '@portal/rules/product/min-price.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { ProductMotif } from '@portal/ui/product-motif/product-motif.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './product-head.module.css';

/** The price of a trial, and what it is for. */
export interface PersonPrice {
  /** Yuan text. */
  readonly premium: string;
  readonly suffix: string | undefined;
  /** `男，55 周岁，保障 1 年`. */
  readonly conditions: string;
}

interface ProductHeadProps {
  product: Product;
  minPrice: string;
  /** The choices for which the lowest price holds. */
  minPriceFor: string;
  /** In place of the lowest price: that of the trial, which began with the person that the link names. */
  person?: PersonPrice | undefined;
}

/** Name, filing, lowest price and key facts. */
export function ProductHead({ product, minPrice, minPriceFor, person }: ProductHeadProps) {
  const { minDays, minAge, maxAge } = entryAgeFor(product, {});
  const cover = inputOf(product, 'cover');
  return (
    <Stack as="header" gap={6} className={styles.head}>
      <Box shrinks>
        <h1>{product.name}</h1>
        <Cluster as="p" gap={6} rowGap={0} above={3} tone="muted" size="sm">
          <span>条款名称：{product.termsName}</span>
          <span>备案编号：{product.filingNo}</span>
        </Cluster>
        <p className={styles.summary}>{product.summary}</p>
        <Cluster as="p" gap={2} above={3}>
          {product.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Cluster>
        {person ? <PersonsPrice person={person} /> : <FromPrice minPrice={minPrice} minPriceFor={minPriceFor} />}
      </Box>
      <ProductMotif className={styles.art} motif={product.motif} />
      <div className={styles.facts}>
        <DescriptionList
          layout="facts"
          items={[
            { term: '投保年龄', detail: `${minAge > 0 ? minAge : `${minDays} 天`} - ${maxAge} 周岁` },
            ...(cover?.type === 'choice' ? [{ term: cover.label, detail: cover.options.map(({ label }) => label).join(' / ') }] : []),
            { term: '等待期', detail: sayWaitingOfPlans(product) },
            { term: '犹豫期', detail: `${product.coolingOffDays} 天` },
          ]}
        />
      </div>
    </Stack>
  );
}

function PersonsPrice({ person: { premium, suffix, conditions } }: { readonly person: PersonPrice }) {
  return (
    <Cluster as="p" align="baseline" gap={4} rowGap={0} above={5} className={styles.from}>
      <Price amount={fromYuanText(premium)} decimals="whole" {...(suffix === undefined ? {} : { suffix })} />
      <Text as="span" tone="muted" size="sm">
        按{conditions}试算
      </Text>
    </Cluster>
  );
}

function FromPrice({ minPrice, minPriceFor }: Pick<ProductHeadProps, 'minPrice' | 'minPriceFor'>) {
  const price = parseMinPrice(minPrice);
  if (!price) return null;
  return (
    <Cluster as="p" align="baseline" gap={4} rowGap={0} above={5} className={styles.from}>
      {/^\d+(\.\d{1,2})?$/.test(price.amount) ? (
        <Price amount={fromYuanText(price.amount)} decimals="whole" suffix={price.unit.replace(/^元/u, '')} />
      ) : (
        <b>
          {price.amount} {price.unit}
        </b>
      )}
      {minPriceFor && (
        <Text as="span" tone="muted" size="sm">
          起售价条件：{minPriceFor}
        </Text>
      )}
    </Cluster>
  );
}
