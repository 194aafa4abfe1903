import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Gender } from '@portal/rules/product/product.ts';

/** The price that the customer saw last for a sale, in yuan text, with what it was for. */
export interface SeenPrice {
  readonly premium: string;
  /** What was bought: another price of something else is no surprise. */
  readonly bought: Bought;
  /** What it depends on beside that, of the insured. */
  readonly age?: number;
  readonly gender?: Gender;
}

interface Bought {
  readonly version: string;
  readonly choices: Application['choices'];
  readonly own: readonly Pick<Application['insureds'][number], 'choices' | 'riders'>[];
}

export function boughtIn({ choices, insureds }: Pick<Application, 'choices' | 'insureds'>, version: string): Bought {
  return { version, choices, own: insureds.map(({ choices: own, riders }) => ({ choices: own, riders })) };
}

const keyOf = (orderNo: string): string => `price:${orderNo}`;

/** Kept in this tab, from the product page to the submission. */
export function storeSeenPrice(orderNo: string, seen: SeenPrice): void {
  try {
    sessionStorage.setItem(keyOf(orderNo), JSON.stringify(seen));
  } catch {
    // If the storage is full or forbidden, a change of the price is not announced.
  }
}

export function readSeenPrice(orderNo: string): SeenPrice | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(orderNo));
    // Written by `storeSeenPrice`.
    return text === null ? undefined : (JSON.parse(text) as SeenPrice);
  } catch {
    return undefined;
  }
}
