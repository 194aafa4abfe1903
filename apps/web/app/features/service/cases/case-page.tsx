import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { NeighbourLinks } from '../../content/article-page/neighbour-links.tsx';
import { drawingOfCase } from '../drawing-of.ts';
import { HelpCard } from '../help-card/help-card.tsx';
import { serviceTrail } from '../service-trail.ts';
import { SidedPage } from '../sided-page/sided-page.tsx';
import { splitSections } from '../split-sections.ts';
import { factOf, paidKey } from './case-facts.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './case-page.module.css';
import { CaseTimeline } from './case-timeline.tsx';
import { kindOf } from './load-cases.ts';
import { readTimeline } from './read-timeline.ts';
import { tintOf } from './tint-of.ts';

/** One case: the amount paid, the events with the days between them, and the decision. */
export function CasePage({ article }: { readonly article: AnswerOf<'getArticle'> }) {
  const { lead, sections } = splitSections(article);
  const { html, rows } = readTimeline(lead);
  const paid = factOf(article, paidKey);
  const facts = article.attrs.extraForm.filter(({ key }) => key !== paidKey);
  return (
    <SidedPage
      as="article"
      top={<Breadcrumb items={serviceTrail({ label: '理赔案例', to: paths.claimCases() }, { label: article.title })} />}
      sideLabel="更多案例和服务"
      side={
        <>
          <ButtonLink to={paths.claimCases()} block>
            全部案例
          </ButtonLink>
          <HelpCard />
        </>
      }
      className={styles.case}
    >
      <Stack as="header" gap={5} className={styles.head}>
        <ServiceMotif kind={drawingOfCase(article)} tint={tintOf(kindOf(article))} className={styles.art} />
        <div>
          <Cluster as="p" gap={2} below={3}>
            {article.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </Cluster>
          <h1>{article.title}</h1>
          {article.summary && (
            <Text above={3} tone="muted" size="lg">
              {article.summary}
            </Text>
          )}
        </div>
      </Stack>
      <Grid as="dl" least={12} stretch bordered corner="card" className={styles.facts}>
        {paid && (
          <div className={styles.paid}>
            <Text as="dt" tone="muted" size="sm">
              {paidKey}
            </Text>
            <dd className="num">{paid}</dd>
          </div>
        )}
        {facts.map(({ key, value }) => (
          <div key={key}>
            <Text as="dt" tone="muted" size="sm">
              {key}
            </Text>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </Grid>
      <Prose html={html} />
      {rows.length > 0 && (
        <section aria-labelledby="course">
          <h2 id="course">经过</h2>
          <CaseTimeline rows={rows} />
        </section>
      )}
      {sections.map(({ id, title, html: text }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Prose html={text} />
        </section>
      ))}
      {article.publicStartDate && (
        <Text tone="muted" size="sm">
          发布于 <time dateTime={article.publicStartDate}>{showDay(article.publicStartDate)}</time>
          。案例说明条款怎样适用，您的情况以合同和实际材料为准。
        </Text>
      )}
      {(article.newer ?? article.older) && <NeighbourLinks newer={article.newer} older={article.older} hrefOf={paths.claimCase} />}
    </SidedPage>
  );
}
