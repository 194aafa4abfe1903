import type { Api } from '@portal/contract/client.ts';
import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import { peopleByClass } from '@portal/rules/group/group.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { beginGroup, groupOf, quoteOfGroup } from '../group/group-trial.ts';
import { describeExample } from './price-example.ts';

/** The premium and the assumptions of the group that a product's page begins with. No premium if it cannot be quoted. */
export async function priceGroup(api: Api, product: Product) {
  const begun = beginGroup(product);
  const { choices, riders } = begun;
  const quote = await api('quoteGroup', quoteOfGroup(product, begun)).catch(() => undefined);
  // What riders pay is not said of a price without them.
  const asked = product.inputs.filter((input) => isAsked(product, { choices, riders }, input));
  const people = peopleByClass(groupOf(product, begun).classes).map(({ lifeClass, count }) => `${count} 名 ${lifeClass} 类职业人员`);
  return {
    quote: quote && { premium: quote.premium, payments: 1, perYear: 1 as const },
    note: `${people.join('、')}，每人${describeExample({ inputs: asked }, choices)}`,
  };
}
