import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { enumerateTrial } from './enumerate-trial.ts';
import { illustrateTrial } from './illustrate-trial.ts';
import { quoteTrial } from './quote-trial.ts';

export function bindQuotingCalls(bind: CallBinder, { catalogue, clock }: { catalogue: ProductCatalogue; clock: Clock }): void {
  const today = () => dayInShanghai(clock());

  bind('quotePremium', async (request) => {
    const version = await catalogue.onSale(request.goodsId);
    return version ? quoteTrial(version, request, today()) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('enumeratePremiums', async (request) => {
    const version = await catalogue.onSale(request.goodsId);
    return version ? enumerateTrial(version, request, today()) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('illustrateBenefits', async (request) => {
    const version = await catalogue.onSale(request.goodsId);
    return version ? illustrateTrial(version, request, today()) : refuse('PRODUCT_NOT_FOUND');
  });
}
