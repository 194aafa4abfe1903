import { createHash } from 'node:crypto';
import { type ContentDocuments, documentSchema, noDocuments } from './content-documents.ts';
import type { ContentRows, NewRow } from './content.queries.ts';
import { flattenCategories } from './read/flatten-categories.ts';
import type { ReadArticle } from './read/read-articles.ts';
import type { YamlDocuments } from './read/read-documents.ts';
import type { Agent, ReadTables } from './read/read-tables.ts';

/** A content folder as it was read. */
export interface ContentFolder {
  readonly documents: YamlDocuments;
  readonly tables: ReadTables;
  readonly articles: readonly ReadArticle[];
}

function withHash<Row extends object>(row: Row): Row & { sha256: string } {
  return { ...row, sha256: createHash('sha256').update(JSON.stringify(row)).digest('hex') };
}

/** The rows of a list. If one moves, it has changed. */
function toList<Row extends object>(rows: readonly Row[]): (Row & { position: number; sha256: string })[] {
  return rows.map((row, position) => withHash({ ...row, position }));
}

function toArticleRow(article: ReadArticle): NewRow<'content_articles'> {
  const row = withHash({
    code: article.code,
    category: article.category,
    title: article.title,
    published_on: article.publishedOn,
    withdrawn_on: article.withdrawnOn ?? null,
    number: article.number ?? null,
    group_id: article.groupId ?? null,
    summary: article.summary ?? null,
    cover: article.cover ?? null,
    attributes: JSON.stringify(article.attributes),
    tags: article.tags,
    attachments: JSON.stringify(article.files),
    pictures: JSON.stringify(article.pictures),
    markdown: article.markdown,
  });
  return { ...row, plain: article.plain };
}

function toAgentRow({ gender: _gender, business_scope: scope, ...agent }: Agent): NewRow<'content_agents'> {
  return withHash({ ...agent, scope });
}

function toDocumentRows(documents: ContentDocuments): NewRow<'content_documents'>[] {
  const names = Object.keys(noDocuments) as (keyof ContentDocuments)[];
  return names
    .map((name) => [name, documents[name]] as const)
    .filter(([, document]) => document !== null)
    .map(([name, document]) => withHash({ name, schema: documentSchema, document: JSON.stringify(document) }));
}

/** The rows of everything in a content folder, by table. */
export function toContentRows({ documents, tables, articles }: ContentFolder): ContentRows {
  const { categories, services, notices, banners, faq } = documents;
  return {
    content_articles: articles.map(toArticleRow),
    content_agents: tables.agents.map(toAgentRow),
    content_documents: toDocumentRows(documents),
    content_categories: toList(
      flattenCategories(categories).map(({ path: _path, group: partner_group, ...category }) => ({ ...category, partner_group })),
    ),
    content_branches: toList(tables.branches),
    content_hospitals: toList(tables.hospitals),
    content_partners: toList(
      tables.partners.map(({ group: group_id, startdate, enddate, ...partner }) => ({
        ...partner,
        group_id,
        starts_on: startdate || null,
        ends_on: enddate || null,
      })),
    ),
    content_services: toList(services.map(({ forWhom: for_whom, ...service }) => ({ ...service, for_whom }))),
    content_notices: toList(
      notices.map(({ from, until, show, ...notice }) => ({ ...notice, shown_from: from, shown_until: until, places: show })),
    ),
    content_banners: toList(
      banners.map(({ linkLabel, from, until, ...banner }) => ({ ...banner, link_label: linkLabel, first_day: from, last_day: until })),
    ),
    content_faq_groups: toList(faq.map(({ entries: _entries, ...group }) => group)),
    content_faq_entries: toList(faq.flatMap(({ code: group_code, entries }) => entries.map((entry) => ({ ...entry, group_code })))),
  };
}
