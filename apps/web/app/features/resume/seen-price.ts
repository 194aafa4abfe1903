import { knownAge } from '@portal/rules/person/age.ts';
import { coversApplicant } from '@portal/rules/product/coverages.ts';
import type { Product, Relation } from '@portal/rules/product/product.ts';
import type { Application, Insured, Person } from '@portal/rules/sale/answers/application.ts';
import { applicantOf, partyOf } from '@portal/rules/sale/answers/parties.ts';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

/** The answers about a person that prices may depend on. */
interface SeenFacts extends Pick<Person, 'gender' | 'socialInsurance' | 'occupation'> {
  readonly age?: number;
}

/** An insured for whom a price was shown. */
export interface SeenLife extends SeenFacts {
  readonly id: string;
  readonly relation?: Relation;
}

/** The last price that the customer saw for a sale, in yuan text, with the choices and people that it was for. */
export interface SeenPrice {
  readonly premium: string;
  /** The choices: another price of other choices is not a surprise. */
  readonly bought: Bought;
  /** The insured people. */
  readonly lives: readonly SeenLife[];
  /** The applicant, if a rider is on their life and they are not insured themselves. */
  readonly applicant?: SeenFacts;
}

export interface Bought {
  readonly version: string;
  readonly choices: Application['choices'];
  readonly own: readonly Pick<Insured, 'id' | 'choices' | 'riders'>[];
}

type Sold = Pick<Application, 'parties' | 'applicant' | 'choices' | 'insureds'>;

/** The choices of a sale. */
export function boughtIn({ choices, insureds }: Sold, version: string): Bought {
  return { version, choices, own: insureds.map(({ id, choices: own, riders }) => ({ id, choices: own, riders })) };
}

function factsOf({ birthday, gender, socialInsurance, occupation }: Person, today: string): SeenFacts {
  return { age: knownAge(birthday, today), gender, socialInsurance, occupation };
}

/** The people that the price of a sale is for. */
export function livesIn(product: Pick<Product, 'coverages'>, sold: Sold, today: string): Pick<SeenPrice, 'lives' | 'applicant'> {
  const lives = sold.insureds.map(({ id, party, relation }) => ({ ...factsOf(partyOf(sold, party), today), id, relation }));
  const isCovered = sold.insureds.some((insured) => coversApplicant(product, insured));
  const isInsured = sold.insureds.some(({ party }) => party === sold.applicant);
  return { lives, ...(isCovered && !isInsured && { applicant: factsOf(applicantOf(sold), today) }) };
}

const keyOf = (orderNo: string): string => `price:${orderNo}`;

/** Kept in this tab, from the product page to the submission. */
export function storeSeenPrice(orderNo: string, seen: SeenPrice): void {
  tabStorage.setItem(keyOf(orderNo), JSON.stringify(seen));
}

export function readSeenPrice(orderNo: string): SeenPrice | undefined {
  // Written by `storeSeenPrice`, maybe of an earlier build.
  const seen = readJson(tabStorage, keyOf(orderNo)) as Partial<SeenPrice> | undefined;
  return seen?.lives ? (seen as SeenPrice) : undefined;
}
