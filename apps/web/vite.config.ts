import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // One style sheet: over HTTP/1.1 a page's twenty small ones block its first paint longer than one of all pages.
  build: { target: 'es2022', cssCodeSplit: false, assetsInlineLimit: 2048 },
  // Workspace packages are TypeScript sources: they are compiled with the app, not left to Node.
  ssr: { noExternal: [/^@portal\//] },
});
