import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { categoriesFile } from '../../domains/content/content-files.ts';
import { fillIn } from '../../platform/text/fill-in.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import { brandOf } from '../find-foreign-names.ts';
import { newFacts, newFigures, newQuestions, newSearchPages, newSite, newSynonyms, type NewCompany, plainPoints } from './new-settings.ts';
import { adoptArticle } from './new-texts.ts';
import { renameFrom, type Renaming } from './rename-from.ts';

interface Skeleton {
  readonly category: string;
  readonly title: string;
  readonly must: readonly string[];
  readonly pdf?: boolean;
  readonly when?: 'event';
}

/** Files that have the portal's words only: another company takes them as they are, with its names. */
const renamed = ['categories.yaml', 'claim-papers.yaml', 'deadlines.yaml', 'holidays.yaml', 'sms-templates.yaml'];
/** What the first company has at its vendors of text messages. */
const vendorNumbers = /^ {4}(?:aliyun|tencent): .*\n/gm;
/** Tables that begin with their heading alone. */
const tables = ['agents.csv', 'branches.csv', 'hospitals.csv', 'partners.csv'];
/** Lists that begin empty. */
const lists = ['banners.yaml', 'notices.yaml', 'services.yaml'];
/** Categories beside the guides whose texts describe the portal and the law. */
const adoptedCategories = ['claim_forms', 'contactUs', 'customer_complaints', 'service_channels'];

const read = (folder: string, file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

/** The short name that a full one suggests: 海星人寿 of 海星人寿保险股份有限公司. */
const shortOf = (fullName: string): string => fullName.replace(/(?:股份|责任)?有限(?:责任)?公司$/u, '').replace(/保险$/u, '');

function skeletonOf({ title, must, pdf, when }: Skeleton): string {
  const day = when === 'event' ? '公布日期（没有这类事项的，删除本文件）' : '公布日期';
  const front = [`title: ${title}`, `publishedOn: "${fillIn(day, '2026-01-01')}"`, ...(pdf ? ['pdf: true'] : [])];
  return `---\n${front.join('\n')}\n---\n\n${must.map((heading) => `## ${heading}\n\n${fillIn(heading)}\n`).join('\n')}`;
}

/** The articles that describe the portal, as the new company's. By their place in its folder. */
async function adoptArticles(shipped: string, day: string, renaming: Renaming): Promise<[string, string][]> {
  const categories = categoriesFile.parse(parse(await read(shipped, 'categories.yaml')));
  const guides = categories.filter(({ area }) => area === 'guide').map(({ code }) => code);
  const found: [string, string][] = [];
  for (const category of [...guides, ...adoptedCategories]) {
    const folder = path.join('articles', category);
    for (const file of await readdir(path.join(shipped, folder)))
      found.push([path.join(folder, file), adoptArticle(await read(shipped, path.join(folder, file)), day, renaming)]);
  }
  return found;
}

/** The articles that the law wants, as headings with what must be said to be filled in. */
async function listSkeletons(): Promise<[string, string][]> {
  const skeletons = parse(await read(import.meta.dirname, 'skeletons.yaml')) as readonly Skeleton[];
  return skeletons.map((one) => [
    path.join('articles', one.category, `${one.category.toLowerCase().replaceAll('_', '-')}.md`),
    skeletonOf(one),
  ]);
}

/**
 * Writes the content folder of another insurer, from the shipped one: the structure and the texts that describe the portal, with its names;
 * nothing of the first company. What only the insurer knows is marked. Throws if the folder has files, or no name is left of the full one.
 */
export async function makeCompany(
  folder: string,
  given: { readonly fullName: string; readonly shortName: string | undefined; readonly englishName: string | undefined },
  { shipped, now }: { readonly shipped: string; readonly now: Date },
): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(inLanguage(`${folder} has files: name a folder that is new or empty`, `${folder} 里已有文件：请用新的或者空的文件夹`));
  const fullName = given.fullName.trim();
  const shortName = given.shortName?.trim() || shortOf(fullName);
  if ([...shortName].length < 2)
    throw new Error(
      inLanguage(
        '--name is the whole name of the company, such as 海星人寿保险股份有限公司',
        '--name 须是公司全称，例如 海星人寿保险股份有限公司',
      ),
    );
  const day = dayInShanghai(now);
  const company: NewCompany = {
    fullName,
    shortName,
    brand: brandOf(shortName) || shortName,
    englishName: given.englishName?.trim() ?? '',
    day,
  };
  const renaming = await renameFrom(shipped, company, plainPoints);
  const text = (file: string): Promise<string> => read(shipped, file);
  const files: [string, string][] = [
    ['site.yaml', newSite(await text('site.yaml'), company, renaming)],
    ['facts.yaml', newFacts(await text('facts.yaml'), company)],
    ['figures.yaml', newFigures(await text('figures.yaml'))],
    ['faq.yaml', newQuestions(await text('faq.yaml'), renaming)],
    ['search-pages.yaml', newSearchPages(await text('search-pages.yaml'), renaming)],
    ['search-synonyms.yaml', newSynonyms(await text('search-synonyms.yaml'), renaming)],
    ...(await Promise.all(
      renamed.map(async (file): Promise<[string, string]> => [file, renaming.rename((await text(file)).replaceAll(vendorNumbers, ''))]),
    )),
    ...(await Promise.all(tables.map(async (file): Promise<[string, string]> => [file, `${(await text(file)).split('\n')[0]}\n`]))),
    ...lists.map((file): [string, string] => [file, '[]\n']),
    ...(await adoptArticles(shipped, day, renaming)),
    ...(await listSkeletons()),
  ];
  await mkdir(path.join(folder, 'products'), { recursive: true });
  // Editors find them by the first line of each file.
  await cp(path.join(shipped, 'schemas'), path.join(folder, 'schemas'), { recursive: true });
  for (const [file, written] of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), written);
  }
}
