import type { ProductFile } from '../product-file.ts';
import type { Disclosures } from './read-disclosures.ts';

/** What law or terms want of a product: done, missing, or to be confirmed by a person. */
export interface Requirement {
  readonly state: 'done' | 'missing' | 'person';
  readonly text: string;
  /** The law and its article, or whose rule it is. */
  readonly rule: string;
}

/** A product folder as it is judged. */
export interface ReviewedProduct {
  readonly written: ProductFile;
  readonly files: Readonly<Record<string, string>>;
  /** What the checks of the folder found, each with its file. */
  readonly faults: readonly string[];
  readonly disclosures: Disclosures;
}

/** What is there, or missing. */
export const judge = (isDone: boolean, rule: string, done: string, missing: string): Requirement =>
  isDone ? { state: 'done', text: done, rule } : { state: 'missing', text: missing, rule };

/** What only a person can confirm. */
export const askPerson = (rule: string, text: string): Requirement => ({ state: 'person', text, rule });
