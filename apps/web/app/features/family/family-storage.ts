import type { Product } from '@portal/rules/product/product.ts';
import type { FamilyTrial } from './family-trial.ts';

/** The form of a stored trial. One of another form is not used. */
const VERSION = 1;

interface Stored {
  readonly version: number;
  readonly productVersion: string;
  readonly trial: FamilyTrial;
}

const keyOf = ({ goodsId }: Product): string => `family-trial:${goodsId}`;

/** Stores the trial in this tab, so that reload and back keep it. */
export function storeFamilyTrial(product: Product, trial: FamilyTrial): void {
  try {
    sessionStorage.setItem(keyOf(product), JSON.stringify({ version: VERSION, productVersion: product.version, trial } satisfies Stored));
  } catch {
    // If the storage is full or forbidden, the trial works without it.
  }
}

/** The stored trial. Undefined if there is none of this version of the product. */
export function readFamilyTrial(product: Product): FamilyTrial | undefined {
  try {
    // Written by `storeFamilyTrial`; only then it has its version.
    const stored = JSON.parse(sessionStorage.getItem(keyOf(product)) ?? 'null') as Stored | null;
    return stored?.version === VERSION && stored.productVersion === product.version ? stored.trial : undefined;
  } catch {
    return undefined;
  }
}
