import { inflateSync } from 'node:zlib';

/**
 * Returns the text of a PDF that Typst wrote, in drawing order, without the gaps between runs: enough to search for words. For
 * tests. It reads the subset of PDF that Typst produces and needs no other program.
 */
export function readPdfText(bytes: Uint8Array): string {
  return readPages(bytes)
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join('\n');
}

/** The text of the own pages of an e-policy: those before the terms, whose head says which version they are. */
export function readOwnPages(bytes: Uint8Array): string {
  const pages = readPdfText(bytes).split('\n');
  const terms = pages.findIndex((page) => /版本 ?[0-9a-f]{12}/.test(page.replaceAll('　', ' ').slice(0, 120)));
  return pages.slice(0, terms < 0 ? undefined : terms).join('\n');
}

/** The text of a PDF as above, in lines: runs that follow each other at the same height. */
export function readPdfLines(bytes: Uint8Array): string[] {
  return readPages(bytes).flatMap((runs) => {
    const lines: Run[] = [];
    for (const { height, text } of runs) {
      const line = lines.at(-1);
      if (line && line.height === height) lines[lines.length - 1] = { height, text: line.text + text };
      else lines.push({ height, text });
    }
    return lines.map(({ text }) => text);
  });
}

/** A piece of text and its height on the page. */
interface Run {
  readonly height: string;
  readonly text: string;
}

function readPages(bytes: Uint8Array): Run[][] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map((page) => readPage(page, objects));
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function readObjects(pdf: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const header = /(?:^|\n)(\d+) 0 obj\b/g;
  for (let match = header.exec(pdf); match; match = header.exec(pdf)) {
    const streamAt = pdf.indexOf('stream\n', header.lastIndex);
    const endAt = pdf.indexOf('endobj', header.lastIndex);
    const hasStream = streamAt > 0 && streamAt < endAt;
    const dictionary = pdf.slice(header.lastIndex, hasStream ? streamAt : endAt);
    let stream = '';
    if (hasStream) {
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const start = streamAt + 'stream\n'.length;
      const raw = pdf.slice(start, start + length);
      stream = dictionary.includes('/FlateDecode') && !dictionary.includes('/Length1') ? inflate(raw) : raw;
      header.lastIndex = start + length;
    }
    objects.set(Number(match[1]), { dictionary, stream });
  }
  return objects;
}

function inflate(raw: string): string {
  return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
}

function readPage({ dictionary }: PdfObject, objects: ReadonlyMap<number, PdfObject>): Run[] {
  const fontList = /\/Font <<([^>]*)>>/.exec(dictionary)?.[1] ?? '';
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const [, name = '', id] of fontList.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+)/.exec(objects.get(Number(id))?.dictionary ?? '')?.[1];
    fonts.set(name, readCharacterMap(objects.get(Number(toUnicode))?.stream ?? ''));
  }
  const contents = objects.get(Number(/\/Contents (\d+)/.exec(dictionary)?.[1]))?.stream ?? '';
  let font: ReadonlyMap<number, string> | undefined;
  const runs: Run[] = [];
  let height = '';
  for (const [block, moved] of contents.matchAll(/([\d.]+) cm\n|\bBT\n[^]*?\nET\b/g)) {
    if (moved !== undefined) {
      height = moved;
      continue;
    }
    let text = '';
    for (const [, name, literal, hex] of block.matchAll(fontOrString)) {
      if (name !== undefined) font = fonts.get(name);
      else text += decode(hex === undefined ? unescape(literal ?? '') : Buffer.from(hex, 'hex').toString('latin1'), font);
    }
    runs.push({ height, text });
  }
  return runs;
}

// A font change, `(text)` with at most one pair of parentheses inside, or `<hex>`.
const fontOrString = /\/(\w+) [\d.]+ Tf|\(((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*)\)|<([0-9A-Fa-f]+)>/g;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescape(literal: string): string {
  return literal.replace(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal?: string, letter = '') =>
    octal === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
  );
}

/** Each glyph has two bytes. */
function decode(bytes: string, font: ReadonlyMap<number, string> | undefined): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += font?.get(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)) ?? '\uFFFD';
  return text;
}

function readCharacterMap(stream: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, section = ''] of stream.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = '', hex = ''] of section.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      map.set(Number.parseInt(glyph, 16), Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return map;
}
