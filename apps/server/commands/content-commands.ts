import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { diffProduct } from '../domains/products/diff-product.ts';
import { checkProductAt, importProduct, readProductAt, shelfOf } from '../domains/products/import-product.ts';
import { compareCases, listCells } from '../domains/products/quote-cases.ts';
import { takeOffSale } from '../domains/products/products.queries.ts';
import { makeRates } from '../domains/products/tables/make-rates.ts';
import { findForeignNames } from '../lifecycle/find-foreign-names.ts';
import { checkContent, contentFolder, importContent, importSiteTexts } from '../lifecycle/import-content.ts';
import { makeCompany } from '../lifecycle/new-company/make-company.ts';
import { systemClock } from '../platform/clock.ts';
import { decodeText } from '../platform/text/decode-text.ts';
import { findUnfilled, unfilledFirst } from '../platform/text/fill-in.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import type { Services } from '../services.ts';
import { type Printed, say } from './say.ts';
import { WrongUsage } from './wrong-usage.ts';

interface ContentOptions {
  /** Runs work that must not happen while a server starts. */
  readonly turn: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Products that the folder lacks may go off sale. */
  readonly offSale: boolean;
  /** The unit of a sheet of rates. */
  readonly unit: string | undefined;
}

export const contentUsage = `  company new FOLDER --name NAME [--short NAME] [--english NAME]
                               a content folder for another insurer, with what it has to fill in marked as 【待填写：…】
  import [FOLDER]              import site.yaml, sms-templates.yaml, texts and products (default: content/);
                               --off-sale: products that FOLDER lacks go off sale
  import check [FOLDER]        the faults of all its files, and what it still says of the company whose folder was copied
  import product FOLDER        put one product on sale, or its new version; nothing else changes
  import texts [FOLDER]        import only the texts of the public site: categories, articles, lists
  products stop GOODS_ID       end the sale of a product at once, when an authority stops it; a later import sells it again
  products check FOLDER        the faults of a product folder, with file and line
  products quote FOLDER [CASES]
                               premiums and cash values of every cell of a folder that need not be on sale, as CSV;
                               with CASES, such a file with the actuary's figures: what differs
  products rates FOLDER COVERAGE SHEET
                               make the rate table of a coverage from an actuary's sheet (XLSX or CSV, ages down, periods and
                               sexes across); --unit "yuan per 1,000 yuan of sum assured" if no title of it says so
  products diff FOLDER         what the version in the folder would change of the one on sale, premiums at 20 points
`;

const at = (folder: string | undefined): string => (folder === undefined ? contentFolder : path.resolve(folder));

function only(args: readonly string[]): string {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) throw new WrongUsage();
  return path.resolve(folder);
}

/** Writes the content folder of another insurer. Needs neither a database nor settings. */
export async function writeCompany(
  folder: string,
  { name, short, english }: { readonly name: string; readonly short: string | undefined; readonly english: string | undefined },
): Promise<Printed> {
  const given = { fullName: name, shortName: short, englishName: english };
  await makeCompany(folder, given, { shipped: contentFolder, now: systemClock() });
  const { length } = await findUnfilled(folder);
  return say(
    inLanguage(
      `written: ${folder}. ${length} places are to be filled in: \`import check ${folder}\` names them`,
      `已写好：${folder}。有 ${length} 处待填写，用 \`import check ${folder}\` 逐处列出`,
    ),
  );
}

const listed = (faults: readonly string[]): Printed => (faults.length > 0 ? { lines: faults, ok: false } : say('no faults'));

/** What a product manager and an editor do with the folders of the company and its products. */
export const contentCommands: Readonly<
  Record<string, (services: Services, args: readonly string[], options: ContentOptions) => Promise<Printed>>
> = {
  import: async ({ db }, [folder, ...rest], { turn, offSale }) => {
    // A misspelt kind of import reads like a folder.
    if (rest.length > 0) throw new WrongUsage();
    const changed = await turn(() => importContent(db, at(folder), systemClock(), { offSale }));
    return say(changed.length > 0 ? `imported ${changed.join(', ')}` : 'nothing has changed');
  },
  'import check': async ({ db }, [folder, ...rest]) => {
    if (rest.length > 0) throw new WrongUsage();
    const faults = await checkContent(db, at(folder), systemClock());
    // Without a site that can be read nobody knows whose names are foreign.
    const isReadable = !faults.some((fault) => fault.startsWith('site.yaml:'));
    return listed([...faults, ...(isReadable ? await findForeignNames(at(folder), contentFolder) : [])]);
  },
  'import product': async ({ db }, args, { turn }) => {
    const folder = only(args);
    const unfilled = await findUnfilled(folder);
    const result = unfilled.length > 0 ? { faults: unfilled } : await turn(() => importProduct(db, folder, systemClock()));
    if ('faults' in result) throw new Error(`${path.basename(folder)} was not imported:\n${result.faults.join('\n')}`);
    return say(result.imported ? `${result.goodsId} is on sale in this version` : 'nothing has changed');
  },
  'import texts': async ({ db }, [folder], { turn }) => {
    const changed = await turn(() => importSiteTexts(db, at(folder), systemClock()));
    return say(changed ? 'imported texts' : 'nothing has changed');
  },
  'products stop': async ({ db }, [goodsId, ...rest]) => {
    if (goodsId === undefined || rest.length > 0) throw new WrongUsage();
    if (!(await takeOffSale(db, goodsId))) throw new Error(`${goodsId} is not on sale`);
    return say(
      `${goodsId} is off sale. Take its folder out of products/, and its cards and links out of site.yaml, before the next import`,
    );
  },
  'products check': async ({ catalogue }, args) => {
    const folder = only(args);
    return listed(unfilledFirst(await findUnfilled(folder), await checkProductAt(folder, systemClock(), shelfOf(catalogue))));
  },
  'products rates': async (_services, [folder, coverage, file, ...rest], { unit }) => {
    if (folder === undefined || coverage === undefined || file === undefined || rest.length > 0) throw new WrongUsage();
    const made = await makeRates({ folder: path.resolve(folder), coverage, sheet: path.resolve(file), unit });
    if ('faults' in made) throw new Error(`no table was written:\n${made.faults.join('\n')}`);
    return { lines: [...made.understood, `written: ${made.file}`], ok: true };
  },
  'products quote': async ({ catalogue }, [folder, file, ...rest]) => {
    if (folder === undefined || rest.length > 0) throw new WrongUsage();
    const version = await readProductAt(path.resolve(folder), systemClock(), shelfOf(catalogue));
    if ('faults' in version) throw new Error(`the folder has faults:\n${version.faults.join('\n')}`);
    if (file === undefined) return { lines: listCells(version), ok: true };
    const decoded = decodeText(await readFile(path.resolve(file)));
    if ('encoding' in decoded) throw new Error(`${file} is not in UTF-8 but in ${decoded.encoding}: save it as CSV UTF-8`);
    return compareCases(version, path.basename(file), decoded.text);
  },
  'products diff': async (services, args) => {
    const found = await diffProduct(services, only(args), systemClock());
    if ('faults' in found) throw new Error(`the folder has faults:\n${found.faults.join('\n')}`);
    return { lines: found.lines, ok: true };
  },
};
