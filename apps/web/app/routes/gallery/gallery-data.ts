import type { ApplicationContext } from '@portal/rules/application-context.ts';
import type { Product } from '@portal/rules/product.ts';

/** What the widgets of the gallery are used with: a product on sale and the tables that the rules need. */
export interface GalleryData {
  readonly product: Product;
  readonly rules: ApplicationContext;
  /** Megabytes of an uploaded image. */
  readonly imageLimitMb: number;
}
