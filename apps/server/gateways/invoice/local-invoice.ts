import { checkSocialCreditCode } from '@portal/rules/person/social-credit-code.ts';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { isSignedBy, type PlatformKey } from '../request-signature.ts';
import { codes, type WireAnswer, type WireRequest, wireRequest } from './invoice-protocol.ts';
import { countQuery, findLocalInvoice, insertLocalInvoice } from './local-invoice.queries.ts';

/** A request as it came in. */
export interface SignedRequest {
  readonly path: '/request' | '/query';
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly body: string;
}

/** The platform's side of the local double. */
export interface LocalInvoicePlatform {
  answer(request: SignedRequest): Promise<WireAnswer>;
  /** The invoice of a serial: a sample that says so. */
  makePdf(serial: string): Promise<Buffer | undefined>;
}

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly pdf: PdfRenderer;
  readonly clock: Clock;
  readonly key: PlatformKey;
}

/** Amounts above this are refused, in yuan. */
const largestAmount = 1_000_000;
/** A buyer with this in its name meets a busy platform. */
const busyName = '系统繁忙';
/** Tax numbers that begin so have the right form and are registered nowhere. */
const unregistered = '9100';

const say = (code: string, describe: string, result: WireAnswer['result'] = null): WireAnswer => ({ code, describe, result });

function judge({ buyerName, buyerTaxNum, taxIncludedAmount }: WireRequest): WireAnswer | undefined {
  if (buyerName.includes(busyName)) return say(codes.busy, '系统繁忙，请稍后再试');
  if (buyerTaxNum && (checkSocialCreditCode(buyerTaxNum) || buyerTaxNum.startsWith(unregistered)))
    return say(codes.taxNumber, '购买方税号有误');
  return Number(taxIncludedAmount) > largestAmount ? say(codes.amount, '超过单张开票限额') : undefined;
}

const sampleText = ({ buyerName, buyerTaxNum, goodsName, taxIncludedAmount, remark }: WireRequest, serial: string) => `
**仅供演示：这不是发票，没有任何效力，不能用于报销、抵扣。**

| 项目 | 内容 |
|---|---|
| 发票流水号 | ${serial} |
| 购买方 | ${buyerName} |
| 购买方税号 | ${buyerTaxNum ?? '—'} |
| 项目名称 | ${goodsName} |
| 价税合计 | ¥${taxIncludedAmount} |
| 备注 | ${remark} |
`;

/**
 * The local double of an invoice platform. It checks signatures, refuses wrong tax numbers and large amounts, is busy on request,
 * and has an invoice ready at the second query.
 */
export function createLocalInvoices({ db, sealer, pdf, clock, key }: Deps): LocalInvoicePlatform {
  async function accept(body: string): Promise<WireAnswer> {
    const request = wireRequest.parse(JSON.parse(body));
    const refused = judge(request);
    if (refused) return refused;
    const drawn = randomBytes(10).toString('hex');
    const serial = await insertLocalInvoice(db, {
      serial: drawn,
      request_no: request.orderNo,
      request_sealed: sealer.sealJson('sandbox invoice request', drawn, request),
      created_at: clock(),
    });
    return say(codes.accepted, '开票提交成功', { invoiceSerialNum: serial });
  }

  async function query(body: string): Promise<WireAnswer> {
    const { invoiceSerialNum: serial } = JSON.parse(body) as { invoiceSerialNum?: string };
    const invoice = await countQuery(db, serial ?? '');
    if (!invoice) return say(codes.notFound, '没有这张发票');
    const isReady = invoice.queries > 1;
    return say(
      codes.accepted,
      '查询成功',
      isReady ? { status: 'ready', pdfUrl: `/sandbox/invoice/pdf/${invoice.serial}` } : { status: 'making' },
    );
  }

  return {
    async answer({ path, signature, ...signed }) {
      if (!isSignedBy(key, { ...signed, path }, signature, clock())) return say(codes.badSignature, '签名校验失败');
      return path === '/request' ? accept(signed.body) : query(signed.body);
    },
    async makePdf(serial) {
      const invoice = await findLocalInvoice(db, serial);
      if (!invoice) return undefined;
      // Only `accept` writes it.
      const request = sealer.openJson('sandbox invoice request', invoice.serial, invoice.request_sealed) as WireRequest;
      const markdown = sampleText(request, serial);
      return Buffer.from(
        await pdf.renderDocument({ title: '发票样张', markdown, footer: '发票样张，仅供演示', company: '开票平台（模拟）' }),
      );
    },
  };
}
