import type { ApplicationContext } from '@portal/rules/sale/application-context.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import { type OccupationCatalogue, occupationIn } from '../occupations/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { enumerateTrial } from './enumerate-trial.ts';
import { illustrateTrial } from './illustrate-trial.ts';
import { quoteTrial } from './quote-trial.ts';

interface Deps {
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly clock: Clock;
}

export function bindQuotingCalls(bind: CallBinder, { catalogue, occupations, clock }: Deps): void {
  /** Trials are judged by the occupations in force. */
  async function contextOfToday(): Promise<ApplicationContext> {
    return trialContext(dayInShanghai(clock()), occupationIn((await occupations.current()).table));
  }

  bind('quotePremium', async (request) => {
    const version = await catalogue.onSale(request.goodsId);
    return version ? quoteTrial(version, request, await contextOfToday()) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('enumeratePremiums', async (request) => {
    const version = await catalogue.onSale(request.goodsId);
    return version ? enumerateTrial(version, request, await contextOfToday()) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('illustrateBenefits', async (request) => {
    const version = await catalogue.onSale(request.goodsId);
    return version ? illustrateTrial(version, request, await contextOfToday()) : refuse('PRODUCT_NOT_FOUND');
  });
}
