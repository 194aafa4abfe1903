import type { Selection } from '../sale/answers/application.ts';
import { addMonths } from '../values/dates.ts';
import { type Fen, showYuan } from '../values/money.ts';
import { chosenOption, isSinglePremium, premiumYearsOf } from './inputs.ts';
import type { Option, PerYear, Product } from './product.ts';

type Inputs = Pick<Product, 'inputs'>;
type Choices = Selection['choices'];

/** The option of how often premiums are paid. Undefined for a single premium, and if the product does not let customers choose. */
function frequencyOf(product: Inputs, choices: Choices): Option | undefined {
  return isSinglePremium(product, choices) ? undefined : chosenOption(product, choices, 'frequency');
}

/** Premiums in a year: 1 if they are yearly, and for a single premium. */
export function perYearOf(product: Inputs, choices: Choices): PerYear {
  return frequencyOf(product, choices)?.perYear ?? 1;
}

/** The number of all premiums: 1 if the premium is paid once. */
export function paymentsOf(product: Inputs, choices: Choices): number {
  return premiumYearsOf(product, choices) * perYearOf(product, choices);
}

/** The factor from the yearly premium to one payment, in hundredths of a percent. Undefined if one payment is the yearly premium. */
export function paymentFactorOf(product: Inputs, choices: Choices): { readonly id: string; readonly share: number } | undefined {
  const option = frequencyOf(product, choices);
  return option?.share === undefined || option.share === 10_000 ? undefined : { id: option.id, share: option.share };
}

const periods: Readonly<Record<PerYear, string>> = { 1: '年', 2: '半年', 4: '季', 12: '月' };

/** The period of one premium: `年`, `半年`, `季`, `月`. */
export const premiumPeriod = (perYear: PerYear): string => periods[perYear];

/** The suffix of the amount of a premium: `/年`, `/月`. Undefined for a premium that is paid once. */
export function premiumSuffix({ payments, perYear }: { readonly payments: number; readonly perYear: PerYear }): string | undefined {
  return payments > 1 ? `/${periods[perYear]}` : undefined;
}

/**
 * The day on which a premium is due: 0 is the first one, on the first day of cover. It is the same day of the month, or the last one of a
 * month that does not have it; the terms define the anniversary in the same way (条款 释义 保单周年日).
 */
export function premiumDueOn(effectiveOn: string, index: number, perYear: PerYear): string {
  return addMonths(effectiveOn, (index * 12) / perYear);
}

/** `每年 ¥1,860.00，共交 20 年`, `每月 ¥158.00，共交 20 年`, `¥400.00，一次交清`. */
export function sayPremium(amount: Fen, { payments, perYear }: { readonly payments: number; readonly perYear: PerYear }): string {
  return payments === 1 ? `${showYuan(amount)}，一次交清` : `每${periods[perYear]} ${showYuan(amount)}，共交 ${payments / perYear} 年`;
}
