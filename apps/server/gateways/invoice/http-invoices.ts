import { toYuanText } from '@portal/rules/values/money.ts';
import type { Clock } from '../../platform/clock.ts';
import { createHttpClient } from '../../platform/http-client/http-client.ts';
import { createSignedPost } from '../post-signed.ts';
import type { PlatformKey } from '../request-signature.ts';
import type { InvoiceGateway, InvoiceRefusal } from './invoice-gateway.ts';
import { codes, type WireAnswer, wireAnswer, type WireRequest } from './invoice-protocol.ts';

interface Options extends PlatformKey {
  /** The address of the platform, without a slash at its end. */
  readonly baseUrl: () => string;
  readonly clock: Clock;
}

const system = 'the invoice platform';
const timeoutMs = 10_000;
const largestPdf = 5 * 1024 * 1024;

const refusals: Readonly<Record<string, InvoiceRefusal>> = { [codes.taxNumber]: 'tax_number', [codes.amount]: 'amount' };

/** Speaks to an invoice platform over HTTP with signed JSON requests. */
export function createHttpInvoices({ baseUrl, clock, ...key }: Options): InvoiceGateway {
  const post = createSignedPost({ system, baseUrl, key, clock, timeoutMs });
  const files = createHttpClient({ system, timeoutMs, largestAnswer: largestPdf });
  const call = async (path: string, request: object): Promise<WireAnswer> => wireAnswer.parse(await post(path, request));

  async function download(url: string): Promise<Buffer> {
    const address = new URL(url, baseUrl());
    // The platform decides on the path only.
    if (address.origin !== new URL(baseUrl()).origin) throw new Error('the invoice lies on another host than the platform');
    const { body: pdf } = await files.ask({ method: 'GET', url: address });
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the invoice is no PDF');
    return pdf;
  }

  return {
    async request({ requestNo, amount, item, remark, buyer }) {
      const wire: WireRequest = {
        orderNo: requestNo,
        buyerName: buyer.name,
        ...(buyer.taxNo && { buyerTaxNum: buyer.taxNo }),
        ...(buyer.email && { email: buyer.email }),
        goodsName: item,
        taxIncludedAmount: toYuanText(amount),
        remark,
      };
      const { code, describe, result } = await call('/request', wire);
      const refused = refusals[code];
      if (refused) return { refused };
      if (code !== codes.accepted || !result?.invoiceSerialNum) throw new Error(`${system} answered ${code}: ${describe}`);
      return { serial: result.invoiceSerialNum };
    },
    async fetch(serial) {
      const { code, describe, result } = await call('/query', { invoiceSerialNum: serial });
      if (code !== codes.accepted || !result) throw new Error(`${system} answered ${code}: ${describe}`);
      return result.status === 'ready' && result.pdfUrl ? download(result.pdfUrl) : undefined;
    },
  };
}
