import { createHash, createHmac, randomUUID } from 'node:crypto';
import { fillTemplate, headerOf, isNoPhone, type VendorAccount, type VendorAnswer, type VendorRequest } from './vendor-account.ts';

const mostSkewSeconds = 300;

/** The account has an application of text messages. */
type TencentAccount = VendorAccount & { readonly appId: string };

interface SendRequest {
  readonly PhoneNumberSet: readonly string[];
  readonly SmsSdkAppId: string;
  readonly SignName: string;
  readonly TemplateId: string;
  readonly TemplateParamSet: readonly string[];
  readonly SessionContext: string;
}

const answer = (response: object): VendorAnswer => ({ status: 200, body: { Response: { ...response, RequestId: randomUUID() } } });
const refuse = (code: string): VendorAnswer => answer({ Error: { Code: code, Message: code } });
const status = (phone: string, code: string, serial = '') =>
  answer({
    SendStatusSet: [
      { SerialNo: serial, PhoneNumber: phone, Fee: code === 'Ok' ? 1 : 0, SessionContext: '', Code: code, Message: code, IsoCode: 'CN' },
    ],
  });

function refuseUnsigned({ headers, body, now }: VendorRequest, { keyId, secret }: VendorAccount): VendorAnswer | undefined {
  const found =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/sms\/tc3_request, SignedHeaders=([a-z;-]+), Signature=([0-9a-f]{64})$/.exec(
      headerOf(headers, 'authorization'),
    );
  if (!found) return refuse('AuthFailure.InvalidAuthorization');
  const [, given, day = '', named = '', signature] = found;
  if (given !== keyId) return refuse('AuthFailure.SecretIdNotFound');
  const seconds = Number(headerOf(headers, 'x-tc-timestamp'));
  if (!(Math.abs(now.getTime() / 1_000 - seconds) <= mostSkewSeconds)) return refuse('AuthFailure.SignatureExpire');
  let text = 'POST\n/\n\n';
  for (const name of named.split(';')) text += `${name}:${headerOf(headers, name).trim().toLowerCase()}\n`;
  text += `\n${named}\n${createHash('sha256').update(body).digest('hex')}`;
  let key: Buffer = Buffer.from(`TC3${secret}`);
  for (const part of [day, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest();
  const own = createHmac('sha256', key)
    .update(`TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${createHash('sha256').update(text).digest('hex')}`)
    .digest('hex');
  const isOfToday = new Date(seconds * 1_000).toISOString().startsWith(day);
  const isWhole = ['content-type', 'host'].every((name) => named.split(';').includes(name));
  return own === signature && isOfToday && isWhole ? undefined : refuse('AuthFailure.SignatureFailure');
}

/** Tencent Cloud's service of text messages: it refuses what the real one refuses. */
export function answerAsTencent(request: VendorRequest, account: TencentAccount): VendorAnswer {
  const unsigned = refuseUnsigned(request, account);
  if (unsigned) return unsigned;
  const { headers, body } = request;
  if (headerOf(headers, 'x-tc-version') !== '2021-01-11') return refuse('NoSuchVersion');
  if (headerOf(headers, 'x-tc-region') === '') return refuse('MissingParameter');
  const action = headerOf(headers, 'x-tc-action');
  if (action === 'DescribeSmsTemplateList') return answer({ DescribeTemplateStatusSet: [] });
  if (action !== 'SendSms') return refuse('InvalidAction');
  const sent = JSON.parse(body) as SendRequest;
  const [phone = ''] = sent.PhoneNumberSet;
  const template = account.templates.get(sent.TemplateId);
  if (sent.SmsSdkAppId !== account.appId) return refuse('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
  if (sent.SignName !== account.signature) return status(phone, 'FailedOperation.SignatureIncorrectOrUnapproved');
  if (!template) return status(phone, 'FailedOperation.TemplateIncorrectOrUnapproved');
  if (sent.TemplateParamSet.length !== template.params.length)
    return status(phone, 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate');
  if (!/^\+\d{7,15}$/.test(phone) || isNoPhone(phone)) return status(phone, 'InvalidParameterValue.IncorrectPhoneNumber');
  const providerId = `2640:${randomUUID().replaceAll('-', '')}`;
  const values = Object.fromEntries(template.params.map((name, index) => [name, sent.TemplateParamSet[index] ?? '']));
  return {
    ...status(phone, 'Ok', providerId),
    sms: {
      vendor: 'tencent',
      phone: phone.replace(/^\+86/, ''),
      templateNumber: sent.TemplateId,
      text: fillTemplate(account.signature, template, values),
      messageId: sent.SessionContext,
      providerId,
    },
  };
}

/** A refusal of a message that came signed. */
export const tencentRefusal = (code: string): VendorAnswer => status('', code);
