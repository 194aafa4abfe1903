import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import type { ConvertedText } from '../platform/word/convert-text.ts';
import type { Printed } from '../terminal/say.ts';
import { WrongUsage } from './wrong-usage.ts';

const usageInEnglish = `  texts from FILE [ARTICLE.md]
                               make Markdown of a Word document (.docx) or a web page (.html: what Word, Excel or a browser copies), with its
                               tables; as a new article with its pictures beside it, or to standard output
`;

const usageInChinese = `  texts from FILE [ARTICLE.md]
                               把 Word 文档（.docx）或者网页（.html，即从 Word、Excel、浏览器复制的内容）转成 Markdown，
                               包括表格；写成新文章，图片放在旁边；不给第二个参数时输出到屏幕
`;

/** What is said of the command below. */
export const textUsage = (): string => inLanguage(usageInEnglish, usageInChinese);

const codePattern = /^[a-z0-9-]{1,64}$/;

/** The text as an article. Its title and day are proposals. */
function toArticle({ title, markdown }: ConvertedText, file: string): string {
  const heading = /^#+ (.+)$/m.exec(markdown)?.[1];
  const named = title ?? heading ?? path.parse(file).name;
  return `---\ntitle: ${JSON.stringify(named)}\npublishedOn: "${dayInShanghai(systemClock())}"\n---\n\n${markdown}`;
}

/** Writes a new article and its pictures; never over a file that is there. */
async function writeArticle(text: ConvertedText, file: string, target: string): Promise<string[]> {
  const folder = path.dirname(target);
  await writeFile(target, toArticle(text, file), { flag: 'wx' });
  for (const { name, bytes } of text.pictures) await writeFile(path.join(folder, name), bytes, { flag: 'wx' });
  return [target, ...text.pictures.map(({ name }) => path.join(folder, name))];
}

/**
 * Converts a Word document or a page. With the path of a new article, writes that and prints what was simplified; without, prints the Markdown
 * and complains of it. Throws for a file that is neither.
 */
export async function convertFile(args: readonly string[], complain: (line: string) => void): Promise<Printed> {
  const [file, target, ...rest] = args;
  if (file === undefined || rest.length > 0) throw new WrongUsage();
  const { name: code, ext } = path.parse(target ?? '');
  if (target !== undefined && (ext !== '.md' || !codePattern.test(code)))
    throw new Error(
      inLanguage(
        `${target}: an article is named with small letters, digits and -, and ends in .md`,
        `${target}：文章文件名只能用小写字母、数字和 -，并以 .md 结尾`,
      ),
    );
  const own = path.parse(file).name.toLowerCase();
  const pictureName = target === undefined ? (codePattern.test(own) ? own : 'picture') : code;
  // Loaded for this command only.
  const { convertText } = await import('../platform/word/convert-text.ts');
  const text = await convertText(await readFile(path.resolve(file)), pictureName);
  if (target !== undefined) {
    const written = await writeArticle(text, file, path.resolve(target));
    return { lines: [...text.notes, ...written.map((one) => inLanguage(`written: ${one}`, `已写入：${one}`))], ok: true };
  }
  for (const note of text.notes) complain(note);
  if (text.pictures.length > 0)
    complain(
      inLanguage(
        `${text.pictures.length} pictures are written only if the path of an article is given: texts from ${file} articles/CATEGORY/CODE.md`,
        `有 ${text.pictures.length} 张图片未写出：给出文章路径才会写出，如 texts from ${file} articles/CATEGORY/CODE.md`,
      ),
    );
  return { lines: text.markdown.trimEnd().split('\n'), ok: true };
}
