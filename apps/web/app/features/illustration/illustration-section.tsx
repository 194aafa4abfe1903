import { mainRisksOf } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { askIllustration } from './illustration.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './illustration-section.module.css';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { sayTrial } from '../trial/state/say-trial.ts';
import type { Trial } from '../trial/state/use-trial.ts';

// Chart and table are far down the page: they are loaded when the reader scrolls near them.
const IllustrationViews = lazy(() => import('./illustration-views.tsx').then((module) => ({ default: module.IllustrationViews })));

/** Premiums, benefits and cash value of every year for the choices of the trial. */
export function IllustrationSection({ trial }: { trial: Trial }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  // The last choices that had a price: while a field is invalid, the illustration stays unchanged.
  const [shown, setShown] = useState(trial.priced);
  if (trial.priced && JSON.stringify(trial.priced) !== JSON.stringify(shown)) setShown(trial.priced);
  const { good, isCurrent, refusal, retry } = useLatestAnswer(askIllustration, isNear ? shown : undefined);
  return (
    <PageSection id="illustration" title="利益演示" lead={sayTrial(trial)?.join(' · ') ?? '随试算条件变化。请在保费试算中填好条件。'}>
      <Fold label="查看逐年的演示">
        <div ref={place} className={styles.body} aria-busy={!isCurrent}>
          {good ? (
            <Suspense fallback={<Place />}>
              <IllustrationViews productName={trial.product.name} illustration={good.answer} isStale={!isCurrent || !trial.priced} />
            </Suspense>
          ) : refusal ? (
            <FailurePanel error={refusal} onRetry={retry} />
          ) : (
            <Place />
          )}
        </div>
      </Fold>
      <Text above={4} tone="muted" size="sm">
        现金价值按本产品现金价值表计算，是合同约定的确定数额，为相应保单年度末的数值{sayShared(trial.product)}
        。犹豫期后退保只退还现金价值，可能明显少于已交保险费，请慎重。
      </Text>
    </PageSection>
  );
}

/** The illness and death benefits of a critical illness cover share one sum. */
function sayShared(product: Product): string {
  const names = mainRisksOf(product)
    .filter(({ kind }) => kind === 'critical_illness')
    .flatMap(({ benefits }) => benefits.filter(({ trigger }) => trigger === 'critical_illness' || trigger === 'death'))
    .map(({ name }) => name);
  return names.length > 1 ? `；${names.join('与')}只给付其中一项` : '';
}

/** Reserves the height of the content. */
function Place() {
  return <Skeleton shape="block" height="var(--chart-height)" />;
}

/** Whether the place is near the viewport, and not folded: it is not loaded earlier. Stays true afterwards. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
