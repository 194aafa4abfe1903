import type { Renaming } from './rename-from.ts';

/** What a line of Markdown begins with before its words. */
const marker = /^\s*(?:[-*]|\d+\.)?\s*/;

/** A line without the sentences that are about somebody else's products. The first sentence says what the line is about. */
function keepSentences(line: string, { isForeign }: Renaming): string | undefined {
  if (!isForeign(line)) return line;
  if (line.startsWith('|')) return undefined;
  const [first = '', ...others] = line.split(/(?<=。)/u);
  if (isForeign(first)) return undefined;
  return [first, ...others.filter((sentence) => !isForeign(sentence))].join('');
}

/** The lines of a text without headings below which nothing is left. */
function withoutEmptySections(lines: readonly string[]): string[] {
  return lines.filter((line, index) => {
    if (!line.startsWith('#')) return true;
    const next = lines.slice(index + 1).find((one) => one.replace(marker, '').trim() !== '');
    return next !== undefined && !next.startsWith('#');
  });
}

/** A text of the portal's use as another company's: with its names, and without the first company's products and further hotlines. */
export function adoptMarkdown(markdown: string, renaming: Renaming): string {
  const lines = renaming
    .rename(markdown)
    .split('\n')
    .filter((line) => !line.includes('{{hotlineHongKong}}'))
    .flatMap((line) => keepSentences(line, renaming) ?? []);
  return `${withoutEmptySections(lines)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** An article as another company publishes it on `day`. */
export function adoptArticle(article: string, day: string, renaming: Renaming): string {
  const [, front = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(article) ?? [];
  return `${renaming.rename(front).replace(/^publishedOn: .*$/m, `publishedOn: "${day}"`)}\n${adoptMarkdown(body, renaming)}`;
}
