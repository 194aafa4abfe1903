import { lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';

/**
 * Converts Markdown to Typst code: headings, paragraphs, lists, tables, quotes, emphasis; links and pictures become their
 * text, HTML stays as typed. Text appears in the code only inside string literals, so nothing in it is executed.
 */
export function markdownToTypst(markdown: string): string {
  return writeBlocks(lexer(markdown));
}

/** Code for a sequence of blocks. */
function writeBlocks(tokens: readonly Token[]): string {
  return `{ ${tokens.map((token) => writeBlock(asMarked(token))).join(' ; ')} }`;
}

function writeBlock(token: MarkedToken): string {
  switch (token.type) {
    case 'heading':
      return `heading(level: ${token.depth}, ${writeInline(token.tokens)})`;
    case 'paragraph':
      return `par(${writeInline(token.tokens)})`;
    case 'text':
      return writeInline(token.tokens ?? [token]);
    case 'list':
      return writeList(token);
    case 'table':
      return writeTable(token);
    case 'blockquote':
      return `quote(block: true, ${writeBlocks(token.tokens)})`;
    case 'code':
      return `raw(block: true, ${quoteText(token.text)})`;
    case 'hr':
      return 'line(length: 100%)';
    case 'space':
    case 'def':
      return 'none';
    default:
      return writeSpan(token);
  }
}

function writeList({ ordered, start, loose, items }: Tokens.List): string {
  const bodies = items.map(({ tokens }) => writeBlocks(tokens)).join(', ');
  const common = `tight: ${!loose}, ${bodies}`;
  return ordered ? `enum(start: ${start === '' ? 1 : start}, ${common})` : `list(${common})`;
}

function writeTable({ align, header, rows }: Tokens.Table): string {
  const writeCells = (cells: readonly Tokens.TableCell[]): string => cells.map(({ tokens }) => `${writeInline(tokens)}, `).join('');
  const alignments = align.map((side) => `${side ?? 'left'}, `).join('');
  return `table(columns: ${header.length}, align: (${alignments}), table.header(${writeCells(header)}), ${rows.map(writeCells).join('')})`;
}

function writeInline(tokens: readonly Token[]): string {
  return `{ ${tokens.map((token) => writeSpan(asMarked(token))).join(' ; ')} }`;
}

function writeSpan(token: MarkedToken): string {
  switch (token.type) {
    case 'strong':
      return `strong(${writeInline(token.tokens)})`;
    case 'em':
      return `emph(${writeInline(token.tokens)})`;
    case 'del':
      return `strike(${writeInline(token.tokens)})`;
    case 'link':
      return writeInline(token.tokens);
    case 'codespan':
      return `raw(${quoteText(token.text)})`;
    case 'br':
      return 'linebreak()';
    case 'checkbox':
      return writeText(token.checked ? '☑ ' : '☐ ');
    case 'text':
      return token.tokens ? writeInline(token.tokens) : writeText(token.text);
    case 'escape':
    case 'image':
      return writeText(token.text);
    default:
      return writeText(token.raw);
  }
}

function writeText(text: string): string {
  return `text(${quoteText(joinLines(text))})`;
}

/** A line break in the source becomes a space between Latin words, and nothing next to Chinese. */
function joinLines(text: string): string {
  return text.replace(/(?<=[\p{Script=Han}，。；：、！？）”》])\s*\n\s*|\s*\n\s*(?=[\p{Script=Han}（“《])/gu, '').replace(/\s*\n\s*/g, ' ');
}

/** A Typst string literal. Its only special characters are backslash and quote; control characters are removed. */
function quoteText(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/(?!\n)\p{Cc}/gu, '')}"`;
}

/** The lexer runs without extensions, so it yields no token of an unknown type. */
function asMarked(token: Token): MarkedToken {
  return token as MarkedToken;
}
