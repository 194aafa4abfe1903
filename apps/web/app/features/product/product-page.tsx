import { mainRisksOf } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { lazy, memo, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import { SectionTabs } from '../../ui/tabs/section-tabs.tsx';
import { BuyBar } from './purchase/buy-bar.tsx';
import { CoverageSection } from './sections/coverage-section.tsx';
import { DocumentSection } from '../documents/dialog/document-section.tsx';
import { ExclusionSection } from './sections/exclusion-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { IllustrationSection } from '../illustration/illustration-section.tsx';
import { NoticeDialog } from './purchase/notice-dialog.tsx';
import { NoticeSection } from './sections/notice-section.tsx';
import type { Purchase } from './purchase/start-purchase.ts';
import { ProductHead } from './head/product-head.tsx';
import { ResumeDialog } from '../resume/resume-dialog.tsx';
import { ResumeNotice } from '../resume/resume-notice.tsx';
import { useUnfinished } from '../resume/use-unfinished.ts';
import { useBuy } from './purchase/use-buy.ts';
import styles from './product-page.module.css';
import { TrialPanel } from '../trial/trial-panel.tsx';
import { sayPaysMore } from '../trial/product-facts.ts';
import { type Trial, useTrial } from '../trial/state/use-trial.ts';

interface ProductPageProps {
  product: Product;
  /** Whether the application asks about health. The product comes without its questions. */
  asksHealth: boolean;
  minPrice: string;
  minPriceFor: string;
  /** The choices of the link to this page, as written by `presetQuery`. */
  preset: string;
}

const SaleEndNotice = lazy(() => import('./unsold/sale-end-notice.tsx'));

const SECTIONS = [
  { id: 'coverage', label: '保障内容' },
  { id: 'exclusions', label: '责任免除' },
  { id: 'illustration', label: '利益演示' },
  { id: 'notice', label: '投保须知' },
  { id: 'documents', label: '条款与费率' },
  { id: 'faq', label: '常见问题' },
];

// The product's texts do not depend on the trial, so they are rendered once.
const Head = memo(ProductHead);
const Exclusions = memo(ExclusionSection);
const Notice = memo(NoticeSection);
const Documents = memo(DocumentSection);
const Faq = memo(FaqSection);

function sayCaution({ product, quote }: Trial): string | undefined {
  return quote && sayPaysMore(product, quote);
}

function seenPrice({ quote, state }: Trial): Purchase['seen'] {
  return quote && { premium: quote.premium, age: quote.age, gender: state.insured.gender };
}

/** The page of one product, with the trial and the purchase button beside it. */
export function ProductPage({ product, asksHealth, minPrice, minPriceFor, preset }: ProductPageProps) {
  const trial = useTrial(product, preset);
  const unfinished = useUnfinished(product.goodsId);
  const { buy, isWaiting, asking, beginAnew, draft, giveUp } = useBuy(trial, unfinished);
  const isIllustrated = mainRisksOf(product).some(({ hasCashValues }) => hasCashValues);
  const shown = SECTIONS.filter(({ id }) => id !== 'illustration' || isIllustrated);
  return (
    <div className={styles.page}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.head}>
          <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: product.category }, { label: product.shortName }]} />
          <ResumeNotice unfinished={unfinished.found} />
          {product.saleEnd !== undefined && (
            <div className={styles.notice}>
              <Suspense>
                <SaleEndNotice saleEnd={product.saleEnd} />
              </Suspense>
            </div>
          )}
          <Head product={product} minPrice={minPrice} minPriceFor={minPriceFor} />
        </div>
        <div className={styles.trial}>
          <TrialPanel trial={trial} onBuy={buy} isBuying={isWaiting} />
        </div>
        <div className={styles.body}>
          <div className={styles.tabs}>
            <SectionTabs label="产品内容" sections={shown} sticky />
          </div>
          <CoverageSection product={product} trial={trial} />
          <Exclusions product={product} />
          {isIllustrated && <IllustrationSection trial={trial} />}
          <Notice product={product} asksHealth={asksHealth} />
          <Documents product={product} />
          <Faq product={product} />
        </div>
      </div>
      <BuyBar trial={trial} onBuy={buy} isBuying={isWaiting} />
      <ResumeDialog unfinished={asking} onBeginAnew={beginAnew} onClose={giveUp} />
      <NoticeDialog
        paragraphs={product.noticeParagraphs}
        caution={sayCaution(trial)}
        seen={seenPrice(trial)}
        application={draft}
        productVersion={product.version}
        onClose={giveUp}
      />
    </div>
  );
}
