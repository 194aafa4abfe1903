import { ProductFrame, type ProductPageProps } from '../product/product-frame.tsx';
import { BuyBar } from '../product/purchase/buy-bar.tsx';
import { useBuy } from '../product/purchase/use-buy.ts';
import { CoverageSection } from '../product/sections/coverage-section.tsx';
import { useUnfinished } from '../resume/use-unfinished.ts';
import { GroupPanel } from './group-panel.tsx';
import { useGroupTrial } from './use-group-trial.ts';

/** The page of a product that an organisation buys for its people. */
export function GroupPage(page: ProductPageProps) {
  const { product } = page;
  const state = useGroupTrial(product);
  const unfinished = useUnfinished(product.goodsId);
  const buying = useBuy(state, unfinished);
  const { buy, isWaiting } = buying;
  const quote = state.quote && { premium: state.quote.premium, payments: 1, perYear: 1 as const };
  return (
    <ProductFrame
      {...page}
      unfinished={unfinished}
      panel={<GroupPanel state={state} onBuy={buy} isBuying={isWaiting} />}
      bar={<BuyBar trial={{ ...state, quote }} onBuy={buy} isBuying={isWaiting} />}
      coverage={<CoverageSection product={product} />}
      buying={buying}
    />
  );
}
