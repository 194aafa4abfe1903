import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server (RFC 5321) on loopback that keeps what it gets. */
export interface TestMailServer {
  /** With user and password. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How often somebody asked it to take a mail for this address. */
  askedFor(address: string): number;
  stop(): Promise<void>;
}

const user = 'portal@mail.example';
const password = 'p@ss:word';
const credentials = Buffer.from(`\0${user}\0${password}`).toString('base64');

/** Decodes the words of a header that are not ASCII (RFC 2047). */
const decodeWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_word, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_word, text: string) => decodeQuoted(text.replaceAll('_', ' ')));

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

function parseMail(from: string, to: string, data: string): ReceivedMail {
  const [head = '', ...body] = data.split('\n\n');
  const unfolded = head.replace(/\n\s+/g, ' ');
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const encoded = body.join('\n\n');
  const isBase64 = headerOf('Content-Transfer-Encoding') === 'base64';
  const text = isBase64 ? Buffer.from(encoded, 'base64').toString() : decodeQuoted(encoded);
  return { from, to, subject: decodeWords(headerOf('Subject')), text: text.replaceAll('\r\n', '\n').trim() };
}

/**
 * Starts a mail server that wants user and password. It refuses addresses that begin with `nobody` for good, and the first mail for
 * an address that begins with `later` for the time being. Its answers name the address, as those of real servers do.
 */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    const answer = (line: string) => socket.write(`${line}\r\n`);
    let isKnown = false;
    let [from, to] = ['', ''];
    let data: string[] | undefined;
    answer('220 mail.example ESMTP');
    for await (const line of createInterface({ input: socket })) {
      if (data && line !== '.') {
        data.push(line.replace(/^\.\./, '.'));
        continue;
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (data) {
        received.push(parseMail(from, to, data.join('\n')));
        data = undefined;
        answer('250 2.0.0 queued');
      } else if (line.startsWith('EHLO')) answer('250-mail.example\r\n250-AUTH PLAIN\r\n250 SMTPUTF8');
      else if (line.startsWith('AUTH PLAIN')) {
        isKnown = line === `AUTH PLAIN ${credentials}`;
        answer(isKnown ? '235 2.7.0 accepted' : '535 5.7.8 wrong credentials');
      } else if (line === 'QUIT') socket.end('221 2.0.0 bye\r\n');
      else if (!isKnown) answer('530 5.7.0 authentication required');
      else if (line.startsWith('MAIL FROM:')) {
        from = address;
        answer('250 2.1.0 ok');
      } else if (line.startsWith('RCPT TO:')) {
        to = address;
        asked.push(to);
        const isFirst = asked.filter((one) => one === to).length === 1;
        if (to.startsWith('nobody')) answer(`550 5.1.1 <${to}>: no such mailbox`);
        else answer(to.startsWith('later') && isFirst ? `451 4.7.1 <${to}>: try again later` : '250 2.1.5 ok');
      } else if (line === 'DATA') {
        data = [];
        answer('354 end with .');
      } else answer(line === 'RSET' ? '250 2.0.0 ok' : '502 5.5.1 unknown command');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    void serve(socket).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    received,
    askedFor: (address) => asked.filter((one) => one === address).length,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
