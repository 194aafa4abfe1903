import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { FlowId } from '@portal/rules/product/product.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type OccupationCatalogue, occupationIn } from '../occupations/public.ts';
import { countVisit, type LinkRefusal, type PartnerDeps, readPartnerLink } from '../partners/public.ts';
import { type ProductCatalogue, type ProductVersion, refuseEndedSale } from '../products/public.ts';
import { enumerateTrial } from './enumerate-trial.ts';
import { illustrateTrial } from './illustrate-trial.ts';
import { quoteGroup } from './quote-group.ts';
import { quoteTrial } from './quote-trial.ts';

interface Deps extends PartnerDeps {
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
}

export function bindQuotingCalls(bind: CallBinder, deps: Deps): void {
  const { catalogue, occupations, clock } = deps;
  /** Trials are judged by the occupations in force. */
  async function contextOfToday(): Promise<ApplicationContext> {
    return trialContext(dayInShanghai(clock()), occupationIn((await occupations.current()).table));
  }

  /** The version that a new sale would have, or a preview, if the product belongs to the given flow. */
  async function findSold(goodsId: string, flow?: FlowId): Promise<ProductVersion | Refused<'PRODUCT_NOT_FOUND' | 'PRODUCT_NOT_ON_SALE'>> {
    const version = await catalogue.shown(goodsId);
    if (!version || (flow && version.product.flow !== flow)) return refuse('PRODUCT_NOT_FOUND');
    return refuseEndedSale(version.product, clock()) ?? version;
  }

  /** Counts a visitor who is quoted after a link of a partner. Refuses a link that is not good for the product. */
  async function countQuote(goodsId: string, token: string, visitor: CallContext): Promise<LinkRefusal | undefined> {
    const link = await readPartnerLink(deps, { token, goodsId });
    if (link instanceof Refused) return link;
    await countVisit(deps, link, { kind: 'quoted', visitor });
    return undefined;
  }

  const quote =
    (flow?: FlowId) =>
    async ({ partner, ...trial }: ParsedRequestOf<'quotePremium'>, visitor: CallContext) => {
      const version = await findSold(trial.goodsId, flow);
      if (version instanceof Refused) return version;
      const quoted = quoteTrial(version, trial, await contextOfToday());
      if (partner === undefined || quoted instanceof Refused) return quoted;
      return (await countQuote(trial.goodsId, partner, visitor)) ?? quoted;
    };
  bind('quotePremium', quote());
  bind('quoteFamily', quote('family'));

  const enumerate = (flow?: FlowId) => async (request: ParsedRequestOf<'enumeratePremiums'>) => {
    const version = await findSold(request.goodsId, flow);
    return version instanceof Refused ? version : enumerateTrial(version, request, await contextOfToday());
  };
  bind('enumeratePremiums', enumerate());
  bind('enumerateFamily', enumerate('family'));

  bind('quoteGroup', async (request) => {
    const version = await findSold(request.goodsId, 'partner');
    return version instanceof Refused ? version : quoteGroup(version, request, dayInShanghai(clock()));
  });

  bind('illustrateBenefits', async (request) => {
    const version = await findSold(request.goodsId);
    return version instanceof Refused ? version : illustrateTrial(version, request, await contextOfToday());
  });
}
