import { sayHours } from '@portal/rules/service/hours.ts';
import { premiumSuffix } from '@portal/rules/product/payments.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { loadPart } from '@portal/web-api/part.ts';
import { paths } from '../../paths.ts';
import { quoteExample, sayExample } from '../home/load-card.ts';

/**
 * The product of the site's example for a child, with the price of each of its plans as of today. `sale` is absent if the site has
 * no such example, or its product is not on sale; `failed` if it could not be read now.
 */
export async function loadChildren(api: Api, { shopRail, contact }: AnswerOf<'getSite'>) {
  const hotline = { number: contact.hotline, hours: sayHours(contact.hotlineHours, contact.manualHours) };
  const group = shopRail.groups.find(({ id }) => id === 'child');
  const onSale = group ? await loadPart(api('listProducts')) : [];
  if (onSale === 'failed') return { hotline, sale: onSale };
  if (!group?.preset || !onSale.some(({ goodsId }) => goodsId === group.goodsId)) return { hotline, sale: undefined };
  const { goodsId, preset } = group;
  const example = { goodsId, preset };
  const found = await loadPart(api('getProduct', { goodsId }));
  if (found === 'failed') return { hotline, sale: found };
  const answer = { ...found, healthQuestions: [] };
  const product = readProduct(answer);
  const today = dayInShanghai(new Date());
  const plans = await Promise.all(
    product.plans.map(async (plan) => {
      const { planId, name, summary } = plan;
      const quote = await quoteExample(api, product, example, today, plan);
      return { planId, name, summary, premium: quote?.premium, suffix: quote && premiumSuffix(quote) };
    }),
  );
  return { hotline, sale: { answer, plans, example: sayExample(product, example), to: paths.product(goodsId, preset) } };
}

export type ChildrenData = Awaited<ReturnType<typeof loadChildren>>;
