import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/test-portal.ts';
import { connectDatabase } from './connect.ts';
import { inTransaction } from './transaction.ts';

/** A proxy to the database that can stop responding without closing connections, like a machine without power. */
async function openPath(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const ownPort = address && typeof address === 'object' ? address.port : 0;
  return {
    url: databaseUrl.replace(`@${hostname}:${port}/`, `@127.0.0.1:${ownPort}/`),
    /** Open connections stay open and get no response. */
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let path: Awaited<ReturnType<typeof openPath>>;
beforeAll(async () => {
  path = await openPath(await cloneDatabase());
});
afterAll(() => path.close());

test('a transaction that gets no response from the database is given up, and its connection is replaced', async () => {
  const connection = connectDatabase(path.url, 1, { waitMs: 5_000, answerMs: 2_000 });
  const look = () => inTransaction(connection.db, (tx) => tx.selectFrom('orders').select('id').execute());
  expect(await look()).toEqual([]);
  path.silence();
  await expect(look()).rejects.toThrow('timeout');
  // The transaction held the only connection.
  expect(await look()).toEqual([]);
  await connection.close();
});
