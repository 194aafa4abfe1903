import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';

/** Matches if the text contains every word of the query, in any order; a query without spaces is also tried by its pairs of characters. */
function matches(text: string, query: string): boolean {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.every((word) => text.includes(word))) return true;
  const pairs = Array.from({ length: Math.max(0, query.length - 1) }, (_, at) => query.slice(at, at + 2));
  const hits = pairs.filter((pair) => text.includes(pair)).length;
  return pairs.length > 0 && hits * 2 >= pairs.length;
}

/** The products and answers that match a query, and popular search terms. */
export async function findOnSite(api: Api, site: AnswerOf<'getSite'>, query: string) {
  const products = await api('listProducts');
  const details = await Promise.all(products.map(({ goodsId }) => api('getProduct', { goodsId })));
  const questions = [
    ...site.homeFaq,
    ...details.flatMap(({ goodsId, faq }) => faq.map((entry, at) => ({ id: `${goodsId}-${at}`, ...entry }))),
  ];
  return {
    query,
    products: query
      ? products.filter(({ name, summary, tags, category }) => matches([name, summary, category, ...tags].join(' '), query))
      : [],
    questions: query ? questions.filter(({ question, answer }) => matches(question + answer, query)) : [],
    popular: site.search.popular,
  };
}
