import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: process.env['WEB_BUILD_FOLDER'] ?? 'build',
  ssr: true,
  // The manifest of all routes is small and cached permanently; discovering routes one by one would need a request each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
