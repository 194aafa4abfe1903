import type { ProductFile } from './product-file.ts';

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
    return 'each option of the payout has a term with the age from which the annuity is paid';
  if (role === 'payoutMode' && (input.type !== 'choice' || input.options.some(({ perYear }) => perYear !== 1 && perYear !== 12)))
    return 'each option says how often a year the annuity is paid: perYear 1 or 12';
  if (role === 'sum' && isPaidMonthly && input.type === 'amount' && (input.step % 12 !== 0 || input.min % 12 !== 0))
    return 'a sum that may be paid by the month has min and step that are multiples of 12';
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
        ? [{ at: ['coverages', index, 'benefits'], message: 'an annuity is paid from an age, and no input has the role payout' }]
        : [],
    ),
  ];
}
