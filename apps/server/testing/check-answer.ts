import type { CallName } from '@portal/contract/call-paths.ts';
import { catalogue } from '@portal/contract/catalogue.ts';
import { isDeepStrictEqual } from 'node:util';

/** Throws unless an answer has exactly the fields and types of the contract. */
export function checkAnswer(name: CallName, answer: unknown): void {
  const read = catalogue[name].answer.safeParse(answer);
  if (!read.success) throw new Error(`the answer of ${name} breaks the contract: ${read.error.message}`);
  if (!isDeepStrictEqual(read.data, answer))
    throw new Error(`the answer of ${name} says more than the contract: ${JSON.stringify(answer)}`);
}
