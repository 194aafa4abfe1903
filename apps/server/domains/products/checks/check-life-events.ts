import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductFile } from '../product-file.ts';
import type { ValueFault } from './check-values.ts';

type Coverage = ProductFile['coverages'][number];
type Benefit = Coverage['benefits'][number];

/** What is wrong with the event of a benefit. Undefined: nothing. */
function findFault({ base }: Pick<Coverage, 'base'>, { name, trigger, event, pays }: Benefit): string | undefined {
  if (trigger !== 'survival')
    return event && inLanguage(`${name}: event is of benefits with trigger: survival`, `${name}：event 只用于 trigger: survival 的保险金`);
  if (event === undefined)
    return inLanguage(
      `${name} is owed because somebody lives, and does not say when: event: maturity, survival or annuity`,
      `${name}因生存而给付，须写明何时应付，event 为 maturity（期满）、survival（约定的日子）或者 annuity（逐年）`,
    );
  if ((event === 'annuity') !== (pays.of === 'annuity'))
    return inLanguage(
      `${name}: event: annuity and pays: { of: annuity } go together`,
      `${name}：event: annuity 与 pays: { of: annuity } 须同时写`,
    );
  // What is owed at the end of the cover is recorded by the portal: the contract has to say how much it is.
  return event === 'maturity' && (pays.of !== 'sum' || base !== 'sum')
    ? inLanguage(
        `${name}: what is owed at maturity is a share of the sum, of a coverage with base: sum`,
        `${name}：期满给付须为基本保额的一定比例，pays: { of: sum }，所在险种 base: sum`,
      )
    : undefined;
}

/** Whether each benefit that is owed because somebody lives says its event, and no other one does. */
export function checkLifeEvents({ coverages }: Pick<ProductFile, 'coverages'>): ValueFault[] {
  return coverages.flatMap((coverage, index) =>
    coverage.benefits.flatMap((benefit, at) => {
      const message = findFault(coverage, benefit);
      return message === undefined ? [] : [{ at: ['coverages', index, 'benefits', at], message }];
    }),
  );
}
