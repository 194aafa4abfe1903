import { readFileSync } from 'node:fs';
import { markdownToTypst } from './markdown-to-typst.ts';

/** A text of the insurer for customers to keep: terms, notices, privacy statements. */
export interface LegalDocument {
  readonly title: string;
  readonly markdown: string;
  /** Beside the page number on every page: the filing number, the version's hash. */
  readonly footer: string;
  /** In the header of every page. */
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
  return { title, company, footer, body: markdownToTypst(dropTitle(markdown, title)) };
}

/** The template sets the title; a first heading that says the same would repeat it. */
function dropTitle(markdown: string, title: string): string {
  const [, heading, rest] = /^\s*# (.+)\n([^]*)$/.exec(markdown) ?? [];
  return heading?.trim() === title && rest !== undefined ? rest : markdown;
}
