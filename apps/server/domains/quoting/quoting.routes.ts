import type { ApplicationContext } from '@portal/rules/sale/application-context.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type OccupationCatalogue, occupationIn } from '../occupations/public.ts';
import { type ProductCatalogue, type ProductVersion, refuseEndedSale } from '../products/public.ts';
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

  /** The version that a new sale would have. */
  async function findSold(goodsId: string): Promise<ProductVersion | Refused<'PRODUCT_NOT_FOUND' | 'PRODUCT_NOT_ON_SALE'>> {
    const version = await catalogue.onSale(goodsId);
    return version ? (refuseEndedSale(version.product, clock()) ?? version) : refuse('PRODUCT_NOT_FOUND');
  }

  bind('quotePremium', async (request) => {
    const version = await findSold(request.goodsId);
    return version instanceof Refused ? version : quoteTrial(version, request, await contextOfToday());
  });

  bind('enumeratePremiums', async (request) => {
    const version = await findSold(request.goodsId);
    return version instanceof Refused ? version : enumerateTrial(version, request, await contextOfToday());
  });

  bind('illustrateBenefits', async (request) => {
    const version = await findSold(request.goodsId);
    return version instanceof Refused ? version : illustrateTrial(version, request, await contextOfToday());
  });
}
