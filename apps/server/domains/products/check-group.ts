import { mostInsureds } from '@portal/contract/application.ts';
import type { RateTable } from '@portal/rating/rate-table.ts';
import type { ProductFile } from './product-file.ts';

/** Whether the number of insureds fits the flow: an application names few people one by one, those of a group are in a list of their own. */
export function checkSize({ flow, insureds: { min, max } }: Pick<ProductFile, 'flow' | 'insureds'>): {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}[] {
  const at = ['insureds'];
  // 关于促进团体保险健康发展有关问题的通知
  if (flow === 'partner') return min < 3 ? [{ at, message: `a group has at least 3 people, and min is ${min}` }] : [];
  return max > mostInsureds ? [{ at, message: `an application names at most ${mostInsureds} people, and max is ${max}` }] : [];
}

/** A group is priced by the number of people of each class, so that its rates depend on neither age nor sex. Returns the faults. */
export function checkGroupRates({ name, keys, ranges }: RateTable): string[] {
  const file = `rates/${name}.csv`;
  if (keys.includes('gender')) return [`${file}: the rates of a group do not depend on gender`];
  return [...ranges].flatMap(([key, { byAge, lines }]) => {
    const at = byAge.findIndex((rate) => rate !== byAge[0]);
    return at < 0 ? [] : [`${file}:${lines[at]}: the rates of a group do not depend on the age, and ${key} has two`];
  });
}
