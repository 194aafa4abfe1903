import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { UmbrellaScene } from '../../art/umbrella-scene.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHero } from '../content/page-hero/page-hero.tsx';
import { sectionHref } from '../content/section/section-query.ts';
import styles from './consumer-home.module.css';
import { findConsumerLead } from './find-consumer-lead.ts';
import type { ConsumerGroups } from './load-consumer.ts';

/** The consumer protection: what there is, with the latest articles of each category. */
export function ConsumerHome({ groups }: { readonly groups: ConsumerGroups }) {
  return (
    <>
      <PageHero
        title="消费者权益保护"
        lead="有疑问可以问，不满意可以投诉，遇到自称能“代理退保”的人先看清楚。"
        trail={[{ label: '首页', to: paths.home() }, { label: '消费者权益保护' }]}
        art={UmbrellaScene}
      >
        <ButtonLink to={paths.complaintGuide()} kind="primary">
          投诉怎么提，多久有结果
        </ButtonLink>
      </PageHero>
      <div className={`container ${styles.groups}`}>
        {groups.length === 0 && <EmptyState title="暂无公布的内容" hint="有内容后会在这里公布。" />}
        {groups.map((group) => (
          <section key={group.code} aria-labelledby={group.code}>
            <h2 id={group.code}>{group.name}</h2>
            <ul className={styles.cards}>
              {group.entries.map((entry) => (
                <li key={entry.code} className={styles.card}>
                  <EntryCard entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function EntryCard({ entry: { code, name, to, total, articles } }: { readonly entry: ConsumerGroups[number]['entries'][number] }) {
  return (
    <>
      <h3>{name}</h3>
      <p className={styles.lead}>{findConsumerLead(code)}</p>
      {total > 1 && (
        <ul className={styles.articles}>
          {articles.map((article) => (
            <li key={article.code}>
              <Link to={sectionHref(to, { article: article.code ?? undefined })} className={styles.article}>
                {article.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={to} className={styles.all}>
        {total > 1 ? (
          <>
            全部 <span className="num">{total}</span> 篇
          </>
        ) : (
          '查看'
        )}
        <span className="visually-hidden">{name}</span>
        <ArrowRight aria-hidden="true" />
      </Link>
    </>
  );
}
