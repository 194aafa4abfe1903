import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { commonName } from './common-name.ts';

/** The statement of a time-stamp authority: the bytes existed at this time. */
export interface TimeStamp {
  readonly at: Date;
  /** The name in the authority's certificate. Whether it is trusted is for the reader to decide. */
  readonly by: string;
}

export interface TimeStampQuery {
  /** The DER of an RFC 3161 request. Only a digest leaves the server. */
  readonly request: Uint8Array;
  /** Returns the token (DER) in the authority's reply. Throws if it refused, or if the token is of other bytes or another request. */
  readToken(reply: Uint8Array): Promise<Uint8Array>;
}

const sha256 = '2.16.840.1.101.3.4.2.1';

/** Asks for a time stamp of `bytes`, with the authority's certificate in it. */
export function askForTimeStamp(bytes: Uint8Array): TimeStampQuery {
  // The first byte keeps the sign bit clear: nonces are positive.
  const nonce = Buffer.concat([Buffer.of(1), randomBytes(8)]);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: createHash('sha256').update(bytes).digest() }),
    }),
    nonce: new asn1.Integer({ valueHex: nonce }),
    certReq: true,
  });
  return {
    request: Buffer.from(request.toSchema().toBER()),
    async readToken(reply) {
      const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(reply));
      const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
      if (!isGranted || !timeStampToken) throw new Error(`the time-stamp authority refused with status ${status.status}`);
      const token = Buffer.from(timeStampToken.toSchema().toBER());
      const sent = readInfo(token).nonce?.valueBlock.valueHexView;
      if (!sent || !nonce.equals(sent)) throw new Error('the time stamp answers another request');
      await verifyTimeStamp(token, bytes);
      return token;
    },
  };
}

/** Checks that a token (DER) stamps `bytes` and that its signature is that of the certificate in it. Throws otherwise. */
export async function verifyTimeStamp(token: Uint8Array, bytes: Uint8Array): Promise<TimeStamp> {
  const { signerCertificate, signatureVerified } = await readSigned(token).verify({
    signer: 0,
    data: new Uint8Array(bytes).buffer,
    extendedMode: true,
  });
  if (!signatureVerified || !signerCertificate) throw new Error('the signature of the time stamp is wrong');
  if (!mayStamp(signerCertificate)) throw new Error('the certificate of the time stamp is not that of a time-stamp authority');
  const certificate = new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER()));
  return { at: readInfo(token).genTime, by: commonName(certificate) };
}

function readSigned(token: Uint8Array): SignedData {
  return new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content });
}

function readInfo(token: Uint8Array): TSTInfo {
  const { eContent } = readSigned(token).encapContentInfo;
  if (!eContent) throw new Error('the time stamp is empty');
  return TSTInfo.fromBER(eContent.getValue());
}

/** RFC 3161 §2.3: the certificate is for time stamps. */
function mayStamp(certificate: Certificate): boolean {
  const usage = new X509Certificate(Buffer.from(certificate.toSchema().toBER())).keyUsage;
  return usage?.includes('1.3.6.1.5.5.7.3.8') ?? false;
}
