import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssCodeSplit: true, assetsInlineLimit: 2048 },
  // Workspace packages are TypeScript sources: they are compiled with the app, not left to Node.
  ssr: { noExternal: [/^@portal\//] },
});
