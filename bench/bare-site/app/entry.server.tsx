import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await renderToReadableStream(<ServerRouter context={context} url={request.url} />), { status, headers });
}

// The export that the server of the portal needs of a web app.
export const createLoadContext = () => new RouterContextProvider();
export const pageKeys = {};
