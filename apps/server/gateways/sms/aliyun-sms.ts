import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { signByAcs3, sortedQuery } from './acs3-signature.ts';
import { askVendor, codeOf, garbled, refusal, vendorClient } from './ask-vendor.ts';
import type { SmsFault, SmsGateway, SmsReceipt } from './sms-gateway.ts';

/** The account at Aliyun. */
export interface AliyunSettings {
  readonly keyId: string;
  readonly secret: string;
  /** The registered signature; absent: that of `site.yaml`. */
  readonly signature: string | undefined;
  /** `https://dysmsapi.aliyuncs.com`. */
  readonly url: string;
}

interface Options {
  readonly settings: AliyunSettings;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const system = 'Aliyun (SMS)';
const version = '2017-05-25';

/** Codes of a phone that gets no messages. */
const ofPhone: ReadonlySet<string> = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
]);
/** They begin like faults of the vendor, but only the insurer can mend them. */
const ofInsurer: ReadonlySet<string> = new Set(['isp.RAM_PERMISSION_DENY', 'isp.OUT_OF_SERVICE']);
const passing = /^(?:isp\.|isv\.SYSTEM_ERROR$|InternalError|ServiceUnavailable|Throttling)/;

/** What a code means. One that is not known needs somebody who looks. */
function faultOf(code: string): SmsFault {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return 'not now';
  if (ofPhone.has(code)) return 'phone';
  return passing.test(code) && !ofInsurer.has(code) ? 'again' : 'alarm';
}

const answerForm = z.object({ Code: z.string(), BizId: z.string().optional() });

/** Numbers of the mainland are written without the code of their country. */
const numberOf = ({ countryCode, number }: PhoneNumber): string => (countryCode === '86' ? number : countryCode + number);

/** Sends through Aliyun's `dysmsapi`. It knows our id of a message (`OutId`) and gives it back in its receipt. */
export function createAliyunSms({ settings, clock, timeoutMs }: Options): SmsGateway {
  const client = vendorClient(system, timeoutMs);
  const url = new URL(settings.url);

  async function ask(action: string, query: Readonly<Record<string, string>>): Promise<string | undefined> {
    const headers = signByAcs3({
      ...settings,
      query,
      body: '',
      headers: {
        host: url.host,
        'x-acs-action': action,
        'x-acs-version': version,
        'x-acs-date': `${clock().toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomUUID(),
      },
    });
    const answer = await askVendor(client, system, { method: 'POST', url: new URL(`/?${sortedQuery(query)}`, url), headers, body: '' });
    const read = answerForm.safeParse(answer);
    if (!read.success) throw garbled(system);
    const code = codeOf(read.data.Code);
    if (code !== 'OK') throw refusal(system, faultOf(code), code);
    return read.data.BizId;
  }

  return {
    vendor: 'aliyun',
    async send(phone, { id, template: { numbers, signature, params } }) {
      if (numbers.aliyun === undefined) throw refusal(system, 'alarm', 'no template number');
      const providerId = await ask('SendSms', {
        PhoneNumbers: numberOf(phone),
        SignName: settings.signature ?? signature,
        TemplateCode: numbers.aliyun,
        TemplateParam: JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value]))),
        OutId: id,
      });
      if (providerId === undefined) throw garbled(system);
      return { providerId };
    },
    tryOut: async () => void (await ask('QuerySmsSignList', { PageIndex: '1', PageSize: '1' })),
  };
}

const receiptsForm = z
  .array(
    z.object({
      success: z.boolean(),
      biz_id: z.string().max(100),
      out_id: z.string().max(100).nullish(),
      err_code: z.string().nullish(),
    }),
  )
  .max(1_000);

/** The receipts of a push. Undefined: it is none. */
export function readAliyunReceipts(body: unknown): readonly SmsReceipt[] | undefined {
  const read = receiptsForm.safeParse(body);
  return read.data?.map(({ success, biz_id, out_id, err_code }) => ({
    providerId: biz_id,
    messageId: z.uuid().safeParse(out_id).data,
    delivered: success,
    code: codeOf(err_code),
  }));
}

/** With which Aliyun takes a push as received. */
export const aliyunThanks = { code: 0 } as const;
