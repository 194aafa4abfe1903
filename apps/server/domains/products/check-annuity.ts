import type { ProductFile } from './product-file.ts';
import { inLanguage } from '../../platform/text/in-language.ts';

type Input = ProductFile['inputs'][number];
type Pays = ProductFile['coverages'][number]['benefits'][number]['pays'];

/** Whether a formula pays an annuity, or the rest of one. */
function paysAnnuity(pays: Pays): boolean {
  return pays.of === 'annuity' || pays.of === 'guaranteedRest' || pays.of === 'byPayout';
}

/** The fault of an input of an annuity. Undefined if there is none. */
function findFault(input: Input, isPaidMonthly: boolean): string | undefined {
  const { role } = input;
  if (role === 'payout' && (input.type !== 'choice' || input.options.some(({ term }) => typeof term !== 'object' || !('toAge' in term))))
    return inLanguage(
      'each option of the payout has a term with the age from which the annuity is paid',
      '领取年龄（payout）的每个选项须写 term: { toAge: 领取年龄 }',
    );
  if (role === 'payoutMode' && (input.type !== 'choice' || input.options.some(({ perYear }) => perYear !== 1 && perYear !== 12)))
    return inLanguage(
      'each option says how often a year the annuity is paid: perYear 1 or 12',
      '领取频率的每个选项须写 perYear: 1（按年）或者 12（按月）',
    );
  if (role === 'sum' && isPaidMonthly && input.type === 'amount' && (input.step % 12 !== 0 || input.min % 12 !== 0))
    return inLanguage(
      'a sum that may be paid by the month has min and step that are multiples of 12',
      '可以按月领取的金额，min 和 step 须为 12 的倍数',
    );
  return undefined;
}

/** Whether an annuity has an age from which it is paid, and sums that can be paid in equal parts. Returns the faults with their paths. */
export function checkAnnuity({ inputs, coverages }: Pick<ProductFile, 'inputs' | 'coverages'>): {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}[] {
  const isPaidMonthly = inputs.some(
    (input) => input.role === 'payoutMode' && input.type === 'choice' && input.options.some(({ perYear }) => perYear === 12),
  );
  const hasPayout = inputs.some(({ role }) => role === 'payout');
  return [
    ...inputs.flatMap((input, index) => {
      const message = findFault(input, isPaidMonthly);
      return message === undefined ? [] : [{ at: ['inputs', index], message }];
    }),
    ...coverages.flatMap(({ benefits }, index) =>
      !hasPayout && benefits.some(({ pays }) => paysAnnuity(pays))
        ? [
            {
              at: ['coverages', index, 'benefits'],
              message: inLanguage(
                'an annuity is paid from an age, and no input has the role payout',
                '年金须有领取年龄：请增加 role: payout 的选择',
              ),
            },
          ]
        : [],
    ),
  ];
}
