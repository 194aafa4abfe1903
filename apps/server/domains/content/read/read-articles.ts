import path from 'node:path';
import type { z } from 'zod';
import type { Attachment, StoredPicture } from '#migrations/stored-values.ts';
import { isPictureName } from '#platform/images/prepare-picture.ts';
import { findForeignBytes } from '#platform/text/decode-text.ts';
import { checkMarkdown, parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { toPlainText } from '#platform/markdown/to-plain-text.ts';
import { inLanguage } from '#platform/text/in-language.ts';
import { readYaml } from '#platform/text/read-yaml.ts';
import { frontMatter } from '../content-files.ts';
import { readAttachment } from './read-attachment.ts';
import type { Files } from './read-files.ts';
import { listPictureNames, readPictures, type StoredFile } from './read-pictures.ts';

export interface ReadArticle extends z.output<typeof frontMatter> {
  readonly file: string;
  readonly code: string;
  readonly category: string;
  readonly markdown: string;
  readonly plain: string;
  readonly files: readonly Attachment[];
  readonly pictures: readonly StoredPicture[];
  /** The bytes of its attachments and pictures. */
  readonly stored: readonly StoredFile[];
}

interface Outcome {
  readonly article?: ReadArticle;
  readonly faults: readonly string[];
  /** The files of the folder that it names, if that could be read. */
  readonly named?: readonly string[];
}

const articlePath = /^articles\/([^/]+)\/([^/]+)\.md$/;

/** Front matter between two lines of ---, then Markdown. `bodyLine` is the number of lines before the Markdown. */
function splitArticle(text: string): { front: string; body: string; bodyLine: number } | undefined {
  const found = /^\uFEFF?---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!found) return undefined;
  // The first line is kept empty, so that lines are counted as in the file.
  return { front: `\n${found[1]}`, body: text.slice(found[0].length), bodyLine: found[0].split('\n').length - 1 };
}

async function readAttachments(
  { file, folder, files, placeOf }: { file: string; folder: string; files: Files; placeOf: (index: number) => string },
  names: readonly string[],
) {
  const faults: string[] = [];
  const attachments: Attachment[] = [];
  const stored: StoredFile[] = [];
  for (const [index, name] of names.entries()) {
    const bytes = files.get(`${folder}/${name}`);
    const read = bytes
      ? await readAttachment(name, bytes)
      : { fault: inLanguage(`file ${name} is not in the folder`, `文件夹中没有文件 ${name}，请放入或者改正文件名`) };
    if ('fault' in read) {
      faults.push(`${file}:${placeOf(index)}: ${read.fault}`);
      continue;
    }
    attachments.push(read.attachment);
    stored.push(read.stored);
  }
  return { attachments, stored, faults };
}

async function readArticle(file: string, category: string, code: string, files: Files): Promise<Outcome> {
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
  const folder = `articles/${category}`;
  const tree = parseMarkdown(parts.body);
  const shown = await readPictures(tree, folder, files);
  const attached = await readAttachments(
    { file, folder, files, placeOf: (index) => String(lineAt(['attachments', index])) },
    value.attachments,
  );
  const ofText = [...checkMarkdown(parts.body, tree, { mayHavePictures: true }), ...shown.faults];
  const faults = ofText.map(({ line, message }) => `${file}:${parts.bodyLine + line}: ${message}`);
  if (!/^[a-z0-9-]{1,64}$/.test(code))
    faults.push(
      `${file}:1: ${inLanguage('the name of the file may have small letters, digits and - only', '文件名只能用小写字母、数字和 -，请改名')}`,
    );
  if (value.withdrawnOn && value.withdrawnOn <= value.publishedOn)
    faults.push(
      `${file}:${lineAt(['withdrawnOn'])}: ${inLanguage('withdrawnOn must be later than publishedOn', '撤下日期 withdrawnOn 须晚于发布日期 publishedOn')}`,
    );
  if (/!\[[^\]]*\]\(/.test(value.summary ?? ''))
    faults.push(
      `${file}:${lineAt(['summary'])}: ${inLanguage('a summary shows no picture: put it into the text', '摘要不显示图片：请放在正文中')}`,
    );
  faults.push(...attached.faults);
  const named = [...value.attachments, ...listPictureNames(tree)];
  if (faults.length > 0) return { faults, named };
  const made = value.pdf ? [{ name: `${value.title.replaceAll(/[/\\]/g, '-')}.pdf`, size: null, sha256: null }] : [];
  const rest = { markdown: parts.body.trim(), plain: toPlainText(tree), files: [...made, ...attached.attachments] };
  const { pictures, stored } = shown;
  return { article: { ...value, file, code, category, ...rest, pictures, stored: [...stored, ...attached.stored] }, faults, named };
}

/** Reads `articles/<category>/<code>.md` and the files that they name. No two articles may have the same code. */
export async function readArticles(files: Files): Promise<{ articles: ReadArticle[]; faults: string[] }> {
  const articles: ReadArticle[] = [];
  const faults: string[] = [];
  const taken = new Map<string, string>();
  const named = new Set<string>();
  /** Folders in which nobody can say that nothing names a file. */
  const unread = new Set<string>();
  for (const file of files.keys()) {
    const [, category, code] = articlePath.exec(file) ?? [];
    if (category === undefined || code === undefined) continue;
    const other = taken.get(code);
    if (other)
      faults.push(
        `${file}:1: ${inLanguage(`${other} has the same name: the name is the code of the article`, `与 ${other} 同名：文件名就是文章编号，请改名`)}`,
      );
    taken.set(code, file);
    const read = await readArticle(file, category, code, files);
    faults.push(...read.faults);
    if (read.article) articles.push(read.article);
    if (!read.named) unread.add(`articles/${category}`);
    for (const name of read.named ?? []) named.add(`articles/${category}/${name}`);
  }
  for (const file of files.keys()) {
    if (!file.startsWith('articles/') || !isPictureName(file) || named.has(file) || unread.has(path.dirname(file))) continue;
    const message = inLanguage(
      'no article of the folder shows this picture: write ![what it shows](its name) into one, or remove the file',
      '本文件夹没有文章使用这张图片：请在文章中写 ![图片说明](文件名)，或删除该文件',
    );
    faults.push(`${file}:1: ${message}`);
  }
  return { articles, faults };
}
