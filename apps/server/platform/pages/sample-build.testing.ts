// A web build of three addresses without components, as React Router's server reads it.
import type { Transport } from '@portal/contract/client.ts';
import { createContext, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';

const transportContext = createContext<Transport>();

/** Shows the server's answer to a call. */
async function readCall({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await context.get(transportContext)({
    name: 'getSite',
    request: {},
    method: 'GET',
    url: `/calls${search}`,
    body: undefined,
    headers: {},
  });
  return new Response(`${pathname}: ${answer.status} ${answer.body}`, { status: answer.status, headers: { 'content-type': 'text/plain' } });
}

const route = (id: string, loader: (args: LoaderFunctionArgs) => unknown) => [id, { id, path: id, module: { loader } }] as const;

export const routes = Object.fromEntries([
  route('calls', readCall),
  route('ends', () => process.exit(1)),
  route('never', () => {
    for (;;);
  }),
]);
export const entry = {
  module: {
    default: () => new Response(''),
    pageKeys: { '/calls': ['q'] },
    createLoadContext(transport: Transport) {
      const context = new RouterContextProvider();
      context.set(transportContext, transport);
      return context;
    },
  },
};
export const basename = '/';
export const publicPath = '/';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };
export const assets = { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} };
