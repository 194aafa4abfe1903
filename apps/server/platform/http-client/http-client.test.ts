import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient, jsonOf, type OutsideFailure } from './http-client.ts';

let behave: RequestListener = () => undefined;
let requests = 0;
const outside = createServer((request, response) => {
  requests += 1;
  behave(request, response);
});
beforeAll(async () => {
  await once(outside.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

const addressOf = (path: string) => new URL(path, `http://127.0.0.1:${(outside.address() as AddressInfo).port}`);
const client = createHttpClient({ system: 'the sample platform', timeoutMs: 300, largestAnswer: 2_048 });
const secret = 'token-4402';
const ask = () =>
  client.ask({
    method: 'POST',
    url: addressOf(`/pay?token=${secret}`),
    headers: { authorization: secret },
    body: JSON.stringify({ name: secret }),
  });
const failureOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: OutsideFailure) => error,
  );

describe('a request to an outside system', () => {
  it('arrives with its path, headers and body, and its answer is read', async () => {
    behave = (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => response.end(JSON.stringify({ url: request.url, authorization: request.headers.authorization, body })));
    };
    expect(jsonOf(await ask(), 'the sample platform')).toEqual({
      url: `/pay?token=${secret}`,
      authorization: secret,
      body: JSON.stringify({ name: secret }),
    });
  });

  it.each([
    [503, 'busy'],
    [429, 'busy'],
    [400, 'refused'],
    [307, 'refused'],
    [500, 'unknown'],
    [502, 'unknown'],
  ])('that is answered %i fails, and says that for a second try it is %s', async (status, retry) => {
    behave = (_request, response) => response.writeHead(status, { location: '/elsewhere' }).end('{}');
    requests = 0;
    expect(await failureOf(ask())).toMatchObject({ message: `the sample platform answered ${status}`, retry, status });
    expect(requests, 'sent once, and a redirect is not followed').toBe(1);
  });

  it.each<[string, RequestListener, string]>([
    ['is not answered in time', () => undefined, 'did not answer within 0.3 seconds'],
    ['is answered in part', (_request, response) => void response.write('{"a":'), 'did not answer within 0.3 seconds'],
    ['is answered with too much', (_request, response) => void response.end('x'.repeat(4_096)), 'answered with more than 2 KB'],
    ['loses its connection', (request) => void request.socket.destroy(), 'closed the connection: ECONNRESET'],
  ])('that %s may have been carried out', async (_how, behaviour, message) => {
    behave = behaviour;
    expect(await failureOf(ask())).toMatchObject({ message: `the sample platform ${message}`, retry: 'unknown' });
  });

  it('to a system that is not there was not sent', async () => {
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const failure = await failureOf(client.ask({ method: 'GET', url: new URL(`http://127.0.0.1:${port}/`) }));
    expect(failure).toMatchObject({ retry: 'not_sent', message: 'the sample platform cannot be reached: ECONNREFUSED' });
  });

  it('tells nothing secret when it fails', async () => {
    behave = (_request, response) => response.writeHead(500).end(secret);
    const failure = await failureOf(ask());
    expect(JSON.stringify([failure, failure?.stack, failure?.cause])).not.toContain(secret);
  });

  it('whose answer is no JSON may have been carried out', async () => {
    behave = (_request, response) => void response.end('<html>');
    const answer = await ask();
    expect(() => jsonOf(answer, 'the sample platform')).toThrow('the sample platform answered something that is no JSON');
  });
});
