import mammoth from 'mammoth';
import { inLanguage } from '../text/in-language.ts';
import { openZip, type Zip } from '../spreadsheets/open-zip.ts';
import { ConversionFault, type Notes, tooLarge } from './conversion.ts';
import { writeListNumbers } from './list-numbers.ts';

/** Bytes of all parts of a document that are inflated, counted while they are. Its pictures are most of it. */
const mostInflated = 64 * 1024 * 1024;

/** Characters of one part of its text. A hundred pages have some three million. */
const mostCharacters = 25_000_000;

/** Names of styles in an English and in a Chinese Word. */
const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='标题'] => h1.title:fresh",
  ...[1, 2, 3, 4, 5, 6].flatMap((depth) => [
    `p[style-name='标题 ${depth}'] => h${depth}:fresh`,
    `p[style-name='标题${depth}'] => h${depth}:fresh`,
  ]),
];

/** A document as HTML. The address of a picture is its number in `pictures`: `picture:0`. */
export interface ReadDocx {
  readonly html: string;
  readonly pictures: readonly Buffer[];
}

/** The text of a part. A document type, with which a file could define entities that grow, is refused. */
async function readXml(zip: Zip, name: string): Promise<string> {
  let text = '';
  for await (const piece of zip.read(name)) {
    text += piece;
    if (text.length > mostCharacters) throw tooLarge();
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new ConversionFault(
      inLanguage(
        'the document has a DOCTYPE, which Word never writes: save it anew as .docx',
        '文档含有 Word 不会写入的 DOCTYPE：请重新另存为 .docx',
      ),
    );
  return text;
}

const main = 'word/document.xml';

/** What mammoth reads a document with. Nothing is inflated but through `openZip`, which counts. */
async function openParts(zip: Zip, notes: Notes) {
  const readKnown = async (name: string): Promise<string> => (zip.has(name) ? readXml(zip, name) : '');
  const kinds = new Set<string>();
  const numbered = writeListNumbers(
    await readXml(zip, main),
    { numbering: await readKnown('word/numbering.xml'), styles: await readKnown('word/styles.xml') },
    (kind) => kinds.add(kind),
  );
  if (kinds.size > 0) {
    const named = [...kinds].map((kind) => kind.replaceAll(/%\d/g, '1')).join(' ');
    notes.add(
      inLanguage(
        `numbers that Markdown has no list for (${named}) are part of the text now, each a paragraph: compare them`,
        `Markdown 列表不支持的编号（${named}，如“第一条”）已写入文字并各成一段，请核对`,
      ),
    );
  }
  return {
    exists: (name: string) => zip.has(name),
    async read(name: string, encoding?: string): Promise<string | Buffer> {
      if (name === main) return numbered;
      if (encoding?.startsWith('utf')) return readXml(zip, name);
      const bytes = await zip.readBytes(name);
      return encoding === 'base64' ? bytes.toString('base64') : bytes;
    },
  };
}

/** What mammoth could not take over. Styles that it does not know are none of it: their text is there. */
function noteLost(messages: readonly { readonly message: string }[], notes: Notes): void {
  for (const { message } of messages) {
    const name = /^An unrecognised element was ignored: (.+)$/.exec(message)?.[1];
    if (name !== undefined) notes.add(inLanguage(`left out: ${name}`, `未转换：${name}`));
    if (/external image/.test(message)) notes.add(inLanguage('a picture outside the document was left out', '文档外部的图片未转换'));
  }
}

/** Reads a Word document (.docx). Refuses what is too large and what Word does not write. */
export async function readDocx(zip: Zip, notes: Notes): Promise<ReadDocx> {
  const pictures: Buffer[] = [];
  // mammoth takes an opened file too, which its types do not say.
  const input = { file: await openParts(zip, notes) } as unknown as { buffer: Buffer };
  const convertImage = mammoth.images.imgElement(async (image) => ({
    src: `picture:${pictures.push(Buffer.from(await image.readAsBuffer())) - 1}`,
  }));
  const { value, messages } = await mammoth.convertToHtml(input, { styleMap, convertImage, includeEmbeddedStyleMap: false });
  noteLost(messages, notes);
  return { html: value, pictures };
}

/** Opens a Word document within its bounds. */
export const openDocx = (bytes: Buffer): Promise<Zip> => openZip(bytes, mostInflated);
