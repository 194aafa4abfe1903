import { writeNumber } from './numbers.ts';

/** A level of a numbered list of Word. */
interface Level {
  readonly format: string;
  /** `第%1条`, `%1.%2`. */
  readonly text: string;
  readonly start: number;
  /** All its numbers are digits, whatever the levels above write. */
  readonly isLegal: boolean;
}

/** The lists of a document: the levels by the id of the list. */
type Lists = ReadonlyMap<string, { readonly key: string; readonly levels: readonly Level[] }>;

const valueOf = (xml: string, name: string): string | undefined => new RegExp(`<w:${name}\\s[^>]*?w:val="([^"]*)"`).exec(xml)?.[1];
const attributeOf = (tag: string, name: string): string => new RegExp(`\\bw:${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The elements of a name with their content, in order. They do not contain each other. */
function* elementsOf(xml: string, name: string): Generator<{ readonly text: string; readonly from: number; readonly to: number }, void> {
  const opening = new RegExp(`<w:${name}(?=[\\s>])`, 'g');
  const end = `</w:${name}>`;
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const close = xml.indexOf(end, found.index);
    if (close < 0) return;
    const to = close + end.length;
    yield { text: xml.slice(found.index, to), from: found.index, to };
    opening.lastIndex = to;
  }
}

function readLists(numbering: string): Lists {
  const kinds = new Map(
    Array.from(elementsOf(numbering, 'abstractNum'), ({ text }) => {
      const levels = Array.from(elementsOf(text, 'lvl'), ({ text: level }) => ({
        format: valueOf(level, 'numFmt') ?? 'decimal',
        text: valueOf(level, 'lvlText') ?? '',
        start: Number(valueOf(level, 'start') ?? 1),
        isLegal: /<w:isLgl(?=[\s/>])/.test(level),
      }));
      return [attributeOf(text, 'abstractNumId'), levels] as const;
    }),
  );
  return new Map(
    Array.from(elementsOf(numbering, 'num'), ({ text }) => {
      const key = valueOf(text, 'abstractNumId') ?? '';
      return [attributeOf(text, 'numId'), { key, levels: kinds.get(key) ?? [] }] as const;
    }),
  );
}

interface Style {
  readonly isHeading: boolean;
  /** Its `w:numPr`. */
  readonly numbered: string;
}

const numbersOf = (xml: string): string => Array.from(elementsOf(xml, 'numPr'), ({ text }) => text)[0] ?? '';

function readStyles(styles: string): ReadonlyMap<string, Style> {
  return new Map(
    Array.from(elementsOf(styles, 'style'), ({ text }) => {
      const isHeading = /^(?:heading|标题)\s*\d$/i.test(valueOf(text, 'name') ?? '');
      return [attributeOf(text, 'styleId'), { isHeading, numbered: numbersOf(text) }] as const;
    }),
  );
}

/** `1.`, `2)` and bullets are lists of Markdown too. Any other number would be lost. */
const isPlain = ({ format, text }: Level): boolean => format === 'bullet' || (format === 'decimal' && /^%\d[.)、．）]?$/.test(text));

/**
 * Writes the numbers of Word into the text of its paragraphs where Markdown has no such list: 第一条, （一）, 1.1, and those of headings.
 * Takes and returns the XML of a document. `noted` is called for each kind of number that was written, such as `第%1条`.
 */
export function writeListNumbers(
  document: string,
  { numbering, styles }: { readonly numbering: string; readonly styles: string },
  noted: (kind: string) => void,
): string {
  const lists = readLists(numbering);
  const known = readStyles(styles);
  const counts = new Map<string, number[]>();
  let written = '';
  let at = 0;
  for (const { text, from, to } of elementsOf(document, 'p')) {
    const style = known.get(valueOf(text, 'pStyle') ?? '');
    const own = numbersOf(text);
    const numbered = own || (style?.numbered ?? '');
    const list = lists.get(valueOf(numbered, 'numId') ?? '');
    const depth = Number(valueOf(numbered, 'ilvl') ?? 0);
    const level = list?.levels[depth];
    if (!list || !level) continue;
    const count = counts.get(list.key) ?? [];
    counts.set(list.key, [
      ...list.levels.slice(0, depth).map(({ start }, index) => count[index] ?? start),
      (count[depth] ?? level.start - 1) + 1,
    ]);
    // A list inside one that is text now would have no entry to stand in.
    if (list.levels.slice(0, depth + 1).every(isPlain) && !style?.isHeading) continue;
    const label =
      level.format === 'bullet'
        ? '• '
        : level.text.replace(/%(\d)/g, (_, digit: string) => {
            const index = Number(digit) - 1;
            return writeNumber(counts.get(list.key)?.[index] ?? 1, level.isLegal ? 'decimal' : (list.levels[index]?.format ?? 'decimal'));
          });
    if (!isPlain(level)) noted(level.text);
    const run = `<w:r><w:t xml:space="preserve">${label}${/[\d.)a-z]$/i.test(label) ? ' ' : ''}</w:t></w:r>`;
    // A paragraph that has a number of its style only is told that it has none.
    const none = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';
    const bare = own ? text.replace(own, none) : text.replace('</w:pPr>', `${none}</w:pPr>`);
    written += document.slice(at, from) + bare.replace('</w:pPr>', `</w:pPr>${run}`);
    at = to;
  }
  return written + document.slice(at);
}
