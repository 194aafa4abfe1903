import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  ExtKeyUsage,
  Extension,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** How the authority answers: as it should, with a refusal, of other bytes, to another request, with an HTTP error, or never. */
export type StampManner = 'grants' | 'refuses' | 'stamps other bytes' | 'answers another request' | 'is broken' | 'is silent';

const tstInfoType = '1.2.840.113549.1.9.16.1.4';

async function makeCertificate(name: string, isAuthority: boolean) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2, serialNumber: new asn1.Integer({ value: 7 }) });
  for (const holder of [certificate.issuer, certificate.subject])
    holder.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: name }) }));
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2046-01-01T00:00:00Z');
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  const usage = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] });
  if (isAuthority) certificate.extensions = [new Extension({ extnID: '2.5.29.37', critical: true, extnValue: usage.toSchema().toBER() })];
  await certificate.sign(privateKey, 'SHA-256');
  return { certificate, privateKey };
}

async function signInfo(info: TSTInfo, { certificate, privateKey }: Awaited<ReturnType<typeof makeCertificate>>): Promise<ContentInfo> {
  const content = info.toSchema().toBER();
  const sha256 = (bytes: ArrayBuffer) => crypto.subtle.digest('SHA-256', bytes);
  const octets = (valueHex: ArrayBuffer) => new asn1.OctetString({ valueHex });
  const sequence = (value: asn1.BaseBlock) => new asn1.Sequence({ value: [value] });
  const certificateDigest = octets(await sha256(certificate.toSchema().toBER()));
  const signed = new SignedData({
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: tstInfoType, eContent: octets(content) }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: '1.2.840.113549.1.9.3', values: [new asn1.ObjectIdentifier({ value: tstInfoType })] }),
            new Attribute({ type: '1.2.840.113549.1.9.4', values: [octets(await sha256(content))] }),
            new Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [sequence(sequence(sequence(certificateDigest)))] }),
          ],
        }),
      }),
    ],
  });
  await signed.sign(privateKey, 0, 'SHA-256');
  return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) });
}

/** A time-stamp authority on this machine, with a clock that stands still. `isAuthority`: its certificate is one for time stamps. */
export async function openTimeStampAuthority({ name = '样例时间戳服务', at = new Date('2026-11-21T04:05:07Z'), isAuthority = true } = {}) {
  const own = await makeCertificate(name, isAuthority);
  let manner: StampManner = 'grants';
  let asked = 0;
  const answer = async (request: TimeStampReq): Promise<TimeStampResp> => {
    if (manner === 'refuses') return new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) });
    const other = new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new asn1.OctetString({ valueHex: Buffer.alloc(32) }),
    });
    const nonce = manner === 'answers another request' ? new asn1.Integer({ value: 1 }) : request.nonce;
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint: manner === 'stamps other bytes' ? other : request.messageImprint,
      serialNumber: new asn1.Integer({ value: asked }),
      genTime: at,
      ...(nonce && { nonce }),
    });
    return new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.granted }), timeStampToken: await signInfo(info, own) });
  };
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      asked += 1;
      if (manner === 'is silent') return;
      if (manner === 'is broken') response.statusCode = 503;
      const reply = await answer(TimeStampReq.fromBER(bytes));
      response.end(Buffer.from(reply.toSchema().toBER()));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    certificate: Buffer.from(own.certificate.toSchema().toBER()),
    /** How many requests it has got. */
    asked: () => asked,
    behave(next: StampManner) {
      manner = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
