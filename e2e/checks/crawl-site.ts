import { methodAndPath } from '@portal/contract/call-paths.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The findings of a crawl of the site. */
export interface Crawl {
  /** Addresses of this site that were asked for, without their anchors. */
  readonly asked: number;
  /** Anchors that were looked for. */
  readonly anchors: number;
  /** Each with its fault and a page that refers to it. */
  readonly broken: readonly string[];
  /** Addresses that lead away from the site. */
  readonly others: ReadonlySet<string>;
}

interface Answer {
  readonly status: number;
  /** After redirections. */
  readonly address: URL;
  readonly text: string;
  readonly ids: ReadonlySet<string>;
}

/** Two processors are busy with this many. */
const atOnce = 4;
/** A server under load answers 503 and asks to come back. */
const tries = 20;

const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** The texts of the products, by product. */
const terms = new Map<string, string>();

function termsOf(goodsId: string): string {
  const known = terms.get(goodsId);
  if (known !== undefined) return known;
  const folder = path.join(import.meta.dirname, '../../content/products', path.basename(goodsId));
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const text = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  terms.set(goodsId, text);
  return text;
}

/** Whether terms have a clause with this number, or with that of the list of which it is an item: the page opens them there. */
function isClause({ searchParams, hash }: URL): boolean {
  const number = /^#clause-([\d.]+)$/.exec(hash)?.[1];
  const goodsId = searchParams.get('goodsId');
  if (number === undefined || goodsId === null) return false;
  const numbers = [number, number.replace(/\.\d+$/, '')];
  return numbers.some((one) => new RegExp(`^#+ ${one.replaceAll('.', '\\.')} `, 'm').test(termsOf(goodsId)));
}

const questionCounts = new Map<string, Promise<number>>();

/** How many questions about health a product has. */
async function countQuestions(origin: string, goodsId: string): Promise<number> {
  const response = await fetch(`${origin}${methodAndPath('getProduct').path}?goodsId=${goodsId}`, {
    headers: { 'client-info': '{"appId":"crawl"}' },
  });
  const { data } = (await response.json()) as { data: { healthQuestions: readonly object[] } | null };
  return data?.healthQuestions.length ?? 0;
}

/** Whether the page of a product opens a text where this anchor says: a clause of its terms, or a question about health. */
async function opensAt(anchor: URL): Promise<boolean> {
  const goodsId = anchor.searchParams.get('goodsId');
  const question = /^#health-(\d+)$/.exec(anchor.hash)?.[1];
  if (goodsId === null || question === undefined) return isClause(anchor);
  const count = questionCounts.get(goodsId) ?? countQuestions(anchor.origin, goodsId);
  questionCounts.set(goodsId, count);
  return Number(question) >= 1 && Number(question) <= (await count);
}

/** Without compression, which costs the server more than the local network saves. */
async function ask(address: string): Promise<Answer> {
  const asked = { headers: { 'accept-encoding': 'identity' } };
  let response = await fetch(address, asked);
  for (let left = tries; response.status === 503 && left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    response = await fetch(address, asked);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = /^text\/(html|css)|xml/.test(response.headers.get('content-type') ?? '');
  const text = isText ? bytes.toString() : '';
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => decode(id)));
  return { status: response.status, address: new URL(response.url), text, ids };
}

/** Every address that a page, a style sheet, the sitemap or the feed refers to: links, pictures, scripts, styles, files. */
function listReferences({ address, text }: Answer): URL[] {
  const written = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);
  return [
    ...written(/<[a-z][^>]*?\s(?:href|src|poster|action)="([^"]*)"/g),
    ...written(/\s(?:srcset|imagesrcset)="([^"]*)"/gi).flatMap((set) => set.split(',').map((one) => one.trim().split(' ')[0] ?? '')),
    ...written(/<meta property="og:(?:image|url)" content="([^"]*)"/g),
    ...written(/<(?:loc|link)>([^<]+)</g),
    ...written(/url\("?(\/[^")]+)"?\)/g),
  ]
    .filter((one) => one !== '' && !one.startsWith('data:'))
    .map((one) => new URL(decode(one), address));
}

/**
 * Asks for some addresses and everything that they and the pages below them refer to on their site, by plain HTTP. All of it
 * must be answered with status 200, directly or after a redirection, and the element of each anchor must exist.
 */
export async function crawlSite(origin: string, starts: readonly string[]): Promise<Crawl> {
  const ids = new Map<string, ReadonlySet<string>>();
  /** With the page that refers to each. */
  const found = new Map(starts.map((path) => [origin + path, 'no page']));
  const anchors = new Map<string, string>();
  const others = new Set<string>();
  const broken: string[] = [];

  const note = (reference: URL, from: string): void => {
    if (reference.origin !== origin) {
      others.add(reference.href);
      return;
    }
    const { href, hash } = reference;
    const address = href.slice(0, href.length - hash.length);
    if (hash.length > 1 && !anchors.has(href)) anchors.set(href, from);
    if (!found.has(address)) found.set(address, from);
  };

  const visit = async (address: string, from: string): Promise<void> => {
    const answer = await ask(address);
    if (answer.status !== 200) broken.push(`${answer.status} ${address} on ${from}`);
    ids.set(address, answer.ids);
    for (const reference of listReferences(answer)) note(reference, address);
  };

  for (let visited = 0; visited < found.size;) {
    const rest = [...found].slice(visited).values();
    visited = found.size;
    // The workers share the iterator.
    const work = async (): Promise<void> => {
      for (const [address, from] of rest) await visit(address, from);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  for (const [anchor, from] of anchors) {
    const [address = '', id = ''] = anchor.split('#');
    if (!ids.get(address)?.has(decodeURIComponent(id)) && !(await opensAt(new URL(anchor)))) broken.push(`no element ${anchor} on ${from}`);
  }
  return { asked: found.size, anchors: anchors.size, broken, others };
}
