import { serviceFigures } from '@portal/rules/service/offered-services.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, parse, parseDocument } from 'yaml';
import { inLanguage } from './in-language.ts';

/** What a text writes as `{{name}}`, by name. */
export type Figures = ReadonlyMap<string, string>;

const placeholder = /\{\{([^{}\n]*)\}\}/g;

/** The single values of a YAML text by their path: `contact.hotline`. Empty if it cannot be read: its own import says why. */
function listValues(text: string): Map<string, string> {
  const document = parseDocument(text);
  const values = new Map<string, string>();
  const walk = (node: unknown, at: string) => {
    if (isMap(node)) for (const { key, value } of node.items) walk(value, at ? `${at}.${String(key)}` : String(key));
    else if (node !== null && typeof node === 'object' && 'value' in node) values.set(at, String(node.value));
  };
  walk(document.contents, '');
  return values;
}

async function readText(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : '';
}

/**
 * Fills the figures that a text names. Without `{{` the text stays as it is. Returns the text, or every unknown name as
 * `file:line: what is wrong`.
 */
export function fillFigures(
  file: string,
  text: string,
  figures: Figures,
  sayUnknown = (name: string) =>
    inLanguage(`figures.yaml has no ${name || 'empty name'}`, `figures.yaml 中没有 ${name || '空名称'}，请补上或者改正名称`),
): { text: string } | { faults: string[] } {
  const faults: string[] = [];
  const filled = text.replaceAll(placeholder, (written, name: string, at: number) => {
    const figure = figures.get(name.trim());
    if (figure === undefined) faults.push(`${file}:${text.slice(0, at).split('\n').length}: ${sayUnknown(name.trim())}`);
    return figure ?? written;
  });
  return faults.length > 0 ? { faults } : { text: filled };
}

/** Fills the figures of a content folder in a text that was read from it. Returns it, or all faults with file and line. */
export async function fillFrom(folder: string, file: string, text: string): Promise<{ text: string } | { faults: string[] }> {
  const read = await readFigures(folder);
  return 'faults' in read ? read : fillFigures(file, text, read.figures);
}

/**
 * The figures of a content folder: its `figures.yaml`, a list of names and values, which may themselves take values of `site.yaml` and
 * `facts.yaml` (`{{site.contact.hotline}}`), and how each service is asked for (`{{service.surrender}}`). A folder without the file has only these.
 */
export async function readFigures(folder: string): Promise<{ figures: Figures } | { faults: string[] }> {
  const file = 'figures.yaml';
  const sources = new Map<string, string>();
  for (const name of ['site', 'facts'])
    for (const [at, value] of listValues(await readText(path.join(folder, `${name}.yaml`)))) sources.set(`${name}.${at}`, value);
  const written = await readText(path.join(folder, file));
  const filled = fillFigures(file, written, sources, (name) =>
    inLanguage(`there is no value ${name || 'empty name'}`, `site.yaml、facts.yaml 中没有 ${name || '空名称'} 这一项，请改正名称`),
  );
  if ('faults' in filled) return filled;
  const figures: unknown = parse(filled.text);
  const values = Object.entries(figures !== null && typeof figures === 'object' ? figures : {});
  const wrong = values.filter(([name, value]) => !/^\w+$/.test(name) || (typeof value !== 'string' && typeof value !== 'number'));
  if (wrong.length > 0) {
    const said = inLanguage('a name and one text or number are expected', '每行应为一个名称和一段文字或者一个数字');
    return { faults: wrong.map(([name]) => `${file}:1: ${name}: ${said}`) };
  }
  const hotline = sources.get('site.contact.hotline');
  const own = values.map(([name, value]) => [name, String(value)] as const);
  return { figures: new Map([...(hotline === undefined ? [] : serviceFigures({ hotline })), ...own]) };
}
