import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDevice } from '#testing/open-device.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { uploadLimits } from './upload-slots.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const megabyte = 1024 * 1024;

/** A connection that sends what it is given, and collects what it gets. */
interface Line {
  readonly socket: Socket;
  answer(): string;
  isOpen(): boolean;
}

function openLine(): Line {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  let text = '';
  let isOpen = true;
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (isOpen = false));
  return { socket, answer: () => text, isOpen: () => isOpen };
}

const cardPath = '/api/user/uploadIdentificationPhotoImg';
const tryPath = '/api/sitePolicy/premiumEasyTrial';

const statusOf = (line: Line): string => line.answer().split(' ', 2)[1] ?? '';

/** Waits for an answer and returns its status. */
function answered(line: Line): Promise<string> {
  return vi.waitFor(() => statusOf(line) || expect.unreachable('no answer'), 10_000);
}

/** Sends the headers of a call. */
function sendHead(line: Line, path: string, { bytes, cookie = '', address }: { bytes: number; cookie?: string; address: string }): void {
  const type = path !== tryPath ? 'multipart/form-data; boundary=x' : 'application/json';
  const headers = [`content-length: ${bytes}`, `content-type: ${type}`, `cookie: ${cookie}`, `x-forwarded-for: ${address}`];
  line.socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nclient-info: {"appId":"test"}\r\n${headers.join('\r\n')}\r\n\r\n`);
}

/** The cookie of a device that has agreed to the processing of images. */
async function agree(address: string): Promise<string> {
  const device = openDevice(portal, address);
  await device.api('giveIdentityConsent', { version: identityConsent.version });
  return [...device.cookies].map((pair) => pair.join('=')).join('; ');
}

/** Begins an upload and stops after its first bytes. */
function stopUpload(address: string, cookie: string, bytes = megabyte): Line {
  const line = openLine();
  sendHead(line, cardPath, { bytes, cookie, address });
  line.socket.write('--x\r\n');
  return line;
}

const end = (lines: readonly Line[]): void => lines.forEach(({ socket }) => socket.destroy());

describe('an upload', () => {
  it('without consent, session or draft is refused by its headers: nothing of its body is needed', async () => {
    const address = '10.250.0.1';
    const [noConsent, noSession, noDraft] = [openLine(), openLine(), openLine()];
    sendHead(noConsent, cardPath, { bytes: 10 * megabyte, address });
    sendHead(noSession, '/api/user/realNameAuthentication', { bytes: 10 * megabyte, address });
    sendHead(noDraft, '/api/order/healthReport', { bytes: 10 * megabyte, address });
    await Promise.all([answered(noConsent), answered(noSession), answered(noDraft)]);
    expect(noConsent.answer()).toContain('IDENTITY_CONSENT_NEEDED');
    expect(noSession.answer()).toContain('NOT_SIGNED_IN');
    expect(noDraft.answer()).toContain('ORDER_NOT_FOUND');
    end([noConsent, noSession, noDraft]);
  });

  it('finds no place while its device has four open, or its address sixteen; another address does, and so does who waits', async () => {
    const address = '10.250.0.2';
    const cookies = await Promise.all(Array.from({ length: 5 }, () => agree(address)));
    const [first = '', second = '', ...others] = cookies;
    const last = others.at(-1) ?? '';
    const lines = Array.from({ length: uploadLimits.person + 1 }, () => stopUpload(address, first));
    const refused = await vi.waitFor(
      () => lines.find((line) => statusOf(line) === '429') ?? expect.unreachable('none was refused'),
      10_000,
    );
    expect(refused.answer()).toContain('还有上传没有完成');
    expect(refused.answer()).toContain('retry-after: 5');
    for (const cookie of [second, ...others]) lines.push(...Array.from({ length: uploadLimits.person }, () => stopUpload(address, cookie)));
    const open = () => lines.filter((line) => statusOf(line) === '').length;
    await vi.waitFor(() => expect(open()).toBe(uploadLimits.address), 10_000);
    const elsewhere = stopUpload('10.250.0.3', await agree('10.250.0.3'), 8);
    elsewhere.socket.write('xxx');
    expect(await answered(elsewhere)).toBe('400');
    end([...lines, elsewhere]);
    await vi.waitFor(async () => {
      const again = stopUpload(address, last, 8);
      again.socket.write('xxx');
      expect(await answered(again)).toBe('400');
    }, 20_000);
  });

  it('finds no place beyond the memory for all, and the answer says to try again', async () => {
    const senders = await Promise.all(
      Array.from({ length: 22 }, async (_, at) => ({ address: `10.251.0.${at}`, cookie: await agree(`10.251.0.${at}`) })),
    );
    const lines = senders.map(({ address, cookie }) => stopUpload(address, cookie, 10 * megabyte));
    await vi.waitFor(() => expect(lines.filter((line) => statusOf(line) === '503')).toHaveLength(22 - 18), 10_000);
    expect(lines.find((line) => statusOf(line) === '503')?.answer()).toContain('同时上传的人较多');
    end(lines);
  });
});

describe('a request that does not arrive', () => {
  it('is ended: stopped or trickled bodies and headers, and what is sent on after an answer', { timeout: 60_000 }, async () => {
    const address = '10.250.0.4';
    const cookie = await agree(address);
    const [stopped, trickled, call, headers, silent, refused] = [
      stopUpload(address, cookie),
      stopUpload(address, cookie),
      openLine(),
      openLine(),
      openLine(),
      openLine(),
    ];
    sendHead(call, tryPath, { bytes: 1_000, address });
    sendHead(refused, cardPath, { bytes: megabyte, address });
    headers.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    const trickle = setInterval(() => {
      for (const { socket } of [trickled, refused, call]) if (socket.writable) socket.write(' ');
      if (headers.socket.writable) headers.socket.write('a: b\r\n');
    }, 500);
    const lines = { stopped, trickled, call, headers, silent, refused };
    await vi.waitFor(() => expect(Object.entries(lines).filter(([, line]) => line.isOpen())).toEqual([]), { timeout: 40_000 });
    clearInterval(trickle);
    for (const line of [stopped, trickled, call, headers]) expect(line.answer()).toContain('HTTP/1.1 408 Request Timeout');
    expect(silent.answer()).toBe('');
    expect(refused.answer()).toContain('IDENTITY_CONSENT_NEEDED');
    // The reference of the answer may contain these three digits.
    expect(refused.answer()).not.toContain('HTTP/1.1 408');
  });
});
