/** A JSON Schema, as far as this module reads and writes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string;
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** What the keys of a document mean, by their paths: `inputs[].options[].share`, `phones.*.phone`. */
export type Words = Readonly<Record<string, string>>;

/** Bounds that zod writes for every whole number; nobody reads them. */
const isUnbounded = (keyword: string, value: unknown): boolean =>
  keyword === 'readOnly' || ((keyword === 'maximum' || keyword === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);

interface Description {
  readonly words: Words;
  /** Parts that are described elsewhere, such as a formula within a formula: returns the path of their description. */
  readonly sameAs: (path: string) => string;
  /** Whether texts may write `{{name}}` for a value, which fits no pattern. */
  readonly hasFigures: boolean;
}

/**
 * Adds the words to the keys of a schema, for the hints of editors. Also returns the paths of keys without words, and of words without a
 * key.
 */
export function describeSchema(
  schema: JsonSchema,
  { words, sameAs, hasFigures }: Description,
): { readonly schema: JsonSchema; readonly undescribed: readonly string[]; readonly unused: readonly string[] } {
  const used = new Set<string>();
  const undescribed = new Set<string>();

  function describeKeys(properties: Readonly<Record<string, JsonSchema>>, path: string): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => {
        const at = sameAs(path === '' ? key : `${path}.${key}`);
        const description = words[at];
        if (description === undefined) undescribed.add(at);
        else used.add(at);
        const { description: _own, ...described } = describe(part, at);
        return [key, description === undefined ? described : { description: description.trim(), ...described }];
      }),
    );
  }

  function describe(part: JsonSchema, path: string): JsonSchema {
    const { properties, items, prefixItems, anyOf, oneOf, additionalProperties, ...plain } = part;
    const described: Record<string, unknown> = Object.fromEntries(
      Object.entries(plain)
        .filter(([keyword, value]) => !isUnbounded(keyword, value))
        .map(([keyword, value]) => [keyword, keyword === 'pattern' && hasFigures ? `(?:${String(value)})|\\{\\{` : value]),
    );
    if (properties) described['properties'] = describeKeys(properties, path);
    if (prefixItems) described['prefixItems'] = prefixItems.map((item) => describe(item, `${path}[]`));
    if (items !== undefined) described['items'] = items === false ? items : describe(items, `${path}[]`);
    if (anyOf) described['anyOf'] = anyOf.map((variant) => describe(variant, path));
    if (oneOf) described['oneOf'] = oneOf.map((variant) => describe(variant, path));
    if (additionalProperties !== undefined)
      described['additionalProperties'] =
        typeof additionalProperties === 'boolean' ? additionalProperties : describe(additionalProperties, `${path}.*`);
    return described;
  }

  const described = describe(schema, '');
  return {
    schema: described,
    undescribed: [...undescribed],
    unused: Object.keys(words).filter((path) => !used.has(path)),
  };
}
