import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { addWorkingDays, type WorkCalendar } from '@portal/rules/values/working-days.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Holidays } from '../../platform/holidays.ts';
import { joinTransaction } from '../../platform/database/transaction.ts';
import { findForeignBytes } from '../../platform/text/decode-text.ts';
import { checkMarkdown } from '../../platform/markdown/parse-markdown.ts';
import { inLanguage } from '../../platform/text/in-language.ts';
import { readYaml } from '../../platform/text/read-yaml.ts';
import { translate, translateFault } from '../../platform/text/translate.ts';
import { checkDocuments, checkNeededDocuments, checkNumbers } from './checks/check-documents.ts';
import type { Neighbour } from './checks/written-texts.ts';
import { checkFigures } from './checks/check-figures.ts';
import { checkLetters } from './checks/check-letters.ts';
import { checkHospitals } from './checks/check-hospitals.ts';
import { checkPlans } from './checks/check-plans.ts';
import { checkPrice } from './checks/check-price.ts';
import { checkSurrender } from './checks/check-surrender.ts';
import { checkTerms } from './checks/check-terms.ts';
import { checkValues } from './checks/check-values.ts';
import { listRequirements } from './checks/list-requirements.ts';
import { readDisclosures } from './checks/read-disclosures.ts';
import type { Requirement } from './checks/requirement.ts';
import { checkAnnuity } from './check-annuity.ts';
import { checkSize } from './check-group.ts';
import { checkElements, checkNames, checkProduct, checkRegions, checkShape } from './check-product.ts';
import { type ProductFile, productFile } from './product-file.ts';
import type { ProductCatalogue } from './product-catalogue.ts';
import { isApproved } from './previews/previews.ts';
import { hashFolder, type ProductVersion, type ReadFolder, readProductVersion } from './product-version.ts';
import { listVersions, putOnSale } from './products.queries.ts';
import { productSchema } from './upgrade-product.ts';

/** The legal minimum for covers of more than one year. */
const leastCoolingOffDays = 15;

export type ImportResult = { readonly goodsId: string; readonly imported: boolean } | { readonly faults: readonly string[] };

async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name.replaceAll('\\', '/'), texts[index] ?? '']));
}

/** The working days between the announcement of the end of a sale and its last day, at least (产品信息披露 16). */
const announcedBefore = 10;

/** The version of a product that is on sale, with the last day that has been announced. Undefined if none is. */
type PresentSale = { readonly saleEnd?: string | undefined } | undefined;

/** What is on sale now, and which days are worked: a folder is compared with it. */
export interface Shelf extends Holidays {
  findPresent(goodsId: string): Promise<PresentSale>;
  /** All products on sale but this one. */
  listOthers(goodsId: string): Promise<readonly Neighbour[]>;
}

/** The products that a server sells. */
export const shelfOf = ({ catalogue, holidays }: { readonly catalogue: ProductCatalogue; readonly holidays: Holidays }): Shelf => ({
  ...holidays,
  findPresent: async (goodsId) => (await catalogue.onSaleNow(goodsId))?.product,
  listOthers: async (goodsId) => (await catalogue.listInForce()).map(({ product }) => product).filter((one) => one.goodsId !== goodsId),
});

const emptyShelf: Shelf = { current: async () => [], findPresent: () => Promise.resolve(undefined), listOthers: () => Promise.resolve([]) };

/** A fault of `product.yaml`: its place and its message. */
interface Fault {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}

/** Things of one kind that share an id. Exclusion clauses, for example, are confirmed by their ids. */
function findRepeated(what: string, ids: readonly { readonly id: string; readonly at: Fault['at'] }[]): Fault[] {
  return ids
    .filter(({ id }, index) => ids.findIndex((other) => other.id === id) !== index)
    .map(({ id, at }) => ({
      at: [...at, 'id'],
      message: inLanguage(`two ${what} have the id ${id}`, `两处${what}的 id 都是 ${id}，请改其中一个`),
    }));
}

