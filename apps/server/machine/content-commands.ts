import { asSystem } from '@portal/rules/permissions/actor.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { holidaysIn, readHolidays } from '../domains/content/holidays/read-holidays.ts';
import { sayUnknownYears } from '../domains/content/holidays/say-unknown-years.ts';
import { diffProduct } from '../domains/products/diff-product.ts';
import { makeSpecimen } from '../domains/contracts/public.ts';
import { sayRequirements } from '../domains/products/checks/list-requirements.ts';
import { importProduct, readCheckedFolder, readProductAt, reviewProductAt, shelfOf } from '../domains/products/import-product.ts';
import { proposePreview } from '../domains/products/previews/previews.ts';
import { readProductVersion } from '../domains/products/product-version.ts';
import { compareCases, listCells } from '../domains/products/quote-cases.ts';
import { takeOffSale } from '../domains/products/products.queries.ts';
import { makeRates } from '../domains/products/tables/make-rates.ts';
import { findForeignNames } from '../lifecycle/find-foreign-names.ts';
import { checkContent, contentFolder, importContent, importSiteTexts } from '../lifecycle/import-content.ts';
import { findMarketingFaultsOfProduct } from '../lifecycle/marketing/find-marketing-faults.ts';
import { makeCompany } from '../lifecycle/new-company/make-company.ts';
import { systemClock } from '../platform/clock.ts';
import { decodeText, sayOtherEncoding } from '../platform/text/decode-text.ts';
import { findUnfilled, unfilledFirst } from '../platform/text/fill-in.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import type { Services } from '../services.ts';
import { type Printed, say } from '../terminal/say.ts';
import { WrongUsage } from './wrong-usage.ts';

interface ContentOptions {
  /** Runs work that must not happen while a server starts. */
  readonly turn: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Products that the folder lacks may go off sale. */
  readonly offSale: boolean;
  /** The unit of a sheet of rates. */
  readonly unit: string | undefined;
  /** New versions of products need the approval of a second person. */
  readonly needsApproval: boolean;
}

const usageInEnglish = `  company new FOLDER --name NAME [--short NAME] [--english NAME]
                               a content folder for another insurer, with what it has to fill in marked as 【待填写：…】
  import [FOLDER]              import site.yaml, sms-templates.yaml, texts and products (default: content/);
                               --off-sale: products that FOLDER lacks go off sale
  import check [FOLDER]        the faults of all its files, and what it still says of the company whose folder was copied
  import product FOLDER        put one product on sale, or its new version; nothing else changes
  import texts [FOLDER]        import only the texts of the public site: categories, articles, lists
  products stop GOODS_ID       end the sale of a product at once, when an authority stops it; a later import sells it again
  products preview FOLDER      show the version in a folder at a private address: page, trial, documents, a specimen of the e-policy.
                               Nobody can buy it
  products check FOLDER        the faults of a product folder, with file and line, and what law and terms want of it
  products quote FOLDER [CASES]
                               premiums and cash values of every cell of a folder that need not be on sale, as CSV;
                               with CASES, such a file with the actuary's figures: what differs
  products rates FOLDER COVERAGE SHEET
                               make the rate table of a coverage from an actuary's sheet (XLSX or CSV, ages down, periods and
                               sexes across); --unit "yuan per 1,000 yuan of sum assured" if no title of it says so
  products diff FOLDER         what the version in the folder would change of the one on sale, with every premium and cash value
  content reference            whether content/schemas and docs/reference are what the schemas of the import say; --write writes them
`;

