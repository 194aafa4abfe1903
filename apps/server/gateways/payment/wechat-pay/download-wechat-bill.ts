import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import type { BillLine } from '../payment-provider.ts';
import { must, readAnswer, system, type WechatApi } from './wechat-api.ts';
import { readWechatBill } from './wechat-bill.ts';

const unzip = promisify(gunzip);
const largestBill = 256 * 1024 * 1024;

/** A bill is written at ten in the morning of the next day. */
const hoursToBill = 24 + 10;

const offer = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string().regex(/^[0-9a-f]{40}$/i), download_url: z.url() });

/** Our requests are signed: they go to WeChat Pay only. */
function isOfWechatPay(url: URL, baseUrl: string): boolean {
  return url.origin === new URL(baseUrl).origin || (url.protocol === 'https:' && url.hostname.endsWith('.mch.weixin.qq.com'));
}

async function open(file: Buffer, hash: string): Promise<string> {
  const isZipped = file[0] === 0x1f && file[1] === 0x8b;
  const bill = isZipped ? await unzip(file, { maxOutputLength: largestBill }).catch(() => undefined) : file;
  if (!bill || createHash('sha1').update(bill).digest('hex') !== hash.toLowerCase())
    throw new OutsideFailure(`${system} sent a bill that is not what it had announced`, 'unknown');
  return bill.toString('utf8');
}

/** The bill of a day. Before it is written nothing is asked: an early "there is none" would look like a day without payments. */
export async function downloadBill(api: WechatApi, day: string): Promise<readonly BillLine[] | 'not yet'> {
  const written = Date.parse(`${day}T00:00:00+08:00`) + hoursToBill * 3_600_000;
  if (api.clock().getTime() < written) return 'not yet';
  const answer = await api.get(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`);
  if (!answer.ok && answer.code === 'STATEMENT_CREATING') return 'not yet';
  if (!answer.ok && answer.code === 'NO_STATEMENT_EXIST') return [];
  const { hash_value: hash, download_url: address } = readAnswer(offer, must(answer));
  const url = new URL(address);
  if (!isOfWechatPay(url, api.settings.baseUrl)) throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  return readWechatBill(await open(await api.download(url), hash));
}
