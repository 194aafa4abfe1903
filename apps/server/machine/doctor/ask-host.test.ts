import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { askHost } from './ask-host.ts';

it('asks a host that is named by numbers as it asks others', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const server = createServer((socket) => socket.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const ask = (url: string) => askHost('core system', url, new Date());
  expect(await ask(`http://${host}`)).toMatchObject({ state: 'ok' });
  expect(await ask(`https://${host}`), 'no TLS').toMatchObject({ state: 'fault' });
  server.close();
  // Nobody listens there, if the machine has such addresses at all; but it is no name that had to be looked up.
  expect((await ask('https://[::1]:1')).said).not.toContain('ENOTFOUND');
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
