import { methodAndPath, type CallName } from '@portal/contract/call-paths.ts';
import { sampleQuote } from '../sale/quote.ts';
import { claimingTable, formType } from './claiming-tables.ts';

/** The data of somebody who has looked at the site before the flood. */
export interface Prepared {
  /** The network address that all of the flood comes from. */
  readonly address: string;
  /** A device with a draft and a consent to the processing of images. */
  readonly cookie: string;
  readonly orderNo: string;
  /** The draft of an organisation on the same device. */
  readonly groupOrderNo: string;
  /** A form with a picture full of text, and its type. */
  readonly form: { readonly type: string; readonly base64: string };
}

export interface FloodRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One kind of requests that an attacker sends without a pause. */
export interface Flood {
  readonly name: string;
  readonly title: string;
  readonly request: (serial: number, prepared: Prepared) => FloodRequest;
  /** Connections that send this much of a request and stop, in place of whole requests. */
  readonly stopsAfter?: number;
  /** So many requests at once on each connection, without waiting for an answer. */
  readonly pipelined?: number;
}

const page = (path: string): FloodRequest => ({ method: 'GET', path });

function call(name: CallName, sent: object = {}, headers: Readonly<Record<string, string>> = {}): FloodRequest {
  const { method, path } = methodAndPath(name);
  if (method !== 'GET') return { method, path, body: JSON.stringify(sent), headers: { 'content-type': 'application/json', ...headers } };
  const query = new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, String(value)]));
  return { method, path: query.size > 0 ? `${path}?${query}` : path, headers };
}

const phone = (serial: number) => ({ countryCode: '86', number: `138${String(serial % 100_000_000).padStart(8, '0')}` });

const upload = ({ cookie, form }: Prepared): FloodRequest => ({
  method: 'POST',
  path: methodAndPath('identifyIdCard').path,
  body: Buffer.from(form.base64, 'base64'),
  headers: { 'content-type': form.type, cookie },
});

const tableOf = (serial: number, { cookie, groupOrderNo }: Prepared): FloodRequest => ({
  method: 'POST',
  path: methodAndPath('uploadRoster').path,
  body: claimingTable(serial, groupOrderNo),
  headers: { 'content-type': formType, cookie },
});

const json = (name: CallName, body: string): FloodRequest => ({ ...call(name), body });

/** As deep, and with as many keys, as fit into a body. */
const nested = '['.repeat(120_000);
const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [`k${at}`, at])));

const step = { kind: 'page_entered', page: 'advice', pageVersion: 'attack' };
const wrongPassword = 'wrong123';

export const floods: readonly Flood[] = [
  { name: 'home', title: 'the home page', request: () => page('/') },
  {
    name: 'search-page',
    title: 'pages of searches for new texts',
    request: (serial, { address }) => page(`/search?searchData=attack${address}-${serial}`),
  },
  // The same texts in each round: from the second on they are kept, and old.
  { name: 'kept-page', title: 'pages of the same searches again', request: (serial) => page(`/search?searchData=again${serial % 150}`) },
  {
    name: 'hospital-page',
    title: 'pages of hospitals with new texts',
    request: (serial, { address }) => page(`/findHospital?text=attack${address}-${serial}`),
  },
  { name: 'unknown-product', title: 'pages of products that do not exist', request: (serial) => page(`/productDetail?goodsId=x${serial}`) },
  { name: 'unknown-page', title: 'pages that do not exist', request: (serial) => page(`/nowhere-${serial}`) },
  { name: 'not-found', title: 'the page that says so', request: () => page('/404') },
  { name: 'docs', title: 'the documentation of the calls', request: () => page('/api/docs/json') },
  { name: 'documents', title: 'documents as PDF', request: () => call('downloadProductFile', { goodsId: 'zhenan', fileId: 'terms' }) },
  { name: 'searches', title: 'searches', request: (serial) => call('search', { text: `保险${serial}` }) },
  {
    name: 'quotes',
    title: 'premiums of ever new sums',
    request: (serial) =>
      call('quotePremium', {
        ...sampleQuote,
        choices: { ...sampleQuote.choices, sum_assured: `${100_000 + 10_000 * (serial % 900)}.00` },
      }),
  },
  {
    name: 'trail-rows',
    title: 'a hundred rows of the sale record a request',
    request: (_serial, { cookie, orderNo }) =>
      call('recordSaleSteps', { orderNo, steps: Array.from({ length: 100 }, () => step) }, { cookie }),
  },
  {
    name: 'passwords',
    title: 'wrong passwords of ever new phones',
    request: (serial) => call('logIn', { phone: phone(serial), password: wrongPassword }),
  },
  {
    name: 'tickets',
    title: 'new passwords with a false ticket',
    request: (serial) => call('finishPasswordReset', { ticket: String(serial).padStart(43, '0'), password: 'wrong-1234' }),
  },
  {
    name: 'codes',
    title: 'codes for ever new phones',
    request: (serial) => call('sendVerifyCode', { purpose: 'login', phone: phone(serial) }),
  },
  { name: 'captchas', title: 'captchas', request: () => call('getImageCaptcha') },
  { name: 'pictures', title: 'pictures full of text as ID cards', request: (_serial, prepared) => upload(prepared) },
  { name: 'pipelined', title: 'two thousand requests at once on each connection', request: () => page('/404'), pipelined: 2_000 },
  { name: 'claiming-tables', title: 'tables of people that claim more than they are', request: tableOf },
  { name: 'nested-json', title: 'JSON that is nested as deep as fits', request: () => json('quotePremium', nested) },
  { name: 'unknown-keys', title: 'JSON with eight thousand keys', request: () => json('quotePremium', `{"choices":${unknownKeys}}`) },
  { name: 'stopped-uploads', title: 'uploads that stop', request: (_serial, prepared) => upload(prepared), stopsAfter: 600 },
  { name: 'stopped-headers', title: 'headers that stop', request: () => page('/'), stopsAfter: 30 },
];

/** Throws if there is none. */
export function findFlood(name: string): Flood {
  const flood = floods.find((one) => one.name === name);
  if (!flood) throw new Error(`no such flood: ${name}`);
  return flood;
}
