import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What stands beside the products of a content folder and is about them. */
export interface Disclosures {
  /** The articles of the categories of products on sale and stopped. Undefined: the folder has no articles. */
  readonly articles: Readonly<Record<string, readonly string[]>> | undefined;
  /** How many hospitals are listed. */
  readonly hospitals: number;
}

const categories = ['products_on_sale', 'products_stopped'] as const;

async function readCategory(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.md')) : [];
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** Reads what is beside the folder of a product: `…/content/products/zhenan`. A folder that is elsewhere has nothing beside it. */
export async function readDisclosures(folder: string): Promise<Disclosures> {
  const products = path.dirname(path.resolve(folder));
  const content = path.dirname(products);
  if (path.basename(products) !== 'products') return { articles: undefined, hospitals: 0 };
  const articles = path.join(content, 'articles');
  const texts = await Promise.all(categories.map((category) => readCategory(path.join(articles, category))));
  const hospitals = path.join(content, 'hospitals.csv');
  const lines = existsSync(hospitals) ? (await readFile(hospitals, 'utf8')).trim().split('\n').length - 1 : 0;
  return {
    articles: existsSync(articles) ? Object.fromEntries(categories.map((category, index) => [category, texts[index] ?? []])) : undefined,
    hospitals: lines,
  };
}
