import type { Product } from '@portal/rules/product/product.ts';
import type { Part } from '@portal/web-api/part.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { SectionTabs } from '@portal/ui/tabs/section-tabs.tsx';
import { DocumentSection } from '../../documents/dialog/document-section.tsx';
import { ProductHead } from '../head/product-head.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from '../product-page.module.css';
import { CoverageSection } from '../sections/coverage-section.tsx';
import { ExclusionSection } from '../sections/exclusion-section.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { NoticeSection } from '../sections/notice-section.tsx';
import { ServiceSection, type ServiceTopics } from '../sections/service-section.tsx';

interface UnsoldProductPageProps {
  readonly product: Product;
  readonly asksHealth: boolean;
  readonly service: Part<ServiceTopics>;
  readonly saleState: 'upcoming' | 'ended';
  /** Products on sale that meet the same needs. */
  readonly similar: readonly { readonly goodsId: string; readonly name: string; readonly summary: string }[];
}

const sections = [
  { id: 'coverage', label: '保障内容' },
  { id: 'exclusions', label: '责任免除' },
  { id: 'notice', label: '投保须知' },
  { id: 'service', label: '退保服务' },
  { id: 'documents', label: '条款费率' },
  { id: 'faq', label: '常见问题' },
];

/** The page of a product that is not sold today: everything that its owners may want to read, and the way to products that are sold. */
export default function UnsoldProductPage({ product, asksHealth, service, saleState, similar }: UnsoldProductPageProps) {
  return (
    <Box fill="mist">
      <Stack gap={6} className={`container ${styles.columns}`}>
        <Box shrinks className={styles.head}>
          <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: product.category }, { label: product.shortName }]} />
          <ProductHead product={product} minPrice="" minPriceFor="" />
        </Box>
        <Box as="aside" shrinks className={styles.trial} aria-label="销售情况">
          <SaleState product={product} saleState={saleState} />
          <Similar similar={similar} />
        </Box>
        <Stack shrinks gap={6} className={styles.body}>
          <div className={styles.tabs}>
            <SectionTabs label="产品内容" sections={sections} sticky />
          </div>
          <CoverageSection product={product} />
          <ExclusionSection product={product} />
          <NoticeSection product={product} asksHealth={asksHealth} />
          <ServiceSection topics={service} />
          <DocumentSection product={product} />
          <FaqSection product={product} />
        </Stack>
      </Stack>
    </Box>
  );
}

function SaleState({ product: { saleStart, saleEnd = saleStart }, saleState }: Pick<UnsoldProductPageProps, 'product' | 'saleState'>) {
  if (saleState === 'upcoming') return <Alert title="本产品尚未开售">{showDay(saleStart)}起可以投保。条款与费率可以先在本页查看。</Alert>;
  return (
    <Alert kind="warning" title="本产品已停止销售">
      最后销售日为{showDay(saleEnd)}，现在不能投保。已经生效的合同不受影响，条款与费率仍在本页，可以随时查看。
    </Alert>
  );
}

function Similar({ similar }: Pick<UnsoldProductPageProps, 'similar'>) {
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <Text as="h2" size="lg" id="similar">
        {similar.length > 0 ? '可以看看这些在售产品' : '看看其他在售产品'}
      </Text>
      {similar.length > 0 && (
        <Text tone="muted" size="sm">
          它们解决同样的问题、可以为同样的人投保，相同之处多的在前；不按您的个人情况推荐。
        </Text>
      )}
      {similar.length > 0 && (
        <ul>
          {similar.map(({ goodsId, name, summary }) => (
            <li key={goodsId}>
              <Link to={paths.product(goodsId)}>{name}</Link>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.allProducts()} kind="secondary" block>
        查看全部在售产品
      </ButtonLink>
    </section>
  );
}
