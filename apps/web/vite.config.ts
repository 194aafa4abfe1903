import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Few scripts instead of sixty: over HTTP/1.1 each costs a page more than the few modules that it might have left out.
 * The framework; what three pages share of widgets and calls; what four share of the business.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/, priority: 3 },
  {
    name: 'site',
    test: /[\\/](node_modules[\\/]lucide-react|app[\\/](ui|shell|api|paths))|packages[\\/](contract|rules[\\/](money|equality|dates|product|age))/,
    minShareCount: 3,
    priority: 2,
  },
  { name: 'rules', test: /packages[\\/]/, minShareCount: 4, priority: 1 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    // One style sheet: over HTTP/1.1 a page's twenty small ones block its first paint longer than one of all pages.
    cssCodeSplit: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  // Workspace packages are TypeScript sources: they are compiled with the app, not left to Node.
  ssr: { noExternal: [/^@portal\//] },
}));
