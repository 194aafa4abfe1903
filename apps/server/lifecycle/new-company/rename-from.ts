import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { listFolders } from '../../platform/text/list-folders.ts';
import { readIdentity } from '../find-foreign-names.ts';

/** A company as its own texts call it. */
export interface CompanyNames {
  readonly fullName: string;
  readonly shortName: string;
  /** The short name without the kind of insurer, as in 关于海星. */
  readonly brand: string;
}

/** What a customer calls a product: the first two letters of its name. */
async function listProductWords(folder: string): Promise<string[]> {
  const products = path.join(folder, 'products');
  const words: string[] = [];
  for (const id of await listFolders(products)) {
    const { name } = parse(await readFile(path.join(products, id, 'product.yaml'), 'utf8')) as { name: string };
    words.push(name.slice(0, 2));
  }
  return words;
}

/** How texts of one company become those of another. */
export interface Renaming {
  /** Puts the names of the new company into a text. */
  readonly rename: (text: string) => string;
  /** Whether a text is about what the new company does not have: a product, or anything else with a name of the first company's. */
  readonly isForeign: (text: string) => boolean;
}

/** The renaming from the company of a content folder to another one, whose points are called `points`. */
export async function renameFrom(shipped: string, to: CompanyNames, points: string): Promise<Renaming> {
  const from = await readIdentity(shipped);
  const products = await listProductWords(shipped);
  const pairs = [
    [from.fullName, to.fullName],
    [from.shortName, to.shortName],
    [from.pointsName, points],
    [from.brand, to.brand],
  ] as const;
  const foreign = [...products, ...from.names, ...from.telephones].filter((name) => !to.fullName.includes(name));
  return {
    rename: (text) => pairs.reduce((changed, [name, own]) => changed.replaceAll(name, own), text),
    isForeign: (text) => foreign.some((name) => text.includes(name)),
  };
}
