import { type ComparedQuery, comparedKeys } from '#paths.ts';
import { type Need, needs } from '@portal/rules/product/need-names.ts';
import { type ProductFilter, type Whom, whoms } from '@portal/rules/product/needs.ts';

/** Letters of the words to look for, as the call takes them. */
export const longestText = 40;

/** The filters of an address or a form. Values that no filter could have set are left out. */
export function readFilter(query: URLSearchParams): ProductFilter {
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

/** Products that a page puts side by side. */
export const mostCompared = 3;
/** An address may name more, of which the page says that they are left out. */
const mostAsked = 10;

/** The products that are chosen for a comparison: `goods=a,b`, or the boxes of a form, `goods=a&goods=b`. */
export function readGoods(query: URLSearchParams): string[] {
  const ids = query
    .getAll('goods')
    .flatMap((value) => value.split(','))
    .map((id) => id.trim());
  return [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, mostAsked);
}

/** Letters of an age or a sum in an address. */
const longestValue = 10;

/** For whom a comparison is, as its address says it: the list of products carries it on. */
export function readCompared(query: URLSearchParams): ComparedQuery {
  return Object.fromEntries(
    comparedKeys.flatMap((key) => {
      const value = query.get(key)?.slice(0, longestValue);
      return value ? [[key, value]] : [];
    }),
  );
}

/** The values that the browser would put into the address without scripts, without empty fields. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  return query;
}
