import { checkAmount } from '@portal/rules/product/check-selection.ts';
import { isPlanChosen } from '@portal/rules/product/plans.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductFile } from '../product-file.ts';
import type { ValueFault } from './check-values.ts';

type Planned = Pick<ProductFile, 'plans' | 'limits' | 'inputs' | 'flow' | 'insureds' | 'renewalWaitingDays' | 'rates'>;
type Input = ProductFile['inputs'][number];

/** What is wrong with a value that a plan fixes. Undefined: customers could choose it. */
function findSetFault(input: Input | undefined, id: string, value: string | number): string | undefined {
  if (!input) return inLanguage(`the plan sets ${id}, which is no input`, `计划固定了 ${id}，但没有这个选项组（inputs）`);
  if (input.type === 'choice')
    return input.options.some((option) => option.id === value)
      ? undefined
      : inLanguage(`the plan sets ${id} to ${value}, which is none of its options`, `计划把 ${id} 固定为 ${value}，但没有这个选项`);
  const { min, max, step, ...rest } = input;
  const amounts = { ...rest, min: yuan(min), max: yuan(max), step: yuan(step), choices: [], givenPremium: undefined };
  return typeof value === 'number' && !checkAmount(yuan(value), amounts)
    ? undefined
    : inLanguage(
        `the plan sets ${id} to ${value}, which is no amount from ${min} to ${max} in steps of ${step}`,
        `计划把 ${id} 固定为 ${value}，须为 ${min} 至 ${max} 元，每 ${step} 元一档`,
      );
}

/** Values that plans fix can be chosen, by each insured for themselves. */
function checkSets({ plans, inputs, insureds }: Planned): ValueFault[] {
  return plans.flatMap(({ sets = {} }, index) =>
    Object.entries(sets).flatMap(([id, value]) => {
      const at = ['plans', index, 'sets', id];
      const input = inputs.find((one) => one.id === id);
      const fault = findSetFault(input, id, value);
      if (fault !== undefined) return [{ at, message: fault }];
      if (insureds.max === 1 || input?.scope === 'insured') return [];
      return [
        {
          at,
          message: inLanguage(
            `the plan sets ${id}, which all insureds share: in a product for several people only inputs with scope: insured`,
            `计划固定了全部被保险人共用的 ${id}：多被保险人的产品只能固定 scope: insured 的选项`,
          ),
        },
      ];
    }),
  );
}

/** With one plan nothing is chosen: an input that it would fix has one option, or one amount. */
function checkOnlyPlan({ plans }: Planned): ValueFault[] {
  const [only, ...others] = plans;
  if (only?.sets === undefined || others.length > 0) return [];
  const message = inLanguage(
    'the only plan sets values: give their inputs one option, or one amount',
    '只有一个计划时不用 sets：请让选项组只有一个选项，或者只有一个金额',
  );
  return [{ at: ['plans', 0, 'sets'], message }];
}

/** A plan waits at least as long as somebody who continues the cover. */
function checkWaiting({ plans, renewalWaitingDays = 0 }: Planned): ValueFault[] {
  return plans.flatMap(({ waitingDays }, index) =>
    waitingDays !== undefined && waitingDays < renewalWaitingDays
      ? [
          {
            at: ['plans', index, 'waitingDays'],
            message: inLanguage(
              `the plan waits ${waitingDays} days and a continuous renewal ${renewalWaitingDays}: it waits no longer than a first contract`,
              `计划的等待期 ${waitingDays} 天短于续保的 ${renewalWaitingDays} 天，续保不能比首次投保更长`,
            ),
          },
        ]
      : [],
  );
}

/** Everybody in a group has the same cover, which follows from the riders. */
function checkGroupPlans(product: Planned): ValueFault[] {
  if (product.flow !== 'partner' || !isPlanChosen(product)) return [];
  const message = inLanguage(
    'plans of a group differ by their riders only: no sets, waitingDays or limits of plans',
    '团体产品的计划只能按附加险区分，不能有 sets、waitingDays 或者按计划的 limits',
  );
  return [{ at: ['plans'], message }];
}

function checkExamplePlan({ plans, rates }: Planned): ValueFault[] {
  const { plan } = rates.fromPrice;
  if (plan === undefined || plans.some(({ planId }) => planId === plan)) return [];
  return [
    {
      at: ['rates', 'fromPrice', 'plan'],
      message: inLanguage(`plan ${plan} does not exist`, `没有计划 ${plan}`),
    },
  ];
}

/** What plans of `product.yaml` fix and have of their own. */
export function checkPlans(product: Planned): ValueFault[] {
  return [
    ...checkSets(product),
    ...checkOnlyPlan(product),
    ...checkWaiting(product),
    ...checkGroupPlans(product),
    ...checkExamplePlan(product),
  ];
}
