import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          // The files change nothing that they share; a worker for each would take three times as long.
          isolate: false,
          maxWorkers: 2,
          // A busy machine takes ten times as long as a quiet one.
          testTimeout: 60_000,
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/testing/database.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
