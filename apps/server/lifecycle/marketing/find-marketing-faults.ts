import { findMarketing, type MarketingFinding } from '@portal/rules/marketing/find-marketing.ts';
import { flattenText } from '@portal/rules/marketing/flatten-text.ts';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inLanguage } from '../../platform/text/in-language.ts';
import { readYaml } from '../../platform/text/read-yaml.ts';
import { exceptionsFile, exceptionsName, type MarketingException } from './exceptions-file.ts';
import { listPassages } from './list-passages.ts';

/** Files that no customer reads, and tables of figures. */
const unread = /^(?:schemas|samples)\/|^(?:deadlines|search-synonyms|marketing-exceptions)\.yaml$|(?:^|\/)rates\//;

/** A finding with the passage in which it stands. */
interface Placed extends MarketingFinding {
  readonly file: string;
  readonly line: number;
  readonly passage: string;
}

async function findIn(root: string, file: string): Promise<Placed[]> {
  const text = await readFile(path.join(root, file), 'utf8');
  return listPassages(file, text).flatMap(({ text: passage, offset }) =>
    findMarketing(passage).map((finding) => ({
      ...finding,
      file,
      passage: flattenText(passage).plain,
      line: text.slice(0, offset + finding.at).split('\n').length,
    })),
  );
}

async function listFiles(root: string, under: string): Promise<string[]> {
  const entries = await readdir(path.join(root, under), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => /\.(?:md|yaml|csv|svg)$/.test(file) && !unread.test(file))
    .toSorted();
}

/** Whether an exception names words of the passage that contain those of the finding. */
function settles({ file, words }: MarketingException, finding: Placed): boolean {
  const { plain } = flattenText(words);
  return finding.file === file && finding.passage.includes(plain) && plain.includes(flattenText(finding.words).plain);
}

function sayFinding({ file, line, rule: { id, title, source }, words, isCertain }: Placed): string {
  const quoted = words.replaceAll(/\s+/g, ' ');
  const said = inLanguage(`${id}: “${quoted}” ${title.en} (${source}): `, `${id}：“${quoted}”${title.zh}（${source}）：`);
  const advice = isCertain
    ? inLanguage('write it in another way', '请改写')
    : inLanguage(
        `write it in another way or, if it is lawful here, settle it in ${exceptionsName}`,
        `请改写；在此处合法的，在 ${exceptionsName} 中说明`,
      );
  return `${file}:${line}: ${said}${advice}`;
}

async function readExceptions(root: string) {
  const file = path.join(root, exceptionsName);
  return readYaml(exceptionsName, existsSync(file) ? await readFile(file, 'utf8') : '[]\n', exceptionsFile);
}

/** Faults of the part of a content folder that `isAsked` names; `under` is the folder in it that holds all of them. */
async function judge(root: string, under: string, isAsked: (file: string) => boolean): Promise<string[]> {
  const read = await readExceptions(root);
  if ('faults' in read) return read.faults;
  const files = (await listFiles(root, under)).filter(isAsked);
  const found = (await Promise.all(files.map((file) => findIn(root, file)))).flat();
  const open = found.filter((finding) => finding.isCertain || !read.value.some((exception) => settles(exception, finding)));
  const idle = read.value.flatMap((exception, index) => {
    const isIdle = isAsked(exception.file) && !found.some((finding) => !finding.isCertain && settles(exception, finding));
    return isIdle ? [{ ...exception, line: read.lineAt([index]) }] : [];
  });
  return [
    ...open.map(sayFinding),
    ...idle.map(
      ({ file, words, line }) =>
        `${exceptionsName}:${line}: ${inLanguage(`“${words}” settles nothing in ${file}: remove it`, `${file} 中没有“${words}”要说明的问题，请删除`)}`,
    ),
  ];
}

/**
 * The words in a content folder that marketing law forbids in texts for customers, each with file, line and rule, and exceptions that settle
 * nothing. Words that may be lawful are settled in `marketing-exceptions.yaml`, the others are not.
 */
export function findMarketingFaults(folder: string, isAsked: (file: string) => boolean = () => true): Promise<string[]> {
  return judge(folder, '.', isAsked);
}

/** The same for a product folder: its exceptions are in the content folder around it. Files are named by their path in the product folder. */
export async function findMarketingFaultsOfProduct(folder: string): Promise<string[]> {
  const product = path.resolve(folder);
  const isInContent = path.basename(path.dirname(product)) === 'products';
  const root = isInContent ? path.resolve(product, '../..') : product;
  const under = isInContent ? `products/${path.basename(product)}/` : '';
  const faults = await judge(root, under || '.', (file) => file.startsWith(under));
  return faults.map((fault) => (fault.startsWith(under) ? fault.slice(under.length) : fault));
}
