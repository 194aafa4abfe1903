import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const app = path.resolve(import.meta.dirname, '../..');

/** In the root of every page: the gallery shows its messages. */
// A boundary shows only what it contains, or a failed part.
const everywhere = new Set(['toast/toast-region.tsx', 'failed-part/section-boundary.tsx']);

it('shows every primitive', () => {
  const primitives = globSync('ui/**/*.tsx', { cwd: app })
    .filter((file) => !file.includes('.test.'))
    .map((file) => path.relative('ui', file));
  const shown = globSync('features/gallery/**/*.tsx', { cwd: app })
    .map((file) => readFileSync(path.join(app, file), 'utf8'))
    .join('\n');
  expect(primitives.length).toBeGreaterThan(40);
  expect(primitives.filter((file) => !shown.includes(`/ui/${file}'`) && !everywhere.has(file))).toEqual([]);
});
