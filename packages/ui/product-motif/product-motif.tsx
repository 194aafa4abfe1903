import type { Motif } from '@portal/rules/product/product.ts';

/** The picture of a product, a square. Decorative. */
export function ProductMotif({ motif, className }: { motif: Motif; className?: string }) {
  return <img className={className} src={`/motifs/${motif}.svg`} width={160} height={160} alt="" />;
}
