import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { SmsSettings, VendorSettings } from '../../gateways/sms/sms-settings.ts';
import type { SmsVendor } from '../../gateways/sms/sms-gateway.ts';
import { aliyunRefusal, createAliyunDouble } from './aliyun-double.ts';
import { createReceiptPoster } from './post-receipts.ts';
import { answerAsTencent, tencentRefusal } from './tencent-double.ts';
import type { AskedSms, Fate, RegisteredTemplate, VendorAnswer } from './vendor-account.ts';

interface Options {
  readonly now: () => Date;
  /** Where the insurer's server is, for receipts. */
  readonly portalUrl: () => string;
  /** What the insurer registered with a vendor. */
  readonly registered: (vendor: SmsVendor) => Promise<{
    readonly signature: string;
    readonly templates: ReadonlyMap<string, RegisteredTemplate>;
  }>;
  /** Receipts are posted by themselves after so many milliseconds; absent: only with `tell`. */
  readonly tellsAfterMs?: number;
  readonly log?: (line: string) => void;
}

/** Who may send here: the same everywhere, because nothing is sent. */
const keys = {
  aliyun: { keyId: 'sandbox-aliyun', secret: 'sandbox-aliyun-secret' },
  tencent: { keyId: 'sandbox-tencent', secret: 'sandbox-tencent-secret', appId: '1400000000' },
} as const;
const mostKept = 1_000;

/**
 * Two vendors of text messages on one port of this machine: they check signature, time, nonce, template and phone, and post receipts. A double
 * for the sandbox, tests and demonstrations.
 */
export async function openSmsVendors({ now, portalUrl, registered, tellsAfterMs, log = () => undefined }: Options) {
  /** Every message that came rightly signed, the last thousand. */
  const asked: AskedSms[] = [];
  const answerAsAliyun = createAliyunDouble();
  const token = randomBytes(24).toString('hex');
  const receipts = createReceiptPoster({ now, portalUrl, token });
  let manner: (sms: AskedSms) => Fate = () => 'taken';
  async function answerOf(request: IncomingMessage): Promise<VendorAnswer> {
    const came = { path: request.url ?? '/', headers: request.headers, body: (await buffer(request)).toString('utf8'), now: now() };
    const vendor = request.headers['x-acs-action'] === undefined ? 'tencent' : 'aliyun';
    const account = await registered(vendor);
    return vendor === 'aliyun'
      ? answerAsAliyun(came, { ...keys.aliyun, ...account })
      : answerAsTencent(came, { ...keys.tencent, ...account });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, sms } = await answerOf(request);
    const send = (code: number, sent: object) =>
      void response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    if (!sms) return send(status, body);
    asked.push(sms);
    if (asked.length > mostKept) asked.shift();
    const fate = manner(sms);
    if (fate === 'silent') return;
    if (fate === 'garbage') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    if (typeof fate === 'object') return send(status, (sms.vendor === 'aliyun' ? aliyunRefusal : tencentRefusal)(fate.code).body);
    log(`SMS to ${maskPhone(sms.phone)}: ${sms.text}`);
    if (tellsAfterMs !== undefined) receipts.tellLater(sms, tellsAfterMs);
    if (fate === 'taken and lost') response.destroy();
    else send(status, body);
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts: Readonly<Record<SmsVendor, VendorSettings>> = {
    aliyun: { vendor: 'aliyun', account: { ...keys.aliyun, signature: undefined, url } },
    tencent: { vendor: 'tencent', account: { ...keys.tencent, signature: undefined, region: 'ap-guangzhou', url } },
  };
  return {
    url,
    asked,
    /** The settings of a server that sends through these vendors. */
    settingsFor: (...vendors: readonly SmsVendor[]): SmsSettings => ({
      vendors: vendors.map((vendor) => accounts[vendor]),
      receiptToken: token,
      dailyBudget: undefined,
    }),
    tell: receipts.tell,
    post: receipts.post,
    behave(next: (sms: AskedSms) => Fate) {
      manner = next;
    },
    async close() {
      receipts.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type SmsVendors = Awaited<ReturnType<typeof openSmsVendors>>;
