import { mainRisksOf } from '@portal/rules/product/coverages.ts';
import { premiumSuffix } from '@portal/rules/product/payments.ts';
import { useMemo } from 'react';
import { IllustrationSection } from '../illustration/illustration-section.tsx';
import { livesIn } from '../resume/seen-price.ts';
import { useUnfinished } from '../resume/use-unfinished.ts';
import { sayPaysMore } from '../trial/product-facts.ts';
import { sayTrial } from '../trial/state/say-trial.ts';
import type { PersonPrice } from './head/product-head.tsx';
import { draftOf } from '../trial/state/read-trial.ts';
import { type Trial, useTrial } from '../trial/state/use-trial.ts';
import { TrialPanel } from '../trial/trial-panel.tsx';
import { ProductFrame, type ProductPageProps } from './product-frame.tsx';
import { BuyBar } from './purchase/buy-bar.tsx';
import type { Purchase } from './purchase/start-purchase.ts';
import { useBuy } from './purchase/use-buy.ts';
import { CoverageSection } from './sections/coverage-section.tsx';

/** The birthday of the insured may be an example, which the draft does not have: the price is for the age that was asked for. */
function seenPrice({ product, quote, state, priced, today }: Trial): Purchase['seen'] {
  if (!quote || !priced || today === undefined) return undefined;
  const { lives, applicant } = livesIn(product, draftOf(product, state, priced), today);
  const { gender, socialInsurance } = state.insured;
  return { premium: quote.premium, lives: lives.map((life) => ({ ...life, gender, socialInsurance, age: quote.age })), applicant };
}

/** The price of the trial if the link named a person. It follows the trial, so that the page never shows two prices for one person. */
function usePersonPrice(trial: Trial, preset: string): PersonPrice | undefined {
  const { quote, isCurrent } = trial;
  const conditions = sayTrial(trial)?.join('，');
  const isAsked = new URLSearchParams(preset).has('age');
  return useMemo(
    () =>
      isAsked && quote && isCurrent && conditions !== undefined
        ? { premium: quote.premium, suffix: premiumSuffix(quote), conditions }
        : undefined,
    [isAsked, quote, isCurrent, conditions],
  );
}

/** The page of a product for one insured. `preset`: the choices of the link to it, as written by `presetQuery`. */
export function ProductPage({ preset, ...page }: ProductPageProps & { preset: string }) {
  const { product } = page;
  const trial = useTrial(product, preset);
  const person = usePersonPrice(trial, preset);
  const unfinished = useUnfinished(product.goodsId);
  const { priced, state, quote } = trial;
  const buying = useBuy({ ...trial, draft: () => priced && draftOf(product, state, priced) }, unfinished);
  const { buy, isWaiting } = buying;
  const isIllustrated = mainRisksOf(product).some(({ hasCashValues }) => hasCashValues);
  return (
    <ProductFrame
      {...page}
      person={person}
      unfinished={unfinished}
      panel={<TrialPanel trial={trial} onBuy={buy} isBuying={isWaiting} />}
      bar={<BuyBar trial={trial} onBuy={buy} isBuying={isWaiting} />}
      coverage={<CoverageSection product={product} trial={trial} />}
      illustration={isIllustrated ? <IllustrationSection trial={trial} /> : undefined}
      buying={buying}
      caution={quote && sayPaysMore(product, quote)}
      seen={seenPrice(trial)}
    />
  );
}
