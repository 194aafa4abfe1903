import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

/** CMS signed data (RFC 5652) without content, signed with RSA and SHA-256. */
export interface CmsSignature {
  /** First the signer's, then its issuers. */
  readonly certificates: readonly Certificate[];
  readonly attributes: SignedAndUnsignedAttributes;
  readonly signature: Uint8Array;
  /** The token of a time-stamp authority over `signature` (RFC 3161, DER). */
  readonly timeStamp?: Uint8Array | undefined;
}

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

/**
 * The attributes that the key signs: content type, digest of the document, and digest of the signer's certificate (RFC 5035), which
 * prevents its replacement by another certificate.
 */
export function signedAttributes(documentDigest: Uint8Array, certificate: Uint8Array): SignedAndUnsignedAttributes {
  const certificateDigest = octets(createHash('sha256').update(certificate).digest());
  const signingCertificate = sequence(sequence(sequence(certificateDigest)));
  const attribute = (type: string, value: asn1.BaseBlock) => new Attribute({ type, values: [value] });
  // DER sorts the elements of a SET by their encoding: here from the shortest to the longest.
  const attributes = [
    attribute(oid.contentType, new asn1.ObjectIdentifier({ value: oid.data })),
    attribute(oid.messageDigest, octets(documentDigest)),
    attribute(oid.signingCertificateV2, signingCertificate),
  ];
  return new SignedAndUnsignedAttributes({ type: 0, attributes });
}

/** The bytes that the key signs: the attributes as a SET (RFC 5652 §5.4). */
export function bytesToSign(attributes: SignedAndUnsignedAttributes): Buffer {
  return toDer(new asn1.Set({ value: attributes.attributes.map((attribute) => attribute.toSchema()) }));
}

/** The signature as DER. */
export function writeSignature({ certificates, attributes, signature, timeStamp }: CmsSignature): Buffer {
  const [own] = certificates;
  if (!own) throw new Error('a signature needs the certificate of its signer');
  const sha256 = new AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1.Null() });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: sha256,
    signedAttrs: attributes,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.rsa, algorithmParams: new asn1.Null() }),
    signature: octets(signature),
    ...(timeStamp && { unsignedAttrs: timeStampAttribute(timeStamp) }),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [...certificates],
    signerInfos: [signer],
  });
  return toDer(new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) }).toSchema());
}

/** Reads a signature and how many of the bytes it takes. Throws on bytes that are not one. */
export function readSignature(bytes: Uint8Array): CmsSignature & { readonly length: number } {
  const { offset: length, result } = asn1.fromBER(bytes);
  if (length < 0) throw new RangeError('these bytes are not DER');
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const [signer] = signed.signerInfos;
  if (!signer?.signedAttrs) throw new RangeError('the signature has no signed attributes');
  const timeStamp = signer.unsignedAttrs?.attributes.find(({ type }) => type === oid.timeStampToken)?.values[0];
  return {
    certificates: (signed.certificates ?? []).filter((certificate) => certificate instanceof Certificate),
    attributes: signer.signedAttrs,
    signature: Buffer.from(signer.signature.valueBlock.valueHexView),
    timeStamp: timeStamp && toDer(timeStamp),
    length,
  };
}

function timeStampAttribute(token: Uint8Array): SignedAndUnsignedAttributes {
  const values = [asn1.fromBER(token).result];
  return new SignedAndUnsignedAttributes({ type: 1, attributes: [new Attribute({ type: oid.timeStampToken, values })] });
}

function octets(bytes: Uint8Array): asn1.OctetString {
  return new asn1.OctetString({ valueHex: bytes });
}

function sequence(...value: asn1.BaseBlock[]): asn1.Sequence {
  return new asn1.Sequence({ value });
}

function toDer(block: asn1.BaseBlock): Buffer {
  return Buffer.from(block.toBER());
}
