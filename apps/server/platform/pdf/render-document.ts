import { readFileSync } from 'node:fs';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { toTypst } from '../markdown/to-typst.ts';

/** A text of the insurer that customers can save: terms, notices, privacy statements. */
export interface LegalDocument {
  readonly title: string;
  readonly markdown: string;
  /** Printed next to the page number on each page: the filing number, the version's hash. */
  readonly footer: string;
  /** Printed in the header of each page. */
  readonly company: string;
}

/** `document.typ`: A4, title, header, page numbers. Reads what `documentData` returns. */
export const documentTemplate = readFileSync(new URL('./document.typ', import.meta.url), 'utf8');

export interface DocumentData {
  readonly title: string;
  readonly company: string;
  readonly footer: string;
  /** Typst code of the body. */
  readonly body: string;
}

export function documentData({ title, markdown, footer, company }: LegalDocument): DocumentData {
  return { title, company, footer, body: toTypst(parseMarkdown(dropTitle(markdown, title))) };
}

/** The template prints the title, so a first heading with the same text is removed. */
function dropTitle(markdown: string, title: string): string {
  const [, heading, rest] = /^\s*# (.+)\n([^]*)$/.exec(markdown) ?? [];
  return heading?.trim() === title && rest !== undefined ? rest : markdown;
}
