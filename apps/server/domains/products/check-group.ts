import { mostInsureds } from '@portal/contract/application.ts';
import type { RateTable } from '@portal/rating/rate-table.ts';
import type { ProductFile } from './product-file.ts';
import { inLanguage } from '../../platform/text/in-language.ts';

/** Whether the number of insureds fits the flow: an application names few people one by one, those of a group are in a list of their own. */
export function checkSize({ flow, insureds: { min, max } }: Pick<ProductFile, 'flow' | 'insureds'>): {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}[] {
  const at = ['insureds'];
  // 关于促进团体保险健康发展有关问题的通知
  if (flow === 'partner')
    return min < 3
      ? [
          {
            at,
            message: inLanguage(`a group has at least 3 people, and min is ${min}`, `团体保险至少 3 人，min 为 ${min}，请改为 3 或以上`),
          },
        ]
      : [];
  return max > mostInsureds
    ? [
        {
          at,
          message: inLanguage(
            `an application names at most ${mostInsureds} people, and max is ${max}`,
            `一份投保单最多 ${mostInsureds} 人，max 为 ${max}，请改小`,
          ),
        },
      ]
    : [];
}

/** A group is priced by the number of people of each class, so that its rates depend on neither age nor sex. Returns the faults. */
export function checkGroupRates({ name, keys, ranges }: RateTable): string[] {
  const file = `rates/${name}.csv`;
  if (keys.includes('gender'))
    return [`${file}: ${inLanguage('the rates of a group do not depend on gender', '团体费率不得按性别区分，请删除 gender 列')}`];
  return [...ranges].flatMap(([key, { byAge, lines }]) => {
    const at = byAge.findIndex((rate) => rate !== byAge[0]);
    if (at < 0) return [];
    const said = inLanguage(
      `the rates of a group do not depend on the age, and ${key} has two`,
      `团体费率不得按年龄区分，${key} 有两个费率，请改为一个`,
    );
    return [`${file}:${lines[at]}: ${said}`];
  });
}
