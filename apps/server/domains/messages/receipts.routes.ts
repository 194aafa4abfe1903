import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { aliyunThanks, readAliyunReceipts } from '../../gateways/sms/aliyun-sms.ts';
import { type SmsVendor, smsVendors } from '../../gateways/sms/sms-gateway.ts';
import { readTencentReceipts, tencentThanks } from '../../gateways/sms/tencent-sms.ts';
import { type ReceiptDeps, takeReceipts } from './take-receipts.ts';

/** A push has some hundred receipts at most. */
const bodyLimit = 256 * 1024;

const kinds = {
  aliyun: { read: readAliyunReceipts, thanks: aliyunThanks },
  tencent: { read: readTencentReceipts, thanks: tencentThanks },
} as const satisfies Record<SmsVendor, unknown>;

type ReceiptRequest = FastifyRequest<{ Params: { vendor: string; secret: string }; Body: Buffer }>;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function parseJson(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? (JSON.parse(body.toString('utf8')) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What vendors tell of messages: `POST /webhooks/sms/<vendor>/<secret>`. Vendors sign nothing, so the address is secret. Without it, and for
 * a vendor that is not connected, the address does not exist. What cannot be read is refused, and a vendor sends again what failed here.
 */
export async function serveSmsReceipts(app: FastifyInstance, deps: ReceiptDeps): Promise<void> {
  const { receiptToken, gateways } = deps.sms;
  if (receiptToken === undefined) return;
  const secret = digestOf(receiptToken);
  const vendorOf = ({ vendor, secret: given }: ReceiptRequest['params']): SmsVendor | undefined => {
    const isRight = timingSafeEqual(digestOf(given), secret);
    const found = smsVendors.find((one) => one === vendor && gateways.some((gateway) => gateway.vendor === one));
    return isRight ? found : undefined;
  };
  await app.register(async (scope) => {
    // They are not calls of the contract.
    scope.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true }));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request: ReceiptRequest, reply) => {
      if (!vendorOf(request.params)) return reply.callNotFound();
      return undefined;
    });
    scope.post('/webhooks/sms/:vendor/:secret', async (request: ReceiptRequest, reply) => {
      const vendor = vendorOf(request.params);
      if (!vendor) return reply.callNotFound();
      const { read, thanks } = kinds[vendor];
      const receipts = read(parseJson(request.body));
      if (!receipts) return reply.code(400).send({ code: 'RECEIPTS_UNREADABLE' });
      await takeReceipts(deps, vendor, receipts);
      return thanks;
    });
  });
}
