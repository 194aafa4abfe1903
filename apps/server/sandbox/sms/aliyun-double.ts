import { createHash, createHmac, randomUUID } from 'node:crypto';
import { fillTemplate, headerOf, isNoPhone, type VendorAccount, type VendorAnswer, type VendorRequest } from './vendor-account.ts';

const mostSkewMs = 15 * 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

const refuse = (code: string, status = 200, message = code): VendorAnswer => ({
  status,
  body: { Code: code, Message: message, RequestId: randomUUID().toUpperCase() },
});

/** The text that a request should have signed, made from what came and from nothing of the sender's. */
function signedText({ path, headers, body }: VendorRequest, names: readonly string[]): string {
  const pairs = [...new URL(path, 'http://vendor').searchParams].map(([name, value]) => `${strictly(name)}=${strictly(value)}`).toSorted();
  const lines = names.map((name) => `${name}:${headerOf(headers, name).trim()}`);
  return `POST\n/\n${pairs.join('&')}\n${lines.join('\n')}\n\n${names.join(';')}\n${sha256(body)}`;
}

/** Aliyun's service of text messages: it refuses what the real one refuses. */
export function createAliyunDouble() {
  const usedNonces = new Set<string>();

  function refuseUnsigned(request: VendorRequest, { keyId, secret }: VendorAccount): VendorAnswer | undefined {
    const { headers, body, now } = request;
    const authorization = headerOf(headers, 'authorization');
    const [, given, named = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
    const names = named.split(';');
    if (given !== keyId) return refuse('InvalidAccessKeyId.NotFound', 404);
    const at = Date.parse(headerOf(headers, 'x-acs-date'));
    if (!(Math.abs(now.getTime() - at) <= mostSkewMs)) return refuse('InvalidTimeStamp.Expired', 400);
    const nonce = headerOf(headers, 'x-acs-signature-nonce');
    if (nonce === '' || usedNonces.has(nonce)) return refuse('SignatureNonceUsed', 400);
    usedNonces.add(nonce);
    const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))];
    const text = signedText(request, names);
    const own = createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(text)}`)
      .digest('hex');
    const isRight =
      own === signature && needed.every((name) => names.includes(name)) && headerOf(headers, 'x-acs-content-sha256') === sha256(body);
    // The real one says what it would have signed: phone and text too.
    return isRight ? undefined : refuse('SignatureDoesNotMatch', 400, `server string to sign is:${text}`);
  }

  return (request: VendorRequest, account: VendorAccount): VendorAnswer => {
    const unsigned = refuseUnsigned(request, account);
    if (unsigned) return unsigned;
    if (headerOf(request.headers, 'x-acs-version') !== '2017-05-25') return refuse('InvalidVersion', 400);
    const action = headerOf(request.headers, 'x-acs-action');
    const query = new URL(request.path, 'http://vendor').searchParams;
    const of = (name: string) => query.get(name) ?? '';
    if (action === 'QuerySmsSignList') return { status: 200, body: { Code: 'OK', SmsSignList: [] } };
    if (action !== 'SendSms') return refuse('InvalidAction.NotFound', 404);
    const template = account.templates.get(of('TemplateCode'));
    if (of('SignName') !== account.signature) return refuse('isv.SMS_SIGNATURE_ILLEGAL');
    if (!template) return refuse('isv.SMS_TEMPLATE_ILLEGAL');
    const values = JSON.parse(of('TemplateParam')) as Record<string, string>;
    if (template.params.some((name) => values[name] === undefined)) return refuse('isv.TEMPLATE_MISSING_PARAMETERS');
    const phone = of('PhoneNumbers');
    if (!/^\d{7,15}$/.test(phone) || isNoPhone(phone)) return refuse('isv.MOBILE_NUMBER_ILLEGAL');
    const providerId = `${request.now.getTime()}${randomUUID().slice(0, 8)}^0`;
    return {
      status: 200,
      body: { Code: 'OK', Message: 'OK', BizId: providerId, RequestId: randomUUID().toUpperCase() },
      sms: {
        vendor: 'aliyun',
        phone,
        templateNumber: of('TemplateCode'),
        text: fillTemplate(account.signature, template, values),
        messageId: of('OutId'),
        providerId,
      },
    };
  };
}

/** A refusal of a message that came signed. */
export const aliyunRefusal = (code: string): VendorAnswer => refuse(code);
