import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { presentProduct, type ProductCatalogue } from '../products/public.ts';
import type { SiteSettings } from '../site/public.ts';
import { countVisit } from './count-visit.ts';
import type { PartnerDeps } from './keys.ts';
import { setPartnerNotices, showOrderPartner } from './order-partner.ts';
import { presentPartner } from './partners.present.ts';
import { readPartnerLink, refuseUsedLink } from './read-partner-link.ts';

interface Deps extends PartnerDeps {
  readonly catalogue: ProductCatalogue;
  readonly site: SiteSettings;
}

export function bindPartnerCalls(bind: CallBinder, deps: Deps): void {
  const { db, clock, catalogue, site } = deps;

  bind('findGoodsInfo', async ({ goodsId, partner: token }, visitor) => {
    const version = await catalogue.onSale(goodsId);
    if (!version) return refuse('PRODUCT_NOT_FOUND');
    const goods = presentProduct(version, dayInShanghai(clock()));
    if (token === undefined) return { ...goods, partner: null };
    const link = await readPartnerLink(deps, { token, goodsId });
    if (link instanceof Refused) return link;
    const used = await refuseUsedLink(db, link, visitor.owner);
    if (used) return used;
    await countVisit(deps, link, { kind: 'opened', visitor });
    return { ...goods, partner: presentPartner(link.partner, (await site.current()).company.fullName) };
  });

  bind('getOrderPartner', ({ orderNo }, { owner }) => showOrderPartner(deps, { owner, orderNo }));

  bind('setPartnerNotices', (request, { owner }) => inTransaction(db, (tx) => setPartnerNotices(tx, deps, { ...request, owner })));
}
