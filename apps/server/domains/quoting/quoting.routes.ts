import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { FlowId } from '@portal/rules/product/product.ts';
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

  /** The version that a new sale would have. With a flow, of a product of that flow. */
  async function findSold(goodsId: string, flow?: FlowId): Promise<ProductVersion | Refused<'PRODUCT_NOT_FOUND' | 'PRODUCT_NOT_ON_SALE'>> {
    const version = await catalogue.onSale(goodsId);
    if (!version || (flow && version.product.flow !== flow)) return refuse('PRODUCT_NOT_FOUND');
    return refuseEndedSale(version.product, clock()) ?? version;
  }

  const quote = (flow?: FlowId) => async (request: ParsedRequestOf<'quotePremium'>) => {
    const version = await findSold(request.goodsId, flow);
    return version instanceof Refused ? version : quoteTrial(version, request, await contextOfToday());
  };
  bind('quotePremium', quote());
  bind('quoteFamily', quote('family'));

  const enumerate = (flow?: FlowId) => async (request: ParsedRequestOf<'enumeratePremiums'>) => {
    const version = await findSold(request.goodsId, flow);
    return version instanceof Refused ? version : enumerateTrial(version, request, await contextOfToday());
  };
  bind('enumeratePremiums', enumerate());
  bind('enumerateFamily', enumerate('family'));

  bind('illustrateBenefits', async (request) => {
    const version = await findSold(request.goodsId);
    return version instanceof Refused ? version : illustrateTrial(version, request, await contextOfToday());
  });
}
