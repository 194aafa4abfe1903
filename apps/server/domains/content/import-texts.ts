import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { joinTransaction } from '../../platform/database/transaction.ts';
import { mustImport } from '../../platform/must-import.ts';
import { listFolders } from '../../platform/text/list-folders.ts';
import { addFiles, addImport, findImport, replaceContent } from './content.queries.ts';
import { checkContent } from './read/check-content.ts';
import { readArticles } from './read/read-articles.ts';
import { readDocuments } from './read/read-documents.ts';
import { type Files, readFiles } from './read/read-files.ts';
import { readTables } from './read/read-tables.ts';
import { type ContentFolder, toContentRows } from './to-content-rows.ts';

/** Reads the texts of a folder completely. Returns them, or every fault with file and line. */
async function readTexts(files: Files, goodsIds: readonly string[] | undefined): Promise<ContentFolder | { faults: string[] }> {
  const { documents, place, faults: ofDocuments } = readDocuments(files);
  const { faults: ofTables, ...tables } = readTables(files);
  const { articles, faults: ofArticles } = await readArticles(files);
  // Codes can be compared only if all files could be read.
  const between = ofDocuments.length === 0 ? checkContent({ documents, articles, goodsIds }, place) : [];
  const faults = [...ofDocuments, ...ofTables, ...ofArticles, ...between];
  return faults.length > 0 ? { faults } : { documents, tables, articles };
}

/** The products of a folder; undefined if it has texts only. */
async function listGoods(folder: string): Promise<string[] | undefined> {
  const products = path.join(folder, 'products');
  return existsSync(products) ? listFolders(products) : undefined;
}

/**
 * Imports the texts of the site: categories, articles and lists. Reports each fault and changes nothing if there is one. Rows that changed
 * are kept as they were. A starting server (`seeds`) imports its own texts only, and does not replace what an operator imported. A folder
 * without texts takes the seeded texts out of force, because they are another company's.
 */
export async function importTexts(
  db: Database | Transaction,
  folder: string,
  now: Date,
  seeds = false,
): Promise<{ imported: boolean } | { faults: string[] }> {
  const texts = await readFiles(folder);
  if ('faults' in texts) return texts;
  const { files, sha256 } = texts;
  const inForce = await findImport(db);
  if (files.size === 0 && (!inForce?.seeded || seeds)) return { imported: false };
  const version = inForce && { version: inForce.sha256, seeded_version: inForce.seeded ? inForce.sha256 : null };
  if (!mustImport(version, sha256, seeds)) return { imported: false };
  const read = await readTexts(files, await listGoods(folder));
  if ('faults' in read) return read;
  const imported = await joinTransaction(db, async (tx) => {
    const id = await addImport(tx, { imported_at: now, sha256, seeded: seeds }, inForce);
    if (id === undefined) return false;
    await replaceContent(tx, toContentRows(read), id);
    await addFiles(
      tx,
      read.articles.flatMap(({ stored }) => stored),
      id,
    );
    return true;
  });
  return { imported };
}
