import type { Figure, Measure, Outcome } from './figures.ts';

const verdict = ({ isMet }: Figure): string => (isMet === undefined ? '' : isMet ? 'met' : 'NOT MET');

/** Prints one measurement as a table: figure, value, bar, whether the bar is met. */
export function printOutcome({ name, title }: Pick<Measure, 'name' | 'title'>, { figures, notes = [] }: Outcome): void {
  const rows = figures.map((figure) => [figure.what, figure.value, figure.bar ?? '', verdict(figure)]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  console.log(`\n${name}: ${title}`);
  for (const [what = '', value = '', bar = '', met = ''] of rows) {
    const [whatWidth = 0, valueWidth = 0, barWidth = 0] = widths;
    console.log(`  ${what.padEnd(whatWidth)}  ${value.padStart(valueWidth)}  ${bar.padStart(barWidth)}  ${met}`.trimEnd());
  }
  for (const note of notes) console.log(`  ${note}`);
}
