import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { ProductCatalogue } from '../products/public.ts';
import type { ContentDeps } from './content-deps.ts';
import { findArticle } from './content.queries.ts';

/** The name of the category, article, service or product that has this code. */
export async function findName(
  { db, clock, content, catalogue }: ContentDeps & { readonly catalogue: ProductCatalogue },
  { code }: ParsedRequestOf<'getNameByCode'>,
): Promise<AnswerOf<'getNameByCode'> | Refused<'CONTENT_NOT_FOUND'>> {
  const { tree, services } = await content.current();
  const category = tree.find(code);
  if (category) return { code, name: category.name, kind: 'category' };
  const service = services.find((one) => one.code === code);
  if (service) return { code, name: service.name, kind: 'service' };
  const article = await findArticle(db, code, dayInShanghai(clock()));
  if (article) return { code, name: article.title, kind: 'article' };
  const sold = await catalogue.onSale(code);
  return sold ? { code, name: sold.product.name, kind: 'product' } : refuse('CONTENT_NOT_FOUND');
}
