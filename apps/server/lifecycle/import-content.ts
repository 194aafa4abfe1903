import { existsSync } from 'node:fs';
import path from 'node:path';
import { readHolidays } from '../domains/content/holidays/read-holidays.ts';
import { importTexts } from '../domains/content/import-texts.ts';
import { keepBuiltIn } from '../domains/occupations/import-occupations.ts';
import { importSmsTemplates } from '../domains/messages/public.ts';
import { importPartners } from '../domains/partners/public.ts';
import { importProduct } from '../domains/products/import-product.ts';
import { takeOthersOffSale } from '../domains/products/products.queries.ts';
import { buildSearchIndex } from '../domains/search/index/build-index.ts';
import { importSite, isSiteSeeded } from '../domains/site/import-site.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { checkBetween } from './check-between.ts';
import { checkPartners } from './check-partners.ts';
import { findMarketingFaults } from './marketing/find-marketing-faults.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { findUnfilled, unfilledFirst } from '../platform/text/fill-in.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import { listFolders } from '../platform/text/list-folders.ts';

export const contentFolder = path.resolve(import.meta.dirname, '../../../content');

/**
 * Imports the insurer's content: site, text messages, the texts of the public site, partners and all product folders. All of it is imported
 * or, if a part has a fault, nothing. An import by hand ends the partners that the folder does not have. With `offSale` it takes products off
 * sale that the folder does not have; without it such a folder is refused: somebody may have copied one product alone. A folder in which
 * something is still to be filled in is refused. With `seeds`, for a starting server: imports only content that does not exist yet or was seeded by another version, and
 * no product if an operator imported a site. Returns the changes; throws with all faults of all parts.
 */
export async function importContent(
  db: Database,
  folder: string,
  now: Date,
  { seeds = false, offSale = false, needsApproval = false }: ImportOptions = {},
): Promise<string[]> {
  const changed = await inTransaction(db, (tx) => importParts(tx, folder, now, { seeds, offSale, needsApproval }));
  await buildSearchIndex(db, () => now);
  return changed;
}

export interface ImportOptions {
  readonly seeds?: boolean;
  readonly offSale?: boolean;
  /** New versions of products need the approval of a second person. */
  readonly needsApproval?: boolean;
}

/** The faults of a content folder, each with file and line. Changes nothing. */
export async function checkContent(db: Database, folder: string, now: Date): Promise<readonly string[]> {
  const found = await inTransaction(db, async (tx) => {
    const read = await readParts(tx, folder, now, { seeds: false, offSale: true, needsApproval: false });
    // The transaction ends with an error, which takes back what was imported.
    throw new Checked(read.faults);
  }).catch((error: unknown) => {
    if (error instanceof Checked) return error.faults;
    throw error;
  });
  return found;
}

class Checked extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super('checked');
    this.faults = faults;
  }
}

/** Files that `import texts` leaves alone. */
const notTexts = /^(?:site|sms-templates|partners)\.yaml$|^(?:products|partners|pictures)\//;

/** Imports the texts of the public site alone. Returns whether they changed; throws with all faults. */
export async function importSiteTexts(db: Database, folder: string, now: Date): Promise<boolean> {
  const unlawful = await findMarketingFaults(folder, (file) => !notTexts.test(file));
  const faults = unfilledFirst(await findUnfilled(folder), unlawful);
  const result = faults.length > 0 ? { faults } : await importTexts(db, folder, now);
  if ('faults' in result) throw new Error(`${inLanguage('texts were not imported:', '没有导入文章：')}\n${result.faults.join('\n')}`);
  await buildSearchIndex(db, () => now);
  return result.imported;
}

async function importParts(tx: Transaction, folder: string, now: Date, options: Required<ImportOptions>): Promise<string[]> {
  const { changed, faults } = await readParts(tx, folder, now, options);
  if (faults.length > 0) throw new Error(`${inLanguage('nothing was imported:', '没有导入任何内容：')}\n${faults.join('\n')}`);
  return changed;
}

interface ReadParts {
  readonly changed: string[];
  /** With the place in the content folder. */
  readonly faults: string[];
}

/** Imports every part that has no fault: its caller takes all of them back if one has. */
async function readParts(
  tx: Transaction,
  folder: string,
  now: Date,
  { seeds, offSale, needsApproval }: Required<ImportOptions>,
): Promise<ReadParts> {
  await keepBuiltIn(tx, now);
  const changed: string[] = [];
  const faults: string[] = [];
  const note = (name: string, result: { imported: boolean } | { faults: readonly string[] }, place = '') => {
    if ('faults' in result) faults.push(...result.faults.map((fault) => place + fault));
    else if (result.imported) changed.push(name);
  };
  note('site.yaml', await importSite(tx, path.join(folder, 'site.yaml'), now, seeds));
  const templates = path.join(folder, 'sms-templates.yaml');
  // A folder without a templates file leaves the templates in force.
  if (existsSync(templates)) note('sms-templates.yaml', await importSmsTemplates(tx, templates, now, seeds));
  if (seeds && !(await isSiteSeeded(tx))) return { changed, faults };
  note('texts', await importTexts(tx, folder, now, seeds));
  const partners = existsSync(path.join(folder, 'partners.yaml'))
    ? 'partners.yaml'
    : inLanguage('the partners of before (ended: there is no partners.yaml)', '原有的合作方（已终止：文件夹里没有 partners.yaml）');
  note(partners, await importPartners(tx, folder, now, seeds));
  const goodsIds: string[] = [];
  const holidays = await readHolidays(tx);
  for (const product of await listFolders(path.join(folder, 'products'))) {
    const result = await importProduct(tx, path.join(folder, 'products', product), now, { seeds, needsApproval, holidays });
    note(`products/${product}`, result, `products/${product}/`);
    // One with a fault is still a product of the folder: its folder has its id.
    goodsIds.push('goodsId' in result ? result.goodsId : product);
  }
  faults.push(...(await checkBetween(folder, goodsIds)));
  if (seeds) return { changed, faults };
  faults.push(...(await checkPartners(folder)), ...(await findMarketingFaults(folder)));
  // A folder without products, such as a new company's, sells none.
  const others = existsSync(path.join(folder, 'products')) ? await takeOthersOffSale(tx, goodsIds) : [];
  if (others.length > 0 && !offSale)
    faults.push(
      inLanguage(
        `products: ${others.join(', ')} would go off sale: add --off-sale if they should, or import product FOLDER`,
        `products: ${others.join('、')} 将停止销售：确实要停售的，加上 --off-sale；只想导入一个产品的，用 import product FOLDER`,
      ),
    );
  changed.push(...others.map((goodsId) => inLanguage(`${goodsId} (off sale now)`, `${goodsId}（已停售）`)));
  return { changed, faults: unfilledFirst(await findUnfilled(folder), faults) };
}
