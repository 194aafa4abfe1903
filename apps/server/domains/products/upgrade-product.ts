import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';
import { type ProductFile, productFile } from './product-file.ts';

/** A stored product definition, with the files of its folder. */
export interface StoredProduct {
  /** The schema of `definition`. */
  readonly schema: number;
  readonly definition: object;
  readonly files: Readonly<Record<string, string>>;
}

const steps: UpgradeSteps = [];

/** The schema of the definitions that this version of the portal stores. */
export const productSchema = schemaAfter(steps);

/** Opens a stored definition. Throws for one of a newer schema. */
export function openProductFile({ schema, definition, files }: StoredProduct): ProductFile {
  // A step of a later schema may need the files: each takes and returns both.
  const upgraded = upgradeStored('product', steps, { schema, document: { definition, files } }) as Omit<StoredProduct, 'schema'>;
  return productFile.parse(upgraded.definition);
}
