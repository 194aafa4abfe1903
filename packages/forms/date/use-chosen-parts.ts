import { useTypedText } from '../form/typed-scope.tsx';
import { type DateParts, noDate } from './date-parts.ts';

const textOf = ({ year, month, day }: DateParts): string => `${year}-${month}-${day}`;

function partsOf(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/**
 * The parts of the date in a field while they are chosen one by one. Parts that are not a date yet are kept for the next load of the page.
 * `path`: of the field in its sale; `first`: the parts of its answer.
 */
export function useChosenParts(
  path: string,
  first: DateParts,
  isDate: (parts: DateParts) => boolean,
): [DateParts, (next: DateParts) => void] {
  const none = textOf(noDate);
  const [text, setText] = useTypedText(path, textOf(first), (one) => one === none || isDate(partsOf(one)));
  return [partsOf(text), (next) => setText(textOf(next))];
}
