import type { ProductVersion } from '../../products/public.ts';
import type { Contract } from '../contract/contract.ts';
import type { WholeText } from './epolicy-input.ts';

/** The terms of a contract, whole, from the version that was sold. Throws if the version has another text than the contract names. */
export function termsOf({ product, documents }: ProductVersion, contract: Contract): WholeText[] {
  const sold = new Map(product.documents.filter(({ kind }) => kind === 'terms').map((document) => [document.id, document]));
  return contract.documents.flatMap(({ id, title, hash }) => {
    const terms = sold.get(id);
    if (!terms) return [];
    const text = documents.get(id)?.text;
    if (text === undefined || terms.hash !== hash)
      throw new Error(`the version sold has other ${id} than the contract: no e-policy was made`);
    return [{ id, title, hash, markdown: text }];
  });
}
