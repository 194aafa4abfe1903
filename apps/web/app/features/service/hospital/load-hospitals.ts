import type { Api } from '@portal/contract/client.ts';
import type { HospitalRule } from '@portal/rules/product/terms/hospital-rule.ts';
import { readListPage } from '@portal/ui/pagination/list-page.ts';

export interface HospitalFilters {
  readonly region?: string;
  readonly level?: string;
  readonly speciality?: string;
  readonly text?: string;
  /** The product whose terms decide which hospitals count. */
  readonly product?: string;
}

/** A product on sale whose terms define hospitals. */
export interface RuledProduct {
  readonly goodsId: string;
  readonly shortName: string;
  readonly hospitals: HospitalRule;
}

const longest = 40;

/** The filters of an address. Values that no filter could have set are left out. */
export function readFilters(search: URLSearchParams): HospitalFilters {
  const words = (name: string): string | undefined => search.get(name)?.trim().slice(0, longest) || undefined;
  const region = search.get('region') ?? '';
  return {
    region: /^\d{6}$/.test(region) ? region : undefined,
    level: words('level'),
    speciality: words('speciality'),
    text: words('text'),
    product: words('product'),
  };
}

/** The hospitals that an address asks for, with the counts for the filters. */
export async function loadHospitals(api: Api, search: URLSearchParams) {
  const filters = readFilters(search);
  const { currentPage, pageSize } = readListPage(search);
  const { product: chosen, ...conditions } = filters;
  const [answer, sold] = await Promise.all([
    api('listHospitals', { ...conditions, pageNum: currentPage, pageSize }),
    api('listProducts', {}),
  ]);
  const products = sold.flatMap(({ goodsId, shortName, hospitals }): RuledProduct[] =>
    hospitals === null ? [] : [{ goodsId, shortName, hospitals }],
  );
  return { filters, currentPage, pageSize, answer, products, product: products.find(({ goodsId }) => goodsId === chosen) };
}
