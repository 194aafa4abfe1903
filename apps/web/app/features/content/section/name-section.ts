import type { Section } from './load-section.ts';

/** What the page of a section is about: its article, or its category. */
export function nameSection({ entry, view }: Section): { readonly name: string; readonly summary?: string } {
  if (view.kind === 'list' || view.isAlone) return { name: entry.name };
  return { name: view.article.title, summary: view.article.summary ?? undefined };
}
