import { type BrandColours, type PrintedColours, printedColours, usualColours } from '@portal/rules/values/brand-colours.ts';
import { readFileSync } from 'node:fs';
import type { Picture } from '../images/prepare-picture.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { orderHeadings } from '../markdown/order-headings.ts';
import { placePictures } from '../markdown/place-pictures.ts';
import { toTypst } from '../markdown/to-typst.ts';

/** A text of the insurer that customers can save: terms, notices, privacy statements. */
export interface LegalDocument {
  readonly title: string;
  readonly markdown: string;
  /** Printed next to the page number on each page: the filing number, the version's hash. */
  readonly footer: string;
  /** Printed in the header of each page. */
  readonly company: string;
  /** Those of the company. Absent: the usual ones. */
  readonly colours?: BrandColours;
  /** The pictures of the text by the names that it has for them. */
  readonly pictures?: readonly (Picture & { readonly name: string })[];
}

/** A file that a template may read besides its data. */
export interface TemplateFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** `legal-text.typ`: how the text of a document looks, for templates that print one with others. */
export const legalText = read('./legal-text.typ');

/** `document.typ`: A4, title, header, page numbers. Reads what `documentData` returns. */
export const documentTemplate = legalText + read('./document.typ');

/** The terms of the products on sale, and of some earlier versions. */
const mostPrinted = 40;
const printed = new Map<string, string>();

/** A text as Typst code, its headings in order. Long terms take a tenth of a second, so each text is read once. */
export function printText(markdown: string): string {
  const known = printed.get(markdown);
  if (known !== undefined) return known;
  const tree = parseMarkdown(markdown);
  orderHeadings(tree);
  const code = toTypst(tree);
  const [oldest] = printed.keys();
  if (oldest !== undefined && printed.size >= mostPrinted) printed.delete(oldest);
  printed.set(markdown, code);
  return code;
}

export interface DocumentData {
  readonly title: string;
  readonly company: string;
  readonly colours: PrintedColours;
  readonly footer: string;
  /** Typst code of the body. */
  readonly body: string;
}

/** What the template prints, and the files of the pictures. */
export function documentData({ title, markdown, footer, company, colours = usualColours, pictures = [] }: LegalDocument): {
  readonly data: DocumentData;
  readonly files: readonly TemplateFile[];
} {
  const tree = parseMarkdown(dropTitle(markdown, title));
  const named = pictures.map((picture, index) => ({ ...picture, src: `picture-${index}.${endings[picture.type]}` }));
  orderHeadings(tree);
  placePictures(tree, new Map(named.map(({ name, src, width, height }) => [name, { src, width, height }])));
  const data = { title, company, colours: printedColours(colours), footer, body: toTypst(tree) };
  return { data, files: named.map(({ src, bytes }) => ({ name: src, bytes })) };
}

/** Typst knows a picture by the end of its name. */
const endings: Readonly<Record<Picture['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** The template prints the title, so a first heading with the same text is removed. */
function dropTitle(markdown: string, title: string): string {
  const [, heading, rest] = /^\s*# (.+)\n([^]*)$/.exec(markdown) ?? [];
  return heading?.trim() === title && rest !== undefined ? rest : markdown;
}
