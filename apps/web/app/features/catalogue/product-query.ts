import { type Need, needs, type ProductFilter, type Whom, whoms } from '@portal/rules/product/needs.ts';

/** Letters of the words to look for, as the call takes them. */
export const longestText = 40;

type Query = Pick<URLSearchParams, 'get'>;

/** The filters of an address or a form. Values that no filter could have set are left out. */
export function readFilter(query: Query): ProductFilter {
  const need = query.get('need');
  const whom = query.get('whom');
  const text = query.get('text')?.trim().slice(0, longestText);
  return {
    ...(needs.includes(need as Need) ? { need: need as Need } : {}), // Compared with all of them.
    ...(whoms.includes(whom as Whom) ? { whom: whom as Whom } : {}), // Likewise.
    ...(text ? { text } : {}),
  };
}

/** Whether a list is narrowed at all. */
export const isNarrowed = (filter: ProductFilter): boolean => Object.keys(filter).length > 0;