function findAllRepeated({ coverages, inputs, healthQuestions, documents, plans }: ProductFile): Fault[] {
  const listed = (path: string, list: readonly { readonly id: string }[]) => list.map(({ id }, index) => ({ id, at: [path, index] }));
  return [
    ...findRepeated(
      inLanguage('exclusions', '责任免除'),
      coverages.flatMap(({ exclusions }, index) =>
        exclusions.map(({ id }, clause) => ({ id, at: ['coverages', index, 'exclusions', clause] })),
      ),
    ),
    ...findRepeated(inLanguage('coverages', '险种'), listed('coverages', coverages)),
    ...findRepeated(inLanguage('inputs', '选择'), listed('inputs', inputs)),
    ...inputs.flatMap((input, index) =>
      input.type === 'choice'
        ? findRepeated(
            inLanguage(`options of ${input.id}`, ` ${input.id} 的选项`),
            input.options.map(({ id }, option) => ({ id, at: ['inputs', index, 'options', option] })),
          )
        : [],
    ),
    ...findRepeated(inLanguage('health questions', '健康告知'), listed('healthQuestions', healthQuestions)),
    ...findRepeated(inLanguage('documents', '投保文件'), listed('documents', documents)),
    ...findRepeated(
      inLanguage('plans', '计划'),
      plans.map(({ planId }, index) => ({ id: planId, at: ['plans', index] })),
    ),
  ];
}

/** References to files and riders that do not exist. */
function findMissing({ coverages, plans, documents, rates }: ProductFile, files: Readonly<Record<string, string>>): Fault[] {
  const riders = new Set(coverages.filter(({ requires }) => requires.length > 0).map(({ id }) => id));
  const named = [
    ...documents.map(({ file }, index) => ({ file, at: ['documents', index, 'file'] })),
    ...(['tables', 'cashValues'] as const).flatMap((kind) =>
      Object.entries(rates[kind]).map(([id, file]) => ({ file, at: ['rates', kind, id] })),
    ),
  ];
  return [
    ...named
      .filter(({ file }, index) => files[file] === undefined && named.findIndex((other) => other.file === file) === index)
      .map(({ file, at }) => ({
        at,
        message: inLanguage(`file ${file} is not in the folder`, `文件夹中没有文件 ${file}，请放入文件或者改正文件名`),
      })),
    ...plans.flatMap((plan, index) =>
      plan.riders
        .filter((id) => !riders.has(id))
        .map((id) => ({
          at: ['plans', index, 'riders'],
          message: inLanguage(
            `plan ${plan.planId} names rider ${id}, which does not exist`,
            `计划 ${plan.planId} 写了附加险 ${id}，coverages 中没有这个附加险`,
          ),
        })),
    ),
    ...coverages.flatMap(({ id }, index) =>
      rates.tables[id]
        ? []
        : [
            {
              at: ['coverages', index, 'id'],
              message: inLanguage(`coverage ${id} has no rate table`, `险种 ${id} 没有费率表，请在 rates.tables 中写上`),
            },
          ],
    ),
  ];
}

/** A product folder, with the places of its values and the products beside it. */
interface ProductFolder extends ReadFolder {
  readonly lineAt: (path: readonly PropertyKey[]) => number;
  readonly neighbours: readonly Neighbour[];
}

/** What is read of another product: a fault of it is its own. */
const neighbourFile = productFile.pick({ goodsId: true, name: true, shortName: true, termsName: true, filingNo: true, coverages: true });

/** The products beside this one in a folder `products`. */
async function readNeighbours(folder: string, goodsId: string): Promise<Neighbour[]> {
  const beside = path.dirname(path.resolve(folder));
  if (path.basename(beside) !== 'products') return [];
  const entries = await readdir(beside, { withFileTypes: true });
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readFile(path.join(beside, name, 'product.yaml'), 'utf8').catch(() => undefined)),
  );
  return texts.flatMap((text) => {
    const read = text === undefined ? undefined : readYaml('product.yaml', text, neighbourFile.strip());
    return read && 'value' in read && read.value.goodsId !== goodsId ? [read.value] : [];
  });
}

async function readProductFolder(folder: string): Promise<ProductFolder | { readonly faults: readonly string[] }> {
  const files = await readFolder(folder);
  const texts = Object.entries(files).filter(([name]) => /\.(yaml|md|csv)$/.test(name));
  const foreign = texts.flatMap(([name, text]) => findForeignBytes(name, text));
  if (foreign.length > 0) return { faults: foreign };
  const read = readYaml('product.yaml', files['product.yaml'] ?? '', productFile);
  if ('faults' in read) return read;
  return { written: read.value, lineAt: read.lineAt, files, neighbours: await readNeighbours(folder, read.value.goodsId) };
}

