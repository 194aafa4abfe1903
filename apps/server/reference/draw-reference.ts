import type { JsonSchema } from './describe-schema.ts';

/** A key as a line of a table shows it. */
interface Entry {
  readonly key: string;
  readonly types: Set<string>;
  readonly defaults: Set<string>;
  meaning: string;
  /** In how many of the variants of its object it is, and has to be. */
  seen: number;
  needed: number;
  /** The kinds of its object that have it: `type: choice`. */
  readonly kinds: string[];
}

/** The keys of the objects at one path. */
interface Section {
  readonly path: string;
  readonly entries: Map<string, Entry>;
  variants: number;
  /** Whether a key with one value tells some of the variants apart. */
  hasKinds: boolean;
}

const code = (text: string): string => `\`${text}\``;
/** A line break or a bar would end a cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

const bounds = (least: unknown, most: unknown, unit = ''): string => {
  if (least !== undefined && least === most) return ` of ${Number(least)}${unit}`;
  if (least !== undefined && most !== undefined) return ` ${Number(least)} to ${Number(most)}${unit}`;
  if (least !== undefined) return ` from ${Number(least)}${unit}`;
  return most === undefined ? '' : ` up to ${Number(most)}${unit}`;
};

/** What a list has, if it is no object with keys of its own. */
function sayEntries(items: JsonSchema | false | undefined): string {
  const types = items ? [...new Set(sayType(items))].filter((type) => type !== 'keys') : [];
  return types.length === 0 ? '' : ` of ${types.join(' or ')}`;
}

/** The types of a value, each in a few words. */
function sayType(part: JsonSchema): string[] {
  const variants = part.anyOf ?? part.oneOf;
  if (variants) return variants.flatMap(sayType);
  const { minimum, maximum, exclusiveMinimum, minItems, maxItems, minLength, maxLength } = part;
  if (Array.isArray(part['enum'])) return [`one of ${part['enum'].map((value) => code(String(value))).join(', ')}`];
  if (part.const !== undefined) return [code(typeof part.const === 'string' ? part.const : JSON.stringify(part.const))];
  switch (part.type) {
    case 'array':
      return [`list${bounds(minItems, maxItems, ' entries')}${sayEntries(part.items)}`];
    case 'object':
      return [part.properties ? 'keys' : 'names with values'];
    case 'integer':
      return [`whole number${bounds(exclusiveMinimum === undefined ? minimum : Number(exclusiveMinimum) + 1, maximum)}`];
    case 'number':
      return [`number${bounds(minimum, maximum)}`];
    case 'boolean':
      return [`${code('true')} or ${code('false')}`];
    case 'string':
      return [part['format'] === 'date' ? 'day' : `text${bounds(minLength === 1 ? undefined : minLength, maxLength, ' letters')}`];
    case 'null':
      return [code('null')];
    default:
      return ['any value'];
  }
}

/** The values of the key that tells a variant from the others: `of: sum`. */
function kindsOf({ properties = {} }: JsonSchema, others: readonly JsonSchema[]): string[] {
  const tells = (key: string, part: JsonSchema | undefined): boolean =>
    part?.const !== undefined || (part?.['enum'] !== undefined && others.some((other) => other.properties?.[key]?.const !== undefined));
  const [key, part] = Object.entries(properties).find(([name, value]) => tells(name, value)) ?? [];
  const values: unknown = part?.['enum'] ?? [part?.const];
  return key === undefined || !Array.isArray(values) ? [] : values.map((value) => `${key}: ${String(value)}`);
}

/** Every object of a schema by its path, with what all its variants say of a key. */
function collectSections(schema: JsonSchema): Section[] {
  const sections = new Map<string, Section>();
  const done = new Set<string>();

  function visitObject(part: JsonSchema, path: string, others: readonly JsonSchema[]): void {
    const section = sections.get(path) ?? { path, entries: new Map<string, Entry>(), variants: 0, hasKinds: false };
    sections.set(path, section);
    section.variants += 1;
    const kinds = kindsOf(part, others);
    if (kinds.length > 0) section.hasKinds = true;
    for (const [key, value] of Object.entries(part.properties ?? {})) {
      const entry = section.entries.get(key) ?? { key, types: new Set(), defaults: new Set(), meaning: '', seen: 0, needed: 0, kinds: [] };
      section.entries.set(key, entry);
      for (const type of sayType(value)) entry.types.add(type);
      if (value['default'] !== undefined) entry.defaults.add(JSON.stringify(value['default']));
      entry.meaning = value.description ?? '';
      entry.seen += 1;
      if (part.required?.includes(key)) entry.needed += 1;
      entry.kinds.push(...kinds.filter((kind) => !entry.kinds.includes(kind)));
      visit(value, path === '' ? key : `${path}.${key}`);
    }
  }

  function visit(part: JsonSchema, path: string, others: readonly JsonSchema[] = []): void {
    const variants = part.anyOf ?? part.oneOf ?? [];
    for (const variant of variants) visit(variant, path, variants);
    const id = `${path} ${JSON.stringify(part)}`;
    if (part.properties && !done.has(id)) {
      done.add(id);
      visitObject(part, path, others);
    }
    if (part.items) visit(part.items, `${path}[]`);
    for (const item of part.prefixItems ?? []) visit(item, `${path}[]`);
    if (typeof part.additionalProperties === 'object') visit(part.additionalProperties, `${path}.*`);
  }

  visit(schema, '');
  return [...sections.values()];
}

function sayNeed({ seen, needed, defaults, kinds }: Entry, { variants, hasKinds }: Section): string {
  const [first] = defaults;
  if (first !== undefined) return `default ${code(first)}`;
  const need = needed === seen ? 'needed' : needed === 0 ? '' : 'needed for some';
  if (seen === variants) return need;
  if (kinds.length > 0) return `${need} with ${kinds.map(code).join(', ')}`.trim();
  return hasKinds ? need : 'one of these';
}

/**
 * The page of a kind of document: a table for each object in it, of its keys with type, need and meaning. `isRepeated` says which paths are
 * those of another one.
 */
export function drawReference(title: string, name: string, schema: JsonSchema, isRepeated: (path: string) => boolean): string {
  const sections = collectSections(schema)
    .map((section) => ({
      ...section,
      shown: [...section.entries.values()].filter(({ key }) => !isRepeated(section.path === '' ? key : `${section.path}.${key}`)),
    }))
    .filter(({ shown }) => shown.length > 0);
  return [
    `# ${title}`,
    '',
    'Every key, as the import reads it. `[]` stands for the entries of a list, `*` for names of your own; a key without a need may be left out.',
    `Generated from the schema and \`apps/server/reference/words/${name}.yaml\` by \`npm run portal -- content reference --write\`.`,
    '',
    ...sections.flatMap((section) => [
      ...(section.path === '' ? [] : [`## ${section.path}`, '']),
      '| Key | Type | Needed or default | Meaning |',
      '|---|---|---|---|',
      ...section.shown.map((entry) => {
        const cells = [code(entry.key), [...entry.types].join('; '), sayNeed(entry, section), entry.meaning];
        return `| ${cells.map(cell).join(' | ')} |`;
      }),
      '',
    ]),
  ].join('\n');
}
