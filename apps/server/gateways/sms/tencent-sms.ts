import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { askVendor, codeOf, garbled, refusal, vendorClient } from './ask-vendor.ts';
import type { SmsFault, SmsGateway, SmsReceipt, SmsRefused } from './sms-gateway.ts';
import { signByTc3 } from './tc3-signature.ts';

/** The account at Tencent Cloud, and the application of text messages in it. */
export interface TencentSettings {
  readonly keyId: string;
  readonly secret: string;
  readonly appId: string;
  readonly region: string;
  /** The registered signature; absent: that of `site.yaml`. */
  readonly signature: string | undefined;
  /** `https://sms.tencentcloudapi.com`. */
  readonly url: string;
}

interface Options {
  readonly settings: TencentSettings;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const system = 'Tencent Cloud (SMS)';
const version = '2021-01-11';
const contentType = 'application/json; charset=utf-8';

/** Codes of a phone that gets no messages. */
const ofPhone: ReadonlySet<string> = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.PhoneNumberInBlacklist',
  'FailedOperation.PhoneNumberParseFail',
]);

/** What a code means. One that is not known needs somebody who looks. */
function faultOf(code: string): SmsFault {
  if (code.startsWith('LimitExceeded.PhoneNumber')) return 'not now';
  if (ofPhone.has(code)) return 'phone';
  return /^(?:InternalError|RequestLimitExceeded)/.test(code) ? 'again' : 'alarm';
}

const answerForm = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ SerialNo: z.string(), Code: z.string() })).optional(),
  }),
});
type Answer = z.infer<typeof answerForm>['Response'];

const refused = (code: string): SmsRefused => refusal(system, faultOf(codeOf(code)), codeOf(code));

/** Sends through Tencent Cloud's `sms`. Its receipts name its own number of a message only. */
export function createTencentSms({ settings, clock, timeoutMs }: Options): SmsGateway {
  const client = vendorClient(system, timeoutMs);
  const url = new URL('/', settings.url);
  const { keyId, secret, appId, region } = settings;

  async function ask(action: string, request: object): Promise<Answer> {
    const at = clock();
    const body = JSON.stringify(request);
    const signed = { 'content-type': contentType, host: url.host, 'x-tc-action': action };
    const answer = await askVendor(client, system, {
      method: 'POST',
      url,
      headers: {
        ...signed,
        authorization: signByTc3({ keyId, secret, service: 'sms', at, headers: signed, body }),
        'x-tc-timestamp': String(Math.floor(at.getTime() / 1000)),
        'x-tc-version': version,
        'x-tc-region': region,
      },
      body,
    });
    const read = answerForm.safeParse(answer);
    if (!read.success) throw garbled(system);
    const response = read.data.Response;
    if (response.Error) throw refused(response.Error.Code);
    return response;
  }

  return {
    vendor: 'tencent',
    async send({ countryCode, number }, { id, template: { numbers, signature, params } }) {
      if (numbers.tencent === undefined) throw refusal(system, 'alarm', 'no template number');
      const { SendStatusSet } = await ask('SendSms', {
        PhoneNumberSet: [`+${countryCode}${number}`],
        SmsSdkAppId: appId,
        SignName: settings.signature ?? signature,
        TemplateId: numbers.tencent,
        TemplateParamSet: params.map(({ value }) => value),
        SessionContext: id,
      });
      const [status] = SendStatusSet ?? [];
      if (!status) throw garbled(system);
      if (status.Code !== 'Ok') throw refused(status.Code);
      return { providerId: status.SerialNo };
    },
    tryOut: async () => void (await ask('DescribeSmsTemplateList', { International: 0, Limit: 1, Offset: 0 })),
  };
}

const receiptsForm = z
  .array(z.object({ report_status: z.enum(['SUCCESS', 'FAIL']), sid: z.string().max(100), errmsg: z.string().nullish() }))
  .max(1_000);

/** The receipts of a push. Undefined: it is none. */
export function readTencentReceipts(body: unknown): readonly SmsReceipt[] | undefined {
  const read = receiptsForm.safeParse(body);
  return read.data?.map(({ report_status, sid, errmsg }) => ({
    providerId: sid,
    messageId: undefined,
    delivered: report_status === 'SUCCESS',
    code: codeOf(errmsg),
  }));
}

/** With which Tencent Cloud takes a push as received. */
export const tencentThanks = { result: 0, errmsg: 'OK' } as const;
