import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { FileAnswer } from '../../platform/http/bind-call.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { pathTo } from './category-tree.ts';
import type { ContentDeps } from './content-deps.ts';
import { attachmentUrl, presentItem, presentLink, presentPartnersItem, writePartners } from './content.present.ts';
import { findArticle, findFile, findNeighbours } from './content.queries.ts';
import { renderText } from './render-text.ts';

/** An article as a page shows it, or the list of institutions of a category that has one. */
export async function getArticle(
  { db, clock, content }: ContentDeps,
  { code }: ParsedRequestOf<'getArticle'>,
): Promise<AnswerOf<'getArticle'> | Refused<'CONTENT_NOT_FOUND'>> {
  const today = dayInShanghai(clock());
  const { tree, partners } = await content.current();
  const alone = { headings: [], attachments: [], newer: null, older: null };
  const listed = tree.find(code);
  if (listed?.show === 'partners')
    return {
      ...presentPartnersItem(listed),
      ...alone,
      content: writePartners(partners, listed.partner_group),
      path: pathTo(listed).map(presentLink),
    };
  const article = await findArticle(db, code, today);
  const category = article && tree.find(article.category);
  if (!article || !category) return refuse('CONTENT_NOT_FOUND');
  const { html, headings } = renderText(article.markdown);
  return {
    ...presentItem(article),
    ...(await findNeighbours(db, article, today)),
    content: html,
    headings: [...headings],
    attachments: article.attachments.map(({ name, size }) => ({ name, size, url: attachmentUrl(code, name) })),
    path: pathTo(category).map(presentLink),
  };
}

const fileTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** An attachment of a shown article. */
export async function downloadArticleFile(
  { db, clock }: ContentDeps,
  { code, name }: ParsedRequestOf<'downloadArticleFile'>,
): Promise<FileAnswer | Refused<'CONTENT_NOT_FOUND'>> {
  const article = await findArticle(db, code, dayInShanghai(clock()));
  const attachment = article?.attachments.find((one) => one.name === name);
  const bytes = attachment && (await findFile(db, attachment.sha256));
  if (!bytes) return refuse('CONTENT_NOT_FOUND');
  const type = fileTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { body: bytes, type, fileName: name, inline: type === 'application/pdf' };
}
