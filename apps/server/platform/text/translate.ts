import { dictionary } from './dictionary.ts';
import { inLanguage } from './in-language.ts';

interface Form {
  readonly pattern: RegExp;
  /** The numbers of its parts, in the order of the text. */
  readonly parts: readonly string[];
  readonly pair: readonly [string, string];
}

/** A text of the dictionary as a pattern of the messages that are made of it. */
function formOf(text: string, pair: readonly [string, string]): Form {
  const pieces = text.split(/\{(\d)\}/);
  const source = pieces.map((piece, index) => (index % 2 === 1 ? '([^]*?)' : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return { pattern: new RegExp(`^${source.join('')}$`), parts: pieces.filter((_, index) => index % 2 === 1), pair };
}

const forms: readonly Form[] = dictionary.flatMap((pair) => pair.map((text) => formOf(text, [pair[0], pair[1]])));

/** A message of code that knows no language, in the chosen one. One that is not in the dictionary stays as it is. */
export function translate(message: string): string {
  for (const { pattern, parts, pair } of forms) {
    const found = pattern.exec(message);
    if (!found) continue;
    return inLanguage(pair[0], pair[1]).replaceAll(/\{(\d)\}/g, (_, part: string) => translate(found[parts.indexOf(part) + 1] ?? ''));
  }
  return message;
}

/** The same for a message behind its place: `rates/main.csv:12: …`. */
export function translateFault(fault: string): string {
  const [, place = '', message = fault] = /^([^:\s]+(?::\d+)?: )([^]*)$/.exec(fault) ?? [];
  return place + translate(message);
}

/** Whether the dictionary has a message. */
export function isTranslated(message: string): boolean {
  return forms.some(({ pattern }) => pattern.test(message));
}
