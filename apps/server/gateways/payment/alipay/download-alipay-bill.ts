import { z } from 'zod';
import { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { openZip } from '../../../platform/spreadsheets/open-zip.ts';
import type { BillLine } from '../payment-provider.ts';
import { isAlipayBill, readAlipayBill } from './alipay-bill.ts';
import { type AlipayApi, must, readAnswer, system } from './alipay-api.ts';

const largestBill = 256 * 1024 * 1024;

/** A bill is written by ten in the morning of the next day. */
const hoursToBill = 24 + 10;

const offer = z.object({ bill_download_url: z.url() });

/** A day on which nobody paid has no bill. */
const hasNone = /bill_not_exist$/i;

/** Files are not signed: only Alipay's own hosts are asked, and only by TLS, whatever the address says. */
function addressOf(offered: string, baseUrl: string): URL {
  const url = new URL(offered);
  if (url.origin === new URL(baseUrl).origin) return url;
  if (!url.hostname.endsWith('.alipay.com') || url.port !== '')
    throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  url.protocol = 'https:';
  return url;
}

/** The texts of a zip file of tables in GBK. Their names are in GBK too, so what they are is seen from their content. */
async function openTables(file: Buffer): Promise<string[]> {
  try {
    const zip = await openZip(file, largestBill);
    const decoder = new TextDecoder('gbk', { fatal: true });
    const texts: string[] = [];
    for (const name of zip.names.filter((one) => !one.endsWith('/'))) texts.push(decoder.decode(await zip.readBytes(name)));
    return texts;
  } catch {
    throw new OutsideFailure(`${system} sent a bill that cannot be opened`, 'unknown');
  }
}

/** The bill of a day. Before it is written nothing is asked: an early "there is none" would look like a day without payments. */
export async function downloadBill(api: AlipayApi, day: string): Promise<readonly BillLine[] | 'not yet'> {
  const written = Date.parse(`${day}T00:00:00+08:00`) + hoursToBill * 3_600_000;
  if (api.clock().getTime() < written) return 'not yet';
  const answer = await api.ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
  if (!answer.ok && hasNone.test(answer.code)) return [];
  const { bill_download_url: offered } = readAnswer(offer, must(answer));
  const bills = (await openTables(await api.download(addressOf(offered, api.settings.baseUrl)))).filter(isAlipayBill);
  const [bill] = bills;
  if (bill === undefined || bills.length > 1) throw new OutsideFailure(`${system} sent a file that is no bill`, 'unknown');
  return readAlipayBill(bill);
}
