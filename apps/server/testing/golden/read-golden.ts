import { readFileSync } from 'node:fs';

/** The rows of a file of sample premiums: the name of a column → its field. Lines with `#` are comments. */
export function readGolden(file: string): Readonly<Record<string, string>>[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const [heading = '', ...rows] = lines.filter((line) => !line.startsWith('#'));
  const columns = heading.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((field, index) => [columns[index] ?? '', field])));
}
