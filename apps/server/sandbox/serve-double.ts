import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface DoubleRequest {
  readonly method: string;
  /** With its query, as it was signed. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface DoubleAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface ServedDouble {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the double of an outside system on a port of the loopback interface. */
export async function serveDouble(handle: (request: DoubleRequest) => Promise<DoubleAnswer>): Promise<ServedDouble> {
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      const { method = 'GET', url: path = '/', headers } = request;
      const { status, headers: answered, body } = await handle({ method, path, headers, body: bytes.toString('utf8') });
      response.writeHead(status, answered).end(body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
