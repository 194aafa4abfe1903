import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder } from '../lifecycle/import-content.ts';

/** Writes the site file of the default content into a folder, changed, and beside it the figures and pictures that it names. Returns its path and text. */
export async function copySite(folder: string, change: (text: string) => string): Promise<{ file: string; text: string }> {
  for (const name of ['figures.yaml', 'facts.yaml']) await copyFile(path.join(contentFolder, name), path.join(folder, name));
  await cp(path.join(contentFolder, 'pictures'), path.join(folder, 'pictures'), { recursive: true });
  const file = path.join(folder, 'site.yaml');
  const text = change(await readFile(path.join(contentFolder, 'site.yaml'), 'utf8'));
  await writeFile(file, text);
  return { file, text };
}
