import { isPreview } from '@portal/rules/product/preview.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Part } from '@portal/web-api/part.ts';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { SectionTabs } from '@portal/ui/tabs/section-tabs.tsx';
import { DocumentSection } from '../documents/dialog/document-section.tsx';
import { PartnerBar } from '../partner/partner-bar.tsx';
import { ResumeDialog } from '../resume/resume-dialog.tsx';
import { ResumeNotice } from '../resume/resume-notice.tsx';
import type { UnfinishedState } from '../resume/use-unfinished.ts';
import { type PersonPrice, ProductHead } from './head/product-head.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './product-page.module.css';
import { NoticeDialog } from './purchase/notice-dialog.tsx';
import type { Purchase } from './purchase/start-purchase.ts';
import type { Buying } from './purchase/use-buy.ts';
import { ExclusionSection } from './sections/exclusion-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { NoticeSection } from './sections/notice-section.tsx';
import { ServiceSection, type ServiceTopics } from './sections/service-section.tsx';

/** The content of a product's page, whomever it insures. */
export interface ProductPageProps {
  product: Product;
  /** Whether the application asks about health. The product comes without its questions. */
  asksHealth: boolean;
  minPrice: string;
  minPriceFor: string;
  /** What a buyer has to know of the time after the sale. */
  service: Part<ServiceTopics>;
}

interface ProductFrameProps extends ProductPageProps {
  /** The price for the person that the link names. */
  person?: PersonPrice | undefined;
  unfinished: UnfinishedState;
  /** The trial, beside the texts. */
  panel: ReactNode;
  /** On phones: the price at the bottom. */
  bar: ReactNode;
  coverage: ReactNode;
  /** Absent for a product without cash values. */
  illustration?: ReactNode;
  buying: Buying;
  /** Notes on the price for the customer, before buying. */
  caution?: string | undefined;
  seen?: Purchase['seen'];
}

const SaleEndNotice = lazy(() => import('./unsold/sale-end-notice.tsx'));
const PreviewNotice = lazy(() => import('./unsold/preview-notice.tsx'));

const SECTIONS = [
  { id: 'coverage', label: '保障内容' },
  { id: 'exclusions', label: '责任免除' },
  { id: 'illustration', label: '利益演示' },
  { id: 'notice', label: '投保须知' },
  { id: 'service', label: '退保服务' },
  { id: 'documents', label: '条款费率' },
  { id: 'faq', label: '常见问题' },
];

// The product's texts do not depend on the trial, so they are rendered once.
const Head = memo(ProductHead);
const Exclusions = memo(ExclusionSection);
const Notice = memo(NoticeSection);
const Service = memo(ServiceSection);
const Documents = memo(DocumentSection);
const Faq = memo(FaqSection);

/** The page of one product: its texts, with the trial and the purchase button beside them. */
export function ProductFrame(props: ProductFrameProps) {
  const {
    product,
    asksHealth,
    service,
    minPrice,
    minPriceFor,
    person,
    unfinished,
    panel,
    bar,
    coverage,
    illustration,
    buying,
    caution,
    seen,
  } = props;
  const shown = SECTIONS.filter(({ id }) => id !== 'illustration' || illustration !== undefined);
  return (
    <Box fill="mist">
      <Stack gap={6} className={`container ${styles.columns}`}>
        <Box shrinks className={styles.head}>
          <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: product.category }, { label: product.shortName }]} />
          <PartnerBar goodsId={product.goodsId} />
          <ResumeNotice unfinished={unfinished.found} />
          {isPreview(product.goodsId) && (
            <Box below={4}>
              <Suspense>
                <PreviewNotice previewId={product.goodsId} />
              </Suspense>
            </Box>
          )}
          {product.saleEnd !== undefined && (
            <Box below={4}>
              <Suspense>
                <SaleEndNotice saleEnd={product.saleEnd} />
              </Suspense>
            </Box>
          )}
          <Head product={product} minPrice={minPrice} minPriceFor={minPriceFor} person={person} />
        </Box>
        <Box shrinks className={styles.trial}>
          {panel}
        </Box>
        <Stack shrinks gap={6} className={styles.body}>
          <div className={styles.tabs}>
            <SectionTabs label="产品内容" sections={shown} sticky />
          </div>
          {coverage}
          <Exclusions product={product} />
          {illustration}
          <Notice product={product} asksHealth={asksHealth} />
          <Service topics={service} />
          <Documents product={product} />
          <Faq product={product} />
        </Stack>
      </Stack>
      {bar}
      <ResumeDialog unfinished={buying.asking} onBeginAnew={buying.beginAnew} onClose={buying.giveUp} />
      <NoticeDialog
        paragraphs={product.noticeParagraphs}
        caution={caution}
        seen={seen}
        application={buying.draft}
        productVersion={product.version}
        flow={product.flow}
        onClose={buying.giveUp}
      />
    </Box>
  );
}
