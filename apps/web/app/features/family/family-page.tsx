import { CoverageSection } from '../product/sections/coverage-section.tsx';
import { ProductFrame, type ProductPageProps } from '../product/product-frame.tsx';
import { BuyBar } from '../product/purchase/buy-bar.tsx';
import { useBuy } from '../product/purchase/use-buy.ts';
import { useUnfinished } from '../resume/use-unfinished.ts';
import { FamilyPanel } from './family-panel.tsx';
import { useFamilyTrial } from './use-family-trial.ts';

/** The page of a product that insures several people of a family in one contract. */
export function FamilyPage(page: ProductPageProps) {
  const { product } = page;
  const state = useFamilyTrial(product);
  const unfinished = useUnfinished(product.goodsId);
  const buying = useBuy(state, unfinished);
  const { buy, isWaiting } = buying;
  return (
    <ProductFrame
      {...page}
      unfinished={unfinished}
      panel={<FamilyPanel state={state} onBuy={buy} isBuying={isWaiting} />}
      bar={<BuyBar trial={state} onBuy={buy} isBuying={isWaiting} />}
      coverage={<CoverageSection product={product} />}
      buying={buying}
    />
  );
}
