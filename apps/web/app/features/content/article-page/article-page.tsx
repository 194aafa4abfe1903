import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './article-page.module.css';
import { AttachmentList } from './attachment-list.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';

interface ArticlePageProps {
  readonly article: AnswerOf<'getArticle'>;
  /** The address of a newer or older article. */
  readonly hrefOf: (code: string) => string;
  /** The list that the article belongs to, on the page that it was opened from; none where the article is all there is. */
  readonly back?: { readonly to: string; readonly label: string };
  /** `h2` below a heading of the page with another text, `none` below one with the same. */
  readonly heading?: 'h1' | 'h2' | 'none';
  /** Attributes that the drawing shows. */
  readonly drawn?: readonly string[];
  /** A drawing or chart of this kind of article, above its text. */
  readonly children?: ReactNode;
}

/** One content item as rich text: title, date, number, facts, text, attachments, and the items before and after it. */
export function ArticlePage({ article, hrefOf, back, heading: Heading = 'h1', drawn, children }: ArticlePageProps) {
  const { title, publicStartDate, number, content, attachments, newer, older } = article;
  const facts = article.attrs.extraForm.filter(({ key, value }) => value !== number && !drawn?.includes(key));
  return (
    <Box as="article" shrinks>
      {back && (
        <ButtonLink to={back.to} kind="ghost" size="small" className={styles.back} icon={<ArrowLeft aria-hidden="true" />}>
          {back.label}
        </ButtonLink>
      )}
      <header>
        {Heading !== 'none' && <Heading className={styles.title}>{title}</Heading>}
        <Cluster as="p" gap={6} rowGap={1} tone="muted" size="sm">
          {publicStartDate && (
            <span>
              发布日期 <time dateTime={publicStartDate}>{showDay(publicStartDate)}</time>
            </span>
          )}
          {number && <span className="num">公告编号 {number}</span>}
        </Cluster>
      </header>
      {facts.length > 0 && (
        <Grid as="dl" least={10} stretch gap={6} rowGap={4} above={6} pad={4} side={5} corner="card" fill="mist">
          {facts.map(({ key, value }) => (
            <div key={key} className={styles.attribute}>
              <Text as="dt" tone="muted" size="sm">
                {key}
              </Text>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </Grid>
      )}
      {children}
      <Prose html={content} className={styles.text} />
      {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      {(newer ?? older) && <NeighbourLinks newer={newer} older={older} hrefOf={hrefOf} />}
    </Box>
  );
}