/**
 * The end of a sale is announced in time. One that has been announced may be imported again at any time, or put off; a product that is not
 * on sale needs no announcement. Customers have a right to these days: in a year whose holidays are not known, the later day.
 */
function checkSaleEnd(saleEnd: string | undefined, { now, present, holidays }: Present): Fault[] {
  const today = dayInShanghai(now);
  if (saleEnd === undefined || saleEnd === present?.saleEnd) return [];
  const at = ['saleEnd'];
  if (saleEnd < today)
    return [{ at, message: inLanguage(`saleEnd ${saleEnd} has passed`, `停售日 saleEnd ${saleEnd} 已过，请改为今天或以后`) }];
  const earliest = addWorkingDays(holidays, today, announcedBefore, 'customer');
  const isPutOff = present?.saleEnd !== undefined && saleEnd > present.saleEnd;
  if (!present || isPutOff || saleEnd >= earliest) return [];
  const message = inLanguage(
    `saleEnd ${saleEnd} is too near: the end of a sale is announced ${announcedBefore} working days before, so it is ${earliest} or later`,
    `停售日 saleEnd ${saleEnd} 太近：停售须提前 ${announcedBefore} 个工作日公告，最早为 ${earliest}`,
  );
  return [{ at, message }];
}

/** What a folder is checked against. */
interface Present {
  readonly now: Date;
  readonly present: PresentSale;
  readonly holidays: WorkCalendar;
}

/** The faults of a folder, with file and line. Empty: it may be put on sale. */
function checkProductFolder(read: ProductFolder, against: Present): readonly string[] {
  const { written, lineAt, files, neighbours } = read;
  const say = ({ at, message }: Fault) => `product.yaml:${lineAt(at)}: ${translate(message)}`;
  const faults = [
    ...[
      ...findMissing(written, files),
      ...findAllRepeated(written),
      ...checkNames(written),
      ...checkShape(written),
      ...checkSize(written),
      ...checkRegions(written),
      ...checkAnnuity(written),
      ...checkElements(written),
      ...checkValues(written),
      ...checkPlans(written),
      ...checkPrice(written),
      ...checkTerms(written),
      ...checkSurrender(written, files),
      ...checkHospitals(written, files),
    ].map(say),
    ...(written.coolingOffDays < leastCoolingOffDays
      ? [
          say({
            at: ['coolingOffDays'],
            message: inLanguage(
              `coolingOffDays must be at least ${leastCoolingOffDays}`,
              `犹豫期 coolingOffDays 不得少于 ${leastCoolingOffDays} 天`,
            ),
          }),
        ]
      : []),
    ...written.documents
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file }) => [
        ...checkMarkdown(files[file] ?? '').map(({ line, message }) => `${file}:${line}: ${message}`),
        ...checkLetters(file, files[file] ?? ''),
      ]),
  ];
  const version = readProductVersion(0, written, files);
  if ('faults' in version) faults.push(...version.faults);
  // Limits and tables can only be compared if both are sound.
  else if (faults.length === 0) {
    const placeOf = (at: Fault['at']) => `product.yaml:${lineAt(at)}`;
    const texts = { written, product: version.product, files, placeOf, neighbours };
    faults.push(...checkProduct(version, placeOf).map(translateFault));
    // Each next kind of check would repeat in its own words what is wrong already.
    if (faults.length === 0) faults.push(...checkFigures(version), ...checkNeededDocuments(texts), ...checkNumbers(texts));
    if (faults.length === 0) faults.push(...checkDocuments(texts));
  }
  faults.push(...checkSaleEnd(written.saleEnd, against).map(say));
  return faults;
}

/** Reads a folder without importing it, or returns its faults. */
export async function readCheckedFolder(
  folder: string,
  now: Date,
  shelf = emptyShelf,
): Promise<ReadFolder | { readonly faults: readonly string[] }> {
  const read = await readProductFolder(folder);
  if ('faults' in read) return read;
  const faults = await checkOnShelf(read, now, shelf);
  return faults.length > 0 ? { faults } : read;
}

