import type { Fen } from '@portal/rules/values/money.ts';
import { Link } from 'react-router';
import { useAdvised } from '@portal/web-api/kept-advised.ts';
import { NeedMotif } from '../../art/need-motif.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { Price } from '@portal/ui/price/price.tsx';
import { HomeSection } from './home-section.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './product-rail.module.css';

export interface ProductCard {
  /** Chooses the picture: `self`, `child`, `parent`. */
  id: string;
  /** The need that it covers: `为孩子`. */
  label: string;
  title: string;
  text: string;
  productName: string;
  tags: readonly string[];
  /** First premium of the example; absent if it cannot be quoted. */
  price?: Fen;
  /** `/年`. Absent if the premium is paid once. */
  priceSuffix: string | undefined;
  /** The assumptions of the price: `30 岁女性，30 万元，20 年交`. */
  priceNote: string;
  to: string;
  /** The product could not be read: the card has neither its words nor its price. */
  isFailed?: boolean;
}

interface ProductRailProps {
  title: string;
  text: string;
  more: { to: string; label: string };
  cards: readonly ProductCard[];
}

/** Products by need, each with the calculated price of an example. */
export function ProductRail({ title, text, more, cards }: ProductRailProps) {
  const isAdvised = useAdvised();
  if (cards.length === 0)
    return (
      <HomeSection title={title}>
        <EmptyState
          title="产品正在准备中"
          hint="上线后会显示在这里。想先了解的，可以预约回电，由我们的同事联系您。"
          action={<ButtonLink to={paths.appointment()}>预约回电</ButtonLink>}
        />
      </HomeSection>
    );
  return (
    <HomeSection
      title={title}
      lead={
        <>
          {text.replace(/[。.]?$/, '。')}按保障对象列出，对每位访客相同。
          {isAdvised && (
            <>
              拿不准？<Link to={paths.chooseProduct()}>回答五个问题，帮我选</Link>
            </>
          )}
        </>
      }
      more={more}
      tall
    >
      <Grid as="ul" least={19} gap={5} stretch className={styles.cards}>
        {cards.map((card) => (
          <RailCard key={card.id} card={card} />
        ))}
      </Grid>
      {cards.some(({ isFailed }) => isFailed) && <FailedPart what="部分产品的价格" />}
    </HomeSection>
  );
}

function RailCard({ card }: { card: ProductCard }) {
  return (
    <Stack as="li" column bordered corner="card" fill="paper" className={styles.card}>
      <div className={styles.art}>
        <NeedMotif need={card.id} className={styles.motif} />
        <Text as="span" tone="deep" size="xl" weight={700} tight className={styles.label}>
          {card.label}
        </Text>
      </div>
      <Stack column grows pad={5} className={styles.body}>
        <h3>
          <Link to={card.to} className={styles.titleLink}>
            {card.title}
          </Link>
        </h3>
        <Text above={1} tone="muted" size="sm">
          {card.productName}
        </Text>
        <Text above={3} tone="ink" className={styles.text}>
          {card.text}
        </Text>
        <Cluster as="p" gap={2} above={4} className={styles.tags}>
          {card.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Cluster>
        <Cluster align="end" justify="between" gap={3} className={styles.foot}>
          <div>
            {card.price === undefined ? (
              !card.isFailed && (
                <Text as="span" tone="amber-ink" weight={600}>
                  保费随填随算
                </Text>
              )
            ) : (
              <Price amount={card.price} decimals="whole" suffix={card.priceSuffix} />
            )}
            <Text tone="muted" size="sm">
              {card.priceNote}
            </Text>
          </div>
          <ButtonLink to={card.to} kind="buy" aria-label={`${card.label}测算保费`}>
            测算保费
          </ButtonLink>
        </Cluster>
      </Stack>
    </Stack>
  );
}
