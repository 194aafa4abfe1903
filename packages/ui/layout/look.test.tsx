import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cluster } from './cluster.tsx';
import type { Look, SmallSpace, Space } from './look.ts';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';

const css = readFileSync(new URL('./layout.css', import.meta.url), 'utf8');
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] satisfies Space[];
const smallSpaces = [0, 1, 2, 3, 4, 5, 6] satisfies SmallSpace[];
const values: Readonly<Record<string, readonly (string | number)[]>> = {
  gap: spaces,
  above: spaces,
  below: spaces,
  pad: spaces,
  rows: smallSpaces,
  side: smallSpaces,
  size: ['sm', 'md', 'lg', 'xl', '2xl'] satisfies Look['size'][],
  weight: [400, 500, 600, 700] satisfies Look['weight'][],
  tone: ['muted', 'ink', 'deep', 'sea', 'amber-ink', 'amber-deep', 'error', 'success-ink', 'teal-ink'] satisfies Look['tone'][],
  fill: ['paper', 'mist', 'foam', 'sand'] satisfies Look['fill'][],
  corner: ['box', 'card'] satisfies Look['corner'][],
  items: ['start', 'center', 'end'],
  align: ['start', 'center', 'end', 'baseline'],
  justify: ['between', 'center', 'end'],
  least: [9, 10, 11, 12, 14, 16, 18, 19, 26],
};

test('every value of a prop has its class', () => {
  const missing = Object.entries(values)
    .flatMap(([name, list]) => list.map((value) => `${name}-${value}`))
    .filter((name) => !css.includes(`.${name} {`));
  expect(missing).toEqual([]);
});

test('a primitive is the element that `as` names, with its attributes', () => {
  expect(renderToStaticMarkup(<Stack as="ul" gap={3} className="own" id="a" />)).toBe('<ul id="a" class="stack gap-3 own"></ul>');
  expect(renderToStaticMarkup(<Cluster line gap={2} rowGap={0} tone="muted" />)).toBe('<div class="row gap-2 rows-0 tone-muted"></div>');
  expect(renderToStaticMarkup(<Text size="sm">文字</Text>)).toBe('<p class="size-sm">文字</p>');
});
