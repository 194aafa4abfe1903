import type { ProductFile } from '../product-file.ts';

/** The terms in the folder of a product. Empty: it has none, for which it is refused. */
export const termsOf = ({ documents }: Pick<ProductFile, 'documents'>, files: Readonly<Record<string, string>>): string =>
  files[documents.find(({ kind }) => kind === 'terms')?.file ?? ''] ?? '';
