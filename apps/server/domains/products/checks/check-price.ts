import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductFile } from '../product-file.ts';
import type { ValueFault } from './check-values.ts';

type Priced = Pick<ProductFile, 'inputs' | 'coverages' | 'discounts' | 'insureds'>;

const sumOf = ({ inputs }: Priced) => inputs.find((input) => input.role === 'sum' && input.type === 'amount');

/** Each tier of a discount by the sum (whole yuan) is reached by some sums that customers choose, and not by all of them. */
function checkSumTiers(product: Priced): ValueFault[] {
  const sum = sumOf(product);
  const isRated = product.coverages.some(({ base }) => base === 'sum');
  return (product.discounts ?? []).flatMap(({ id, by, tiers }, index) => {
    if (by !== 'sum') return [];
    const at = ['discounts', index];
    if (sum?.type !== 'amount' || !isRated)
      return [
        {
          at,
          message: inLanguage(
            `discount ${id} is by: sum, and no coverage has a rate for a sum that customers choose`,
            `折扣 ${id} 按基本保额（by: sum），但没有按客户所选保额计费的责任`,
          ),
        },
      ];
    return tiers
      .map(({ from }, tier) => ({ from, tier }))
      .filter(({ from }) => from <= sum.min || from > sum.max)
      .map(({ from, tier }) => ({
        at: [...at, 'tiers', tier],
        message: inLanguage(
          `the tier from ${from} yuan is not within the sums that customers choose, above ${sum.min} and up to ${sum.max}: whole yuan, not 万元`,
          `折扣自 ${from} 元起的一档不在可选保额之内，须高于 ${sum.min}、不超过 ${sum.max}；单位是元，不是万元`,
        ),
      }));
  });
}

/** A discount by the number of people is of a product for several. */
function checkPeopleTiers({ discounts = [], insureds: { max } }: Priced): ValueFault[] {
  return discounts.flatMap(({ id, by, tiers }, index) =>
    by === 'insureds' && tiers.some(({ from }) => from > max)
      ? [
          {
            at: ['discounts', index],
            message: inLanguage(
              `discount ${id} begins with more people than one contract insures: at most ${max}`,
              `折扣 ${id} 要求的人数超过一份合同的被保险人人数，最多 ${max} 人`,
            ),
          },
        ]
      : [],
  );
}

/** Hundredths of a percent. Nobody gives half of a premium away. */
const leastShare = 5_000;

/** A tier leaves most of the premium: one of 97 was meant as per cent. */
function checkShares({ discounts = [] }: Priced): ValueFault[] {
  return discounts.flatMap(({ id, tiers }, index) =>
    tiers.flatMap(({ share }, tier) =>
      share >= leastShare
        ? []
        : [
            {
              at: ['discounts', index, 'tiers', tier, 'share'],
              message: inLanguage(
                `share ${share} of discount ${id} leaves ${share / 100} % of the premium. It is in hundredths of a percent: 9700 is 97 %`,
                `折扣 ${id} 的 share ${share} 只剩保险费的 ${share / 100}%。单位是万分之一：97% 写 9700`,
              ),
            },
          ],
    ),
  );
}

/** Two discounts of one label could not be told apart. */
function checkLabels({ discounts = [] }: Priced): ValueFault[] {
  return discounts.flatMap(({ id, label }, index) =>
    discounts.findIndex((other) => other.id === id || other.label === label) === index
      ? []
      : [
          {
            at: ['discounts', index],
            message: inLanguage(`two discounts have the id ${id} or the label ${label}`, `两个折扣的 id ${id} 或者名称“${label}”相同`),
          },
        ],
  );
}

/** Values of `product.yaml` that prices depend on, besides the rate tables. */
export function checkPrice(product: Priced): ValueFault[] {
  return [...checkSumTiers(product), ...checkPeopleTiers(product), ...checkShares(product), ...checkLabels(product)];
}
