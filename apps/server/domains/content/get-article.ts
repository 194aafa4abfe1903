import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { FileAnswer } from '../../platform/http/call-route.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { SiteSettings } from '../site/public.ts';
import { pathTo } from './category-tree.ts';
import type { ContentDeps } from './content-deps.ts';
import { attachmentUrl, pictureUrl, presentItem, presentLink, presentPartnersItem, writePartners } from './content.present.ts';
import { type Article, findArticle, findFile, findPicture } from './content.queries.ts';
import { renderText } from './render-text.ts';
import { findNeighbours } from './shown-articles.ts';

export interface FileDeps extends ContentDeps {
  readonly pdf: PdfRenderer;
  readonly site: SiteSettings;
}

/** An article as a page shows it, or the list of institutions of a category that has one. */
export async function getArticle(
  { db, clock, content }: ContentDeps,
  { code }: ParsedRequestOf<'getArticle'>,
): Promise<AnswerOf<'getArticle'> | Refused<'CONTENT_NOT_FOUND'>> {
  const today = dayInShanghai(clock());
  const current = await content.current();
  const { tree, partners } = current;
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
  const pictures = new Map(article.pictures.map(({ name, sha256, width, height }) => [name, { src: pictureUrl(sha256), width, height }]));
  const { html, headings } = renderText(article.markdown, pictures);
  return {
    ...presentItem(article),
    ...findNeighbours(current, article, today),
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

/** The text of an article as PDF, with its pictures, and its number and day on each page. */
async function renderPdf(
  { db, pdf, site }: Pick<FileDeps, 'db' | 'pdf' | 'site'>,
  { title, markdown, number, published_on: day, pictures: stored }: Article,
): Promise<Buffer> {
  const pictures = await Promise.all(
    stored.map(async ({ sha256, ...picture }) => ({ ...picture, bytes: (await findFile(db, sha256)) ?? Buffer.alloc(0) })),
  );
  const { company, colours } = await site.current();
  const footer = [number, `发布日期 ${day}`].filter(Boolean).join('　');
  return Buffer.from(await pdf.renderDocument({ company: company.shortName, colours, title, markdown, footer, pictures }));
}

/** A file of a shown article. */
export async function downloadArticleFile(
  deps: FileDeps,
  { code, name }: ParsedRequestOf<'downloadArticleFile'>,
): Promise<FileAnswer | Refused<'CONTENT_NOT_FOUND'>> {
  const article = await findArticle(deps.db, code, dayInShanghai(deps.clock()));
  const attachment = article?.attachments.find((one) => one.name === name);
  if (!article || !attachment) return refuse('CONTENT_NOT_FOUND');
  const bytes = attachment.sha256 === null ? await renderPdf(deps, article) : await findFile(deps.db, attachment.sha256);
  if (!bytes) return refuse('CONTENT_NOT_FOUND');
  const type = fileTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { body: bytes, type, fileName: name, inline: type === 'application/pdf' };
}

/** A picture that a shown article has in its text. The address has the hash of its bytes, so its content never changes. */
export async function getArticlePicture(
  { db, clock }: Pick<ContentDeps, 'db' | 'clock'>,
  { hash }: ParsedRequestOf<'getArticlePicture'>,
): Promise<FileAnswer | Refused<'CONTENT_NOT_FOUND'>> {
  const picture = await findPicture(db, hash, dayInShanghai(clock()));
  if (!picture) return refuse('CONTENT_NOT_FOUND');
  const fileName = `${hash.slice(0, 12)}.${picture.type.replace(/^image\/|\+xml$/g, '')}`;
  return { body: picture.bytes, type: picture.type, fileName, inline: true, unchanging: hash };
}
