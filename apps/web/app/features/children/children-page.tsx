import { readProduct } from '@portal/contract/wire.ts';
import { useMemo } from 'react';
import { ChildrenKiteScene } from '../../art/drawings.tsx';
import { EmptyBoxArt } from '../../art/empty-box-art.tsx';
import { paths } from '../../paths.ts';
import { Accordion } from '@portal/ui/accordion/accordion.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { PageHero } from '../content/page-hero/page-hero.tsx';
import { DocumentSection } from '../documents/dialog/document-section.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './children-page.module.css';
import { CoverCards } from './cover-cards.tsx';
import { DeathLimits } from './death-limits.tsx';
import type { ChildrenData } from './load-children.ts';
import { PlanPrices } from './plan-prices.tsx';

const title = '给孩子的保障';
const trail = [{ label: '首页', to: paths.home() }, { label: title }];

/** The benefits of the product for children, its price, and the law on cover of minors. */
export function ChildrenPage({ sale, hotline }: ChildrenData) {
  if (!sale) return <NotOnSale />;
  if (sale === 'failed')
    return (
      <>
        <PageHero title={title} trail={trail} art={ChildrenKiteScene} />
        <div className="container">
          <FailedPart what="少儿产品" />
        </div>
      </>
    );
  return <OnSale sale={sale} hotline={hotline} />;
}

function NotOnSale() {
  return (
    <>
      <PageHero title={title} trail={trail} art={ChildrenKiteScene} />
      <div className="container">
        <EmptyState
          title="目前没有在售的少儿专属产品"
          hint="可以看看其他在售产品，或者预约回电问一问。"
          art={<EmptyBoxArt />}
          action={
            <ButtonLink to={paths.allProducts()} kind="primary">
              查看全部产品
            </ButtonLink>
          }
        />
      </div>
    </>
  );
}

function OnSale({ sale, hotline }: { sale: Exclude<NonNullable<ChildrenData['sale']>, 'failed'>; hotline: ChildrenData['hotline'] }) {
  const product = useMemo(() => readProduct(sale.answer), [sale.answer]);
  return (
    <>
      <PageHero title={title} lead={product.summary} trail={trail} art={ChildrenKiteScene}>
        <ButtonLink to={sale.to} kind="buy">
          测算保费
        </ButtonLink>
        <ButtonLink to={paths.appointment()}>预约回电</ButtonLink>
      </PageHero>
      <Stack className={`container ${styles.page}`}>
        <section aria-labelledby="children-pays">
          <SectionHead id="children-pays" title="发生什么，赔多少" lead={product.name} />
          <CoverCards product={product} />
        </section>
        <section aria-labelledby="children-costs">
          <SectionHead id="children-costs" title="要交多少" lead={`举例：${sale.example}`} />
          <PlanPrices plans={sale.plans} to={sale.to} />
        </section>
        <section aria-labelledby="children-law">
          <SectionHead id="children-law" title="未成年人的身故限额" lead="法律为保护孩子定下的规则，投保前请先了解" />
          <DeathLimits product={product} />
        </section>
        <DocumentSection product={product} />
        {product.faq.length > 0 && (
          <section aria-labelledby="children-faq">
            <SectionHead id="children-faq" title="家长常问" />
            <Accordion
              items={product.faq.map(({ question, answer }, index) => ({
                id: `children-faq-${index}`,
                title: question,
                content: <p>{answer}</p>,
              }))}
              exclusiveName="children-faq"
            />
          </section>
        )}
        <Text above={3} tone="muted" size="sm">
          以上是产品介绍，保险责任、责任免除和等待期以保险条款为准。有疑问请致电 <a href={`tel:${hotline.number}`}>{hotline.number}</a>（
          {hotline.hours}）。
        </Text>
      </Stack>
    </>
  );
}
