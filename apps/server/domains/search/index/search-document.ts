import type { SiteText } from '../../content/public.ts';

/** A page of the site, or a part of one, that the search can find. */
export interface SearchDocument extends Omit<SiteText, 'kind'> {
  readonly kind: SiteText['kind'] | 'product' | 'tool' | 'terms' | 'health';
  /** The product that it belongs to, as customers call it. */
  readonly product?: string;
  /** Its everyday names, beside its title. */
  readonly names?: readonly string[];
  /** Wrong characters are corrected to these names and to the title. */
  readonly called?: readonly string[];
  /** Whole texts that lead to it. A part of one leads nowhere, and they are never suggested. */
  readonly codes?: readonly string[];
  /** The ages, in full years, at which the product accepts somebody, both ends included. */
  readonly ages?: { readonly min: number; readonly max: number };
  /** Documents with the same one are one hit; without one, those with the same title are. */
  readonly twin?: string;
}
