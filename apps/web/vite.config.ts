import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Few large scripts: over HTTP/1.1 a request costs a page more than a few unneeded modules.
 * Groups: the framework; widgets and calls shared by three pages; business modules shared by four.
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
    // One style sheet: over HTTP/1.1 many small ones delay the first paint of a page longer than one for all pages.
    cssCodeSplit: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  // Workspace packages are TypeScript sources: they are compiled with the app instead of being loaded by Node.
  ssr: { noExternal: [/^@portal\//] },
}));
