import type { Product } from '@portal/rules/product/product.ts';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

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
      const stored: Stored<Trial> = { version, productVersion: product.version, trial };
      tabStorage.setItem(keyOf(product), JSON.stringify(stored));
    },
    read(product) {
      // Written by `keep`; only then it has its version.
      const stored = readJson(tabStorage, keyOf(product)) as Stored<Trial> | undefined;
      return stored?.version === version && stored.productVersion === product.version ? stored.trial : undefined;
    },
  };
}