const usageInChinese = `  company new FOLDER --name NAME [--short NAME] [--english NAME]
                               为另一家公司生成内容文件夹，须填写之处标为【待填写：…】
  import [FOLDER]              导入 site.yaml、sms-templates.yaml、文章和产品（缺省为 content/）；
                               --off-sale：FOLDER 中没有的产品停售
  import check [FOLDER]        列出全部文件的错误，以及仍属于原公司的名称和号码；不导入
  import product FOLDER        只导入一个产品或者它的新版本，其他不变
  import texts [FOLDER]        只导入网站的文章：栏目、文章、列表
  products stop GOODS_ID       监管要求停售时立即停售一个产品；以后导入会恢复销售
  products preview FOLDER      在不公开的地址展示文件夹中的版本：页面、试算、文件、电子保单样本，不能投保
  products check FOLDER        列出产品文件夹的错误，注明文件和行；再列出法规和条款的要求
  products quote FOLDER [CASES]
                               按文件夹列出每一格的保险费和现金价值（CSV），不需要在售；
                               给出 CASES（精算的算例，同样格式）时列出不同之处
  products rates FOLDER COVERAGE SHEET
                               用精算的表格（XLSX 或者 CSV，年龄在行，期间和性别在列）生成险种的费率表；
                               标题没有写单位的，加上 --unit "yuan per 1,000 yuan of sum assured"
  products diff FOLDER         文件夹中的版本与在售版本的不同，包括每一格的保险费和现金价值
  content reference            核对 content/schemas 和 docs/reference 是否与导入规则一致；--write 重新生成
`;

/** What is said of the commands below. */
export const contentUsage = (): string => inLanguage(usageInEnglish, usageInChinese);

const at = (folder: string | undefined): string => (folder === undefined ? contentFolder : path.resolve(folder));

function only(args: readonly string[]): string {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) throw new WrongUsage();
  return path.resolve(folder);
}

const listed = (faults: readonly string[]): Printed =>
  faults.length > 0 ? { lines: faults, ok: false } : say(inLanguage('no faults', '没有错误'));

/** What stops a product folder before its import looks at it: places to be filled in, and words that marketing law forbids. */
const findUnfit = async (folder: string): Promise<string[]> =>
  unfilledFirst(await findUnfilled(folder), await findMarketingFaultsOfProduct(folder));
/** A warning, if a folder that was imported or checked lacks public holidays. */
function warningsOf(holidays: WorkCalendar): Pick<Printed, 'warnings'> {
  const missing = sayUnknownYears(holidays, systemClock());
  return missing === undefined ? {} : { warnings: [missing] };
}

const sayNoChange = (): string => inLanguage('nothing has changed', '没有变化');

const sayFaulty = (faults: readonly string[]): string => [inLanguage('the folder has faults:', '文件夹有错误：'), ...faults].join('\n');

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

/** What a product manager and an editor do with the folders of the company and its products. */
export const contentCommands: Readonly<
  Record<string, (services: Services, args: readonly string[], options: ContentOptions) => Promise<Printed>>
