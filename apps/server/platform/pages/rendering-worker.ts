// The thread that renders pages: see rendering-thread.ts.
import { type BirpcReturn, createBirpc } from 'birpc';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerBuild } from 'react-router';
import { createRenderPage, entryOf } from './render-page.ts';
import type { OfServer, OfThread } from './rendering-thread.ts';

// The module has the types of React Router's build.
const build = (await import(String(workerData))) as ServerBuild;
const routes = Object.values(build.routes).filter((route) => route !== undefined);

const server: BirpcReturn<OfServer, OfThread> = createBirpc<OfServer, OfThread>(
  {
    readAddresses: () => ({
      routes: routes.map(({ id, parentId, path, index }) => ({ id, parentId, path, index })),
      pageKeys: entryOf(build).pageKeys,
    }),
    render: createRenderPage(build, (request) => server.call(request)),
  },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (receive) => parentPort?.on('message', receive),
  },
);
