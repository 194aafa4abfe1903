import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // One request for the whole manifest would grow with every screen; links discover their route on hover or tap.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
