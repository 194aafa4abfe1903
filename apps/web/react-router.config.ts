import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: process.env['WEB_BUILD_FOLDER'] ?? 'build',
  ssr: true,
  // The manifest of all routes is small and cached for ever; discovering them one by one would ask the server each time.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
