/**
 * The steps that turn a stored document of schema 1 into one of schema 2, that into schema 3, and so on. They are pure and
 * never change an amount. Each takes what the one before returned.
 */
export type UpgradeSteps = readonly ((document: never) => unknown)[];

/** The schema of a document that this version of the program stores. */
export const schemaAfter = (steps: UpgradeSteps): number => steps.length + 1;

/** Upgrades a stored document to the present schema. Throws for a newer one: an older version of the program must not open it. */
export function upgradeStored(what: string, steps: UpgradeSteps, { schema, document }: { schema: number; document: unknown }): unknown {
  if (schema > schemaAfter(steps))
    throw new Error(`the ${what} has schema ${schema}, this version of the portal knows ${schemaAfter(steps)} at most`);
  return steps.slice(schema - 1).reduce<unknown>((stored, step) => step(stored as never), document);
}
