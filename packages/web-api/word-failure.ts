import { CallRefused } from '@portal/contract/client.ts';
import { unexpectedMessage } from '@portal/contract/unexpected-message.ts';

/**
 * A failure in the words of the action, if the server sent none (spec 1 §8, spec 2 §8): the error page of a proxy has no message for
 * customers. Code and reference stay, and so does every other error.
 */
export function wordFailure(error: unknown, words: string): unknown {
  const hasNoMessage = error instanceof CallRefused && error.code === 'UNEXPECTED' && error.message === unexpectedMessage;
  return hasNoMessage ? new CallRefused(error.code, words, error.findings, error.reference) : error;
}
