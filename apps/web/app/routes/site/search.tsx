import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { paths } from '../../paths.ts';
import { AccordionItem } from '../../ui/accordion/accordion-item.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from '../../features/search/search.module.css';

const maxLength = 40;

/** Every word of the query, in any order; a query without spaces is also tried by its pairs of characters. */
function matches(text: string, query: string): boolean {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.every((word) => text.includes(word))) return true;
  const pairs = Array.from({ length: Math.max(0, query.length - 1) }, (_, at) => query.slice(at, at + 2));
  const hits = pairs.filter((pair) => text.includes(pair)).length;
  return pairs.length > 0 && hits * 2 >= pairs.length;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = (new URL(request.url).searchParams.get('searchData') ?? '').trim().slice(0, maxLength);
  const api = context.get(apiContext);
  const [site, products] = await Promise.all([api('getSite'), api('listProducts')]);
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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.query ? `${loaderData.query} - ` : ''}搜索 - 琴安人寿` },
  { name: 'robots', content: 'noindex' },
];

/** What the site knows about a word: products and answers. */
export default function Search() {
  const { query, products, questions, popular } = useLoaderData<typeof loader>();
  const found = products.length + questions.length;
  return (
    <div className={`container ${styles.page}`}>
      <h1>{query ? `“${query}”的搜索结果` : '搜索'}</h1>
      {found > 0 && <p className={styles.count}>共找到 {found} 条结果</p>}
      {products.map((product) => (
        <article key={product.goodsId} className={styles.product}>
          <div>
            <h2>{product.name}</h2>
            <p>{product.summary}</p>
            <p className={styles.tags}>
              {product.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </p>
          </div>
          <ButtonLink kind="primary" to={paths.product(product.goodsId)}>
            查看产品
          </ButtonLink>
        </article>
      ))}
      {questions.map(({ id, question, answer }) => (
        <AccordionItem key={id} id={id} title={question}>
          <p>{answer}</p>
        </AccordionItem>
      ))}
      {found === 0 && (
        <EmptyState
          title={query ? '没有找到相关内容' : '输入想了解的产品、服务或保险知识'}
          hint={`可以试试：${popular.slice(0, 4).join('、')}`}
          action={<ButtonLink to={paths.home()}>返回首页</ButtonLink>}
        />
      )}
    </div>
  );
}
