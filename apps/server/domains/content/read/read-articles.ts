import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Attachment } from '#migrations/stored-values.ts';
import { findForeignBytes } from '#platform/text/decode-text.ts';
import { checkMarkdown, parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { toPlainText } from '#platform/markdown/to-plain-text.ts';
import { readYaml } from '#platform/text/read-yaml.ts';
import { frontMatter } from '../content-files.ts';
import type { Files } from './read-files.ts';
import { inLanguage } from '#platform/text/in-language.ts';

export interface ReadArticle extends z.output<typeof frontMatter> {
  readonly file: string;
  readonly code: string;
  readonly category: string;
  readonly markdown: string;
  readonly plain: string;
  readonly files: readonly Attachment[];
}

const articlePath = /^articles\/([^/]+)\/([^/]+)\.md$/;

/** Front matter between two lines of ---, then Markdown. `bodyLine` is the number of lines before the Markdown. */
function splitArticle(text: string): { front: string; body: string; bodyLine: number } | undefined {
  const found = /^\uFEFF?---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!found) return undefined;
  // The first line is kept empty, so that lines are counted as in the file.
  return { front: `\n${found[1]}`, body: text.slice(found[0].length), bodyLine: found[0].split('\n').length - 1 };
}

function readArticle(file: string, category: string, code: string, files: Files): { article: ReadArticle } | { faults: string[] } {
  const text = files.get(file)?.toString('utf8') ?? '';
  const foreign = findForeignBytes(file, text);
  if (foreign.length > 0) return { faults: foreign };
  const parts = splitArticle(text);
  if (!parts)
    return {
      faults: [
        `${file}:1: ${inLanguage('the front matter is missing: lines between --- and ---', '缺少文件开头两行 --- 之间的内容（title、publishedOn 等）')}`,
      ],
    };
  const read = readYaml(file, parts.front, frontMatter);
  if ('faults' in read) return read;
  const { value, lineAt } = read;
  const tree = parseMarkdown(parts.body);
  const faults = checkMarkdown(parts.body, tree).map(({ line, message }) => `${file}:${parts.bodyLine + line}: ${message}`);
  if (!/^[a-z0-9-]{1,64}$/.test(code))
    faults.push(
      `${file}:1: ${inLanguage('the name of the file may have small letters, digits and - only', '文件名只能用小写字母、数字和 -，请改名')}`,
    );
  if (value.withdrawnOn && value.withdrawnOn <= value.publishedOn)
    faults.push(
      `${file}:${lineAt(['withdrawnOn'])}: ${inLanguage('withdrawnOn must be later than publishedOn', '撤下日期 withdrawnOn 须晚于发布日期 publishedOn')}`,
    );
  const attachments = value.attachments.flatMap((name, index): Attachment[] => {
    const bytes = files.get(`articles/${category}/${name}`);
    if (!bytes)
      faults.push(
        `${file}:${lineAt(['attachments', index])}: ${inLanguage(`file ${name} is not in the folder`, `文件夹中没有文件 ${name}，请放入或者改正文件名`)}`,
      );
    return bytes ? [{ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }] : [];
  });
  if (faults.length > 0) return { faults };
  const made = value.pdf ? [{ name: `${value.title.replaceAll(/[/\\]/g, '-')}.pdf`, size: null, sha256: null }] : [];
  const rest = { markdown: parts.body.trim(), plain: toPlainText(tree), files: [...made, ...attachments] };
  return { article: { ...value, file, code, category, ...rest } };
}

/** Reads `articles/<category>/<code>.md`. No two articles may have the same code. */
export function readArticles(files: Files): { articles: ReadArticle[]; faults: string[] } {
  const articles: ReadArticle[] = [];
  const faults: string[] = [];
  const taken = new Map<string, string>();
  for (const file of files.keys()) {
    const [, category, code] = articlePath.exec(file) ?? [];
    if (category === undefined || code === undefined) continue;
    const other = taken.get(code);
    if (other)
      faults.push(
        `${file}:1: ${inLanguage(`${other} has the same name: the name is the code of the article`, `与 ${other} 同名：文件名就是文章编号，请改名`)}`,
      );
    taken.set(code, file);
    const read = readArticle(file, category, code, files);
    if ('faults' in read) faults.push(...read.faults);
    else articles.push(read.article);
  }
  return { articles, faults };
}