> = {
  import: async ({ db }, [folder, ...rest], { turn, offSale, needsApproval }) => {
    // A misspelt kind of import reads like a folder.
    if (rest.length > 0) throw new WrongUsage();
    const changed = await turn(() => importContent(db, at(folder), systemClock(), { offSale, needsApproval }));
    const said = changed.length > 0 ? inLanguage(`imported ${changed.join(', ')}`, `已导入 ${changed.join('、')}`) : sayNoChange();
    return { ...say(said), ...warningsOf(await readHolidays(db)) };
  },
  'import check': async ({ db }, [folder, ...rest]) => {
    if (rest.length > 0) throw new WrongUsage();
    const faults = await checkContent(db, at(folder), systemClock());
    // Without a site that can be read nobody knows whose names are foreign.
    const isReadable = !faults.some((fault) => fault.startsWith('site.yaml:'));
    const found = listed([...faults, ...(isReadable ? await findForeignNames(at(folder), contentFolder) : [])]);
    return { ...found, ...warningsOf(await holidaysIn(at(folder))) };
  },
  'import product': async ({ db, holidays }, args, { turn, needsApproval }) => {
    const folder = only(args);
    const known = await holidays.current();
    const unfit = await findUnfit(folder);
    const result =
      unfit.length > 0 ? { faults: unfit } : await turn(() => importProduct(db, folder, systemClock(), { needsApproval, holidays: known }));
    if ('faults' in result) {
      const said = inLanguage(`${path.basename(folder)} was not imported:`, `没有导入 ${path.basename(folder)}：`);
      throw new Error([said, ...result.faults].join('\n'));
    }
    return say(
      result.imported ? inLanguage(`${result.goodsId} is on sale in this version`, `${result.goodsId} 已按此版本销售`) : sayNoChange(),
    );
  },
  'import texts': async ({ db }, [folder], { turn }) => {
    const changed = await turn(() => importSiteTexts(db, at(folder), systemClock()));
    return { ...say(changed ? inLanguage('imported texts', '已导入文章') : sayNoChange()), ...warningsOf(await readHolidays(db)) };
  },
  'products stop': async ({ db }, [goodsId, ...rest]) => {
    if (goodsId === undefined || rest.length > 0) throw new WrongUsage();
    if (!(await takeOffSale(db, goodsId))) throw new Error(inLanguage(`${goodsId} is not on sale`, `${goodsId} 没有在售`));
    return say(
      inLanguage(
        `${goodsId} is off sale. Take its folder out of products/, and its cards and links out of site.yaml, before the next import`,
        `${goodsId} 已停售。下次导入之前，请从 products/ 移走它的文件夹，从 site.yaml 删除它的卡片和链接`,
      ),
    );
  },
  'products preview': async (services, args) => {
    const now = services.clock();
    const folder = only(args);
    const unfit = await findUnfit(folder);
    const read = unfit.length > 0 ? { faults: unfit } : await readCheckedFolder(folder, now, shelfOf(services));
    if ('faults' in read) throw new Error(sayFaulty(read.faults));
    const version = readProductVersion(0, read.written, read.files);
    if ('faults' in version) throw new Error(version.faults.join('\n'));
    const specimen = await makeSpecimen(services, version, now);
    const { previewId, shownUntil } = await proposePreview(services.db, read, { specimen, by: asSystem('command products preview'), now });
    const { goodsId } = version.product;
    return {
      lines: [
        inLanguage(
          `${goodsId}, version ${version.product.version.slice(0, 12)}, until ${showInstant(shownUntil.toISOString())}:`,
          `${goodsId}，版本 ${version.product.version.slice(0, 12)}，${showInstant(shownUntil.toISOString())} 前可看：`,
        ),
        `${services.publicUrl()}/productDetail?goodsId=${previewId}`,
        inLanguage(
          `whoever has this address can see it. A person with the right to it approves it: products approve ${goodsId}`,
          `持有此地址的人都能查看。由有批准权限的人批准：products approve ${goodsId}`,
        ),
      ],
      ok: true,
    };
  },
  'products check': async (services, args) => {
    const folder = only(args);
    const { faults, requirements } = await reviewProductAt(folder, systemClock(), shelfOf(services));
    const { lines, ok } = listed(unfilledFirst(await findUnfilled(folder), [...faults, ...(await findMarketingFaultsOfProduct(folder))]));
    return { lines: [...lines, ...(requirements.length > 0 ? sayRequirements(requirements) : [])], ok };
  },
  'products rates': async (_services, [folder, coverage, file, ...rest], { unit }) => {
    if (folder === undefined || coverage === undefined || file === undefined || rest.length > 0) throw new WrongUsage();
    const made = await makeRates({ folder: path.resolve(folder), coverage, sheet: path.resolve(file), unit });
    if ('faults' in made) throw new Error([inLanguage('no table was written:', '没有生成费率表：'), ...made.faults].join('\n'));
    return { lines: [...made.understood, inLanguage(`written: ${made.file}`, `已写入：${made.file}`)], ok: true };
  },
  'products quote': async (services, [folder, file, ...rest]) => {
    if (folder === undefined || rest.length > 0) throw new WrongUsage();
    const version = await readProductAt(path.resolve(folder), systemClock(), shelfOf(services));
    if ('faults' in version) throw new Error(sayFaulty(version.faults));
    if (file === undefined) return { lines: listCells(version), ok: true };
    const decoded = decodeText(await readFile(path.resolve(file)));
    if ('encoding' in decoded) throw new Error(`${file}: ${sayOtherEncoding(decoded.encoding)}`);
    return compareCases(version, path.basename(file), decoded.text);
  },
  'products diff': async (services, args) => {
    const found = await diffProduct(services, only(args), systemClock());
    if ('faults' in found) throw new Error(sayFaulty(found.faults));
    return { lines: found.lines, ok: true };
  },
};
