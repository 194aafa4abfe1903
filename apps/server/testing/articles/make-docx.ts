import { makeZip } from '../../platform/spreadsheets/workbook.testing.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const names = `xmlns:w="${main}" xmlns:r="${office}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;

/** The parts of a Word document that differ from one to the next. */
export interface SampleDocument {
  /** The content of `<w:body>`. */
  readonly body: string;
  /** The content of `<w:styles>`. */
  readonly styles?: string;
  /** The content of `<w:numbering>`. */
  readonly numbering?: string;
  /** The content of `<w:footnotes>`. */
  readonly footnotes?: string;
  /** Addresses of links by relationship. */
  readonly links?: Readonly<Record<string, string>>;
  /** Pictures by name; the relationship of `a.png` is `a`. */
  readonly media?: Readonly<Record<string, Buffer>>;
  /** Text before the root element of the document. */
  readonly prologue?: string;
}

const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', emf: 'image/x-emf', gif: 'image/gif' };

/** Makes a Word document by hand. */
export function makeDocx({
  body,
  styles = '',
  numbering = '',
  footnotes = '',
  links = {},
  media = {},
  prologue = '',
}: SampleDocument): Buffer {
  const relation = (id: string, kind: string, target: string, mode = '') =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${mode}/>`;
  const relations = [
    relation('styles', 'styles', 'styles.xml'),
    relation('numbering', 'numbering', 'numbering.xml'),
    relation('footnotes', 'footnotes', 'footnotes.xml'),
    ...Object.entries(links).map(([id, target]) => relation(id, 'hyperlink', target, ' TargetMode="External"')),
    ...Object.keys(media).map((name) => relation(name.replace(/\..*/, ''), 'image', `media/${name}`)),
  ];
  const xml = (name: string, text: string) => ({ name, bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`) });
  const defaults = Object.entries(types).map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return makeZip([
    xml(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${defaults.join('')}</Types>`,
    ),
    xml('_rels/.rels', `<Relationships xmlns="${packages}">${relation('d', 'officeDocument', 'word/document.xml')}</Relationships>`),
    xml('word/_rels/document.xml.rels', `<Relationships xmlns="${packages}">${relations.join('')}</Relationships>`),
    xml('word/styles.xml', `<w:styles ${names}>${styles}</w:styles>`),
    xml('word/numbering.xml', `<w:numbering ${names}>${numbering}</w:numbering>`),
    xml('word/footnotes.xml', `<w:footnotes ${names}>${footnotes}</w:footnotes>`),
    xml('word/document.xml', `${prologue}<w:document ${names}><w:body>${body}</w:body></w:document>`),
    ...Object.entries(media).map(([name, bytes]) => ({ name: `word/media/${name}`, bytes })),
  ]);
}

/** A run of text. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of runs. */
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

/** A cell; `properties` says how far it reaches. */
export const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:p') || content.startsWith('<w:tbl') ? content : paragraph(run(content))}</w:tc>`;

/** A table of rows of cells. */
export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;

/** A picture with its alternative text. */
export const drawing = (relation: string, description: string): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="图片 1" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
