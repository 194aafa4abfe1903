import type { Product } from '@portal/rules/product/product.ts';
import type { ProductFile } from '../product-file.ts';

/** A product folder as its texts are judged. */
export interface WrittenTexts {
  readonly written: ProductFile;
  readonly product: Product;
  readonly files: Readonly<Record<string, string>>;
  /** `product.yaml:12` of a place in it. */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
  readonly neighbours: readonly Neighbour[];
}

/** Another product of the same insurer: its names and numbers stand in no text of this one. */
export interface Neighbour {
  readonly goodsId: string;
  readonly name: string;
  readonly shortName: string;
  readonly termsName: string;
  readonly filingNo: string;
  readonly coverages: readonly { readonly code: string; readonly name: string }[];
}

/** A line of a text that people read. */
export interface Line {
  /** `terms.md:12`. */
  readonly at: string;
  readonly text: string;
}

/** A text without spaces. */
export const bare = (text: string): string => text.replace(/\s+/g, '');
