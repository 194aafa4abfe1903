import { createHttpClient } from '../../platform/http-client/http-client.ts';
import type { SmsVendor } from '../../gateways/sms/sms-gateway.ts';
import type { AskedSms } from './vendor-account.ts';

/** Pauses after which a receipt that was not taken is posted again. */
const pausesMs = [2_000, 10_000, 60_000];

function receiptOf({ vendor, phone, providerId, messageId }: AskedSms, delivered: boolean, code: string, now: Date): object {
  const at = now.toISOString().slice(0, 19).replace('T', ' ');
  return vendor === 'aliyun'
    ? {
        phone_number: phone,
        send_time: at,
        report_time: at,
        success: delivered,
        err_code: code,
        err_msg: code,
        sms_size: '1',
        biz_id: providerId,
        out_id: messageId,
      }
    : {
        user_receive_time: at,
        nationcode: '86',
        mobile: phone,
        report_status: delivered ? 'SUCCESS' : 'FAIL',
        errmsg: code,
        description: code,
        sid: providerId,
      };
}

interface Portal {
  readonly now: () => Date;
  readonly portalUrl: () => string;
  /** The secret end of the address. */
  readonly token: string;
}

/** Posts receipts to the insurer's server, as vendors do. */
export function createReceiptPoster({ now, portalUrl, token }: Portal) {
  const client = createHttpClient({ system: 'the portal', timeoutMs: 10_000, largestAnswer: 64 * 1024 });
  let isClosed = false;

  async function post(vendor: SmsVendor, receipts: readonly object[]): Promise<{ readonly status: number; readonly body: string }> {
    const url = new URL(`/webhooks/sms/${vendor}/${token}`, portalUrl());
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await client.send({ method: 'POST', url, headers, body: JSON.stringify(receipts) });
    return { status, body: body.toString('utf8') };
  }
  const tell = (sms: AskedSms, delivered = true, code = delivered ? 'DELIVERED' : 'UNDELIV') =>
    post(sms.vendor, [receiptOf(sms, delivered, code, now())]);

  function tellLater(sms: AskedSms, afterMs: number, pauses: readonly number[] = pausesMs): void {
    const again = () => {
      const [next, ...rest] = pauses;
      if (next !== undefined && !isClosed) tellLater(sms, next, rest);
    };
    setTimeout(() => void tell(sms).then(({ status }) => (status === 200 ? undefined : again()), again), afterMs).unref();
  }

  return {
    post,
    /** Posts the receipt of a message. Code: that of the carrier. */
    tell,
    /** Posts that a message was delivered, again after longer and longer pauses until it is taken. */
    tellLater,
    close: () => void (isClosed = true),
  };
}
