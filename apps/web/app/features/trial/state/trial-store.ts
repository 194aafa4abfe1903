import type { Product } from '@portal/rules/product/product.ts';

interface Stored<Trial> {
  readonly version: number;
  readonly productVersion: string;
  readonly trial: Trial;
}

type Goods = Pick<Product, 'goodsId' | 'version'>;

/** Trials of several people in this tab, so that reload and back keep them. */
export interface TrialStore<Trial> {
  readonly keep: (product: Goods, trial: Trial) => void;
  /** Undefined if there is none of this version of the product. */
  readonly read: (product: Goods) => Trial | undefined;
}

/** The store of one kind of trial. `version`: that of its form; a trial of another form is not used. */
export function trialStore<Trial>(kind: string, version: number): TrialStore<Trial> {
  const keyOf = ({ goodsId }: Goods): string => `${kind}:${goodsId}`;
  return {
    keep(product, trial) {
      try {
        const stored: Stored<Trial> = { version, productVersion: product.version, trial };
        sessionStorage.setItem(keyOf(product), JSON.stringify(stored));
      } catch {
        // If the storage is full or forbidden, the trial works without it.
      }
    },
    read(product) {
      try {
        // Written by `keep`; only then it has its version.
        const stored = JSON.parse(sessionStorage.getItem(keyOf(product)) ?? 'null') as Stored<Trial> | null;
        return stored?.version === version && stored.productVersion === product.version ? stored.trial : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
