import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { floor } from '../browser-floor/support.mjs';
import { root } from '../run.mjs';
import { makePlainStyles } from './plain-styles.mjs';

const name = 'older-browsers';

/**
 * Adds to a build what only older browsers load: one sheet with all styles in a form that they can read, and one script with what they
 * lack. `find-older-browsers.ts` says who loads them.
 */
export async function buildForOlderBrowsers(client) {
  const assets = path.join(client, 'assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  const { css, conditions } = makePlainStyles(sheets.toSorted().map((file) => readFileSync(path.join(assets, file), 'utf8')));
  writeFileSync(path.join(client, `${name}.css`), css);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { conditions: JSON.stringify(conditions) },
    build: {
      lib: {
        entry: path.join(root, 'apps/web/app/older-browsers/main.ts'),
        formats: ['iife'],
        name: 'olderBrowsers',
        fileName: () => `${name}.js`,
      },
      target: [`chrome${floor.chrome}`, `firefox${floor.firefox}`, `safari${floor.safari}`, `ios${floor.safari_ios}`],
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
    },
  });
}
