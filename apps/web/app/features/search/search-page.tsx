import { paths } from '../../paths.ts';
import { AccordionItem } from '../../ui/accordion/accordion-item.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { findOnSite } from './find-on-site.ts';
import styles from './search.module.css';

/** The search results: products and answers. */
export function SearchPage({ query, products, questions, popular }: Awaited<ReturnType<typeof findOnSite>>) {
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
