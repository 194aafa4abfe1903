import type { AnswerOf } from '@portal/contract/catalogue.ts';

interface MarkedTextProps {
  readonly text: string;
  /** The parts that match the query. */
  readonly ranges: AnswerOf<'search'>['list'][number]['titleRanges'];
}

/** A text with its matches marked. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  const starts = ranges.map((_, index) => ranges[index - 1]?.to ?? 0);
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(starts[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.to ?? 0)}
    </>
  );
}
