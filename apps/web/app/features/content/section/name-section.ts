import type { Section } from './load-section.ts';
import { sectionHref } from './section-query.ts';

/** The subject of a section's page, its article or its category, and the address by which search engines know it. */
export function nameSection({ entry, query, view }: Section): { readonly name: string; readonly summary?: string; readonly path: string } {
  if (view.kind === 'list' || view.isAlone) return { name: entry.name, path: sectionHref(entry.to, { ...query, article: undefined }) };
  const { code, title, summary } = view.article;
  return { name: title, summary: summary ?? undefined, path: sectionHref(entry.to, { article: code }) };
}
