import type { SiteText } from '../content/public.ts';

/** A page of the site, or a part of one, that the search can find. */
export interface SearchDocument extends Omit<SiteText, 'kind'> {
  readonly kind: SiteText['kind'] | 'product' | 'tool' | 'terms' | 'health';
  /** The product that it belongs to, as customers call it. */
  readonly product?: string;
  /** What people call it, beside its title. */
  readonly names?: readonly string[];
  /** Of these names and of the title a wrong character is corrected. */
  readonly called?: readonly string[];
  /** Whole texts that lead to it, and to nothing if a part is typed. They are never suggested. */
  readonly codes?: readonly string[];
  /** The ages, in full years, at which the product accepts somebody, both ends included. */
  readonly ages?: { readonly min: number; readonly max: number };
  /** Documents with the same one are one hit; without one, those with the same title are. */
  readonly twin?: string;
}