/** Reads the version in a folder without importing it, or returns its faults. */
export async function readProductAt(
  folder: string,
  now: Date,
  shelf = emptyShelf,
): Promise<ProductVersion | { readonly faults: readonly string[] }> {
  const read = await readCheckedFolder(folder, now, shelf);
  return 'faults' in read ? read : readProductVersion(0, read.written, read.files);
}

/** Checks a product folder without importing it. Returns its faults with file and line. */
export async function checkProductAt(folder: string, now: Date, shelf = emptyShelf): Promise<readonly string[]> {
  const read = await readProductFolder(folder);
  return 'faults' in read ? read.faults : checkOnShelf(read, now, shelf);
}

/** The faults of a product folder, and what law and terms want of it (`portal products check FOLDER`). Nothing is imported. */
export async function reviewProductAt(
  folder: string,
  now: Date,
  shelf = emptyShelf,
): Promise<{ readonly faults: readonly string[]; readonly requirements: readonly Requirement[] }> {
  const read = await readProductFolder(folder);
  if ('faults' in read) return { faults: read.faults, requirements: [] };
  const faults = await checkOnShelf(read, now, shelf);
  return { faults, requirements: listRequirements({ ...read, faults, disclosures: await readDisclosures(folder) }) };
}

async function checkOnShelf(read: ProductFolder, now: Date, shelf: Shelf): Promise<readonly string[]> {
  const { goodsId } = read.written;
  const others = [...read.neighbours, ...(await shelf.listOthers(goodsId))];
  // One that is beside the folder and on sale is one product.
  const neighbours = [...new Map(others.map((other) => [other.goodsId, other])).values()];
  return checkProductFolder({ ...read, neighbours }, { now, present: await shelf.findPresent(goodsId), holidays: await shelf.current() });
}

export interface ProductImport {
  /** A starting server imports only a product that never existed, or whose version on sale was seeded. */
  readonly seeds?: boolean;
  /** A new version needs the approval of a second person. */
  readonly needsApproval?: boolean;
  /** Absent: no year is known. */
  readonly holidays?: WorkCalendar;
}

/**
 * Imports one product folder: validates it completely, then puts that version on sale. Reports each fault with file and line,
 * and changes nothing if there is one. A folder that is already on sale is skipped. A starting server (`seeds`) does not change what an
 * operator put on sale or took off sale, and brings along what needs no approval.
 */
export async function importProduct(
  db: Database | Transaction,
  folder: string,
  now: Date,
  { seeds = false, needsApproval = false, holidays = [] }: ProductImport = {},
): Promise<ImportResult> {
  const read = await readProductFolder(folder);
  if ('faults' in read) return read;
  const { written, files } = read;
  const { goodsId } = written;
  const version = hashFolder(files);
  const versions = await listVersions(db, goodsId);
  const onSale = versions.find(({ is_current }) => is_current);
  const isSettled = seeds && versions.length > 0 && !onSale?.seeded;
  // The version on sale was checked when it was imported.
  if (onSale?.version === version) return { goodsId, imported: false };
  // Whether a server starts does not depend on the day.
  const announced = seeds ? written.saleEnd : (onSale?.sale_end ?? undefined);
  const faults = checkProductFolder(read, { now, present: seeds || onSale ? { saleEnd: announced } : undefined, holidays });
  if (faults.length > 0) return { faults };
  if (isSettled) return { goodsId, imported: false };
  if (needsApproval && !seeds && !(await isApproved(db, goodsId, version))) return { faults: [sayNotApproved(goodsId, version)] };
  await joinTransaction(db, (tx) => putOnSale(tx, { goodsId, version, schema: productSchema, definition: written, files, now, seeds }));
  return { goodsId, imported: true };
}

const sayNotApproved = (goodsId: string, version: string): string =>
  inLanguage(
    `product.yaml:1: version ${version.slice(0, 12)} of ${goodsId} was not approved: products preview FOLDER, then a second person: products approve ${goodsId}`,
    `product.yaml:1: ${goodsId} 的版本 ${version.slice(0, 12)} 尚未经第二人批准：先 products preview FOLDER，再由另一人 products approve ${goodsId}`,
  );
