import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductFile } from '../product-file.ts';
import { checkLifeEvents } from './check-life-events.ts';
import type { ValueFault } from './check-values.ts';

type Stating = Pick<ProductFile, 'inputs' | 'coverages' | 'rates' | 'graceDays' | 'reinstatementYears' | 'suicideYears' | 'policyLoan'>;

/** Bounds of law: 保险法 36 (grace), 37 (reinstatement), 44 (suicide); loans up to 80 % of the cash value. The other ends are those of what can be meant. */
const bounds = {
  graceDays: { least: 30, most: 180 },
  reinstatementYears: { least: 2, most: 10 },
  suicideYears: { least: 0, most: 2 },
  loanShare: { least: 1, most: 80 },
} as const;

const names = {
  graceDays: '宽限期天数 graceDays',
  reinstatementYears: '恢复效力的年数 reinstatementYears',
  suicideYears: '自杀免责的年数 suicideYears',
  loanShare: '保单贷款占现金价值的百分比 policyLoan.share',
} as const;

function checkBounds(key: keyof typeof bounds, value: number | undefined, at: ValueFault['at']): ValueFault[] {
  const { least, most } = bounds[key];
  if (value === undefined || (value >= least && value <= most)) return [];
  return [
    {
      at,
      message: inLanguage(
        `${key} is ${value}: from ${least} to ${most} is what the law allows`,
        `${names[key]}为 ${value}，须为 ${least} 至 ${most}`,
      ),
    },
  ];
}

/** Whether premiums may be paid in more than one year. */
const hasInstalments = ({ inputs }: Stating): boolean =>
  inputs.some(
    ({ role, ...input }) =>
      role === 'payment' &&
      input.type === 'choice' &&
      input.options.some(({ term }) => typeof term === 'object' && 'years' in term && term.years > 1),
  );

const paysOnDeath = ({ coverages }: Stating): boolean =>
  coverages.some(({ benefits }) => benefits.some(({ trigger }) => trigger === 'death'));

/** A term that the product has no use for is a mistake. */
function checkUse(product: Stating): ValueFault[] {
  const { graceDays, reinstatementYears, suicideYears, policyLoan, rates } = product;
  const premiums = inLanguage(
    'is of premiums that are paid in several years, and the product has none',
    '只用于分年交费的产品，本产品没有分年交费',
  );
  return [
    ...(graceDays !== undefined && !hasInstalments(product) ? [{ at: ['graceDays'], message: `graceDays ${premiums}` }] : []),
    ...(reinstatementYears !== undefined && !hasInstalments(product)
      ? [{ at: ['reinstatementYears'], message: `reinstatementYears ${premiums}` }]
      : []),
    ...(suicideYears !== undefined && !paysOnDeath(product)
      ? [
          {
            at: ['suicideYears'],
            message: inLanguage(
              'suicideYears is of a benefit on death, and the product has none',
              'suicideYears 只用于给付身故保险金的产品，本产品没有身故保险金',
            ),
          },
        ]
      : []),
    ...(typeof policyLoan === 'object' && Object.keys(rates.cashValues).length === 0
      ? [
          {
            at: ['policyLoan'],
            message: inLanguage(
              'policyLoan is a share of the cash value, and the product has none',
              'policyLoan 按现金价值计算，本产品没有现金价值',
            ),
          },
        ]
      : []),
  ];
}

/** The years in which suicide is excluded, as a clause says them. Undefined: it says none. */
const suicideYearsIn = (text: string): number | undefined => {
  const years = /(\d+)\s?年内自杀/u.exec(text)?.[1];
  return years === undefined ? undefined : Number(years);
};

/** The exclusions of a coverage that pays on a death say the same years as `suicideYears`: it is by them that customers are told. */
function checkSuicide({ coverages, suicideYears }: Stating): ValueFault[] {
  const years = suicideYears ?? bounds.suicideYears.most;
  return coverages.flatMap(({ benefits, exclusions }, index) => {
    const at = ['coverages', index, 'exclusions'];
    const said = exclusions.map(({ text }) => suicideYearsIn(text));
    const wrong = said.findIndex((one) => one !== undefined && one !== years);
    if (wrong >= 0)
      return [
        {
          at: [...at, wrong, 'text'],
          message: inLanguage(
            `the exclusion says ${said[wrong]} years of suicide, and suicideYears is ${years}`,
            `责任免除写的是 ${said[wrong]} 年内自杀，suicideYears 为 ${years}`,
          ),
        },
      ];
    const isNeeded = suicideYears !== undefined && suicideYears > 0 && benefits.some(({ trigger }) => trigger === 'death');
    if (!isNeeded || said.includes(years)) return [];
    return [
      {
        at,
        message: inLanguage(
          `suicideYears is ${years}, and no exclusion says “${years} 年内自杀”`,
          `suicideYears 为 ${years}，但责任免除中没有“${years} 年内自杀”`,
        ),
      },
    ];
  });
}

/** Terms of `product.yaml` that the law bounds, and that have to be of use to the product. */
export function checkTerms(product: Stating): ValueFault[] {
  const { graceDays, reinstatementYears, suicideYears, policyLoan } = product;
  return [
    ...checkBounds('graceDays', graceDays, ['graceDays']),
    ...checkBounds('reinstatementYears', reinstatementYears, ['reinstatementYears']),
    ...checkBounds('suicideYears', suicideYears, ['suicideYears']),
    ...checkBounds('loanShare', typeof policyLoan === 'object' ? policyLoan.share : undefined, ['policyLoan']),
    ...checkUse(product),
    ...checkSuicide(product),
    ...checkLifeEvents(product),
  ];
}
