import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Files } from '../files.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { documentTemplate, type LegalDocument } from './render-document.ts';

const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
/**
 * Everything that turns a text into pages. With another one all documents are printed anew; a new Typst or new fonts are another `printer`.
 */
const press = {
  printer: 2,
  template: documentTemplate,
  sources: [
    '../markdown/parse-markdown.ts',
    '../markdown/order-headings.ts',
    '../markdown/place-pictures.ts',
    '../markdown/to-typst.ts',
  ].map(sourceOf),
};
const pressHash = createHash('sha256').update(JSON.stringify(press)).digest('hex');

/** The name of a document's PDF: a hash of everything that decides its pages. */
function nameOf({ title, markdown, footer, company, colours, pictures = [] }: LegalDocument): string {
  const drawn = pictures.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]);
  const decisive = JSON.stringify([pressHash, title, markdown, footer, company, colours, drawn]);
  return `documents/${createHash('sha256').update(decisive).digest('hex')}.pdf`;
}

/** How long a document that somebody has just read stays open: many who ask for it together cost one reading. */
const openMs = 5_000;

/**
 * Keeps the PDFs of legal texts: each text in each of its versions is printed once, for all servers, and read once for everybody
 * who asks within five seconds. A file that is lost is printed again; when the disk is full, the document is still delivered.
 */
export function keepDocuments(pdf: PdfRenderer, files: Pick<Files, 'getSealed' | 'putSealed'>): PdfRenderer {
  const open = new Map<string, Promise<Uint8Array>>();

  async function makeAndKeep(name: string, document: LegalDocument): Promise<Uint8Array> {
    const made = await pdf.renderDocument(document);
    await files.putSealed(name, made).catch(() => undefined);
    return made;
  }

  return {
    ...pdf,
    renderDocument(document) {
      const name = nameOf(document);
      const known = open.get(name);
      if (known) return known;
      const opening = files.getSealed(name).catch(() => makeAndKeep(name, document));
      open.set(name, opening);
      opening.then(
        () => void setTimeout(() => open.delete(name), openMs).unref(),
        () => void open.delete(name),
      );
      return opening;
    },
  };
}
