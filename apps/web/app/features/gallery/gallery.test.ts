import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const app = path.resolve(import.meta.dirname, '../..');
const ui = path.resolve(import.meta.dirname, '../../../../../packages/ui');

/** In the root of every page: the gallery shows its messages. */
// A boundary shows only what it contains, or a failed part.
// A bare button has no look of its own: buttons and tabs are made of it.
const everywhere = new Set(['toast/toast-region.tsx', 'failed-part/section-boundary.tsx', 'button/bare-button.tsx']);

it('shows every primitive', () => {
  const primitives = globSync('**/*.tsx', { cwd: ui }).filter((file) => !file.includes('.test.'));
  const shown = globSync('features/gallery/**/*.tsx', { cwd: app })
    .map((file) => readFileSync(path.join(app, file), 'utf8'))
    .join('\n');
  expect(primitives.length).toBeGreaterThan(40);
  expect(primitives.filter((file) => !shown.includes(`@portal/ui/${file}'`) && !everywhere.has(file))).toEqual([]);
});
