import { createHash } from 'node:crypto';
import { findDer, readDer, tag, writeDer, writeObjectId } from './der.ts';

/** RFC 5652 signed data without content, signed with RSA and SHA-256: the content of an `adbe.pkcs7.detached` seal. */
export interface DetachedSignature {
  /** DER certificates: first the signer's, then its issuers. */
  readonly certificates: readonly Buffer[];
  /** DER of the signed attributes as a SET: the bytes that the key signs. */
  readonly attributes: Buffer;
  readonly signature: Buffer;
}

const nullElement = writeDer(tag.null);
const sha256Algorithm = writeDer(tag.sequence, writeObjectId('2.16.840.1.101.3.4.2.1'), nullElement);
const rsaAlgorithm = writeDer(tag.sequence, writeObjectId('1.2.840.113549.1.1.1'), nullElement);
const dataType = writeObjectId('1.2.840.113549.1.7.1');
const signedDataType = writeObjectId('1.2.840.113549.1.7.2');
const versionOne = writeDer(tag.integer, Buffer.from([1]));

/**
 * The signed attributes: content type, signing time (whole seconds), digest of the document, and digest of the signer's
 * certificate (RFC 5035), which prevents its replacement by another certificate.
 */
export function signedAttributes(documentDigest: Buffer, signedAt: Date, certificate: Buffer): Buffer {
  const certificateDigest = createHash('sha256').update(certificate).digest();
  const certificateId = writeDer(tag.sequence, writeDer(tag.octetString, certificateDigest));
  const attributes = [
    attribute('1.2.840.113549.1.9.3', dataType),
    attribute('1.2.840.113549.1.9.5', writeDer(tag.utcTime, Buffer.from(utcTime(signedAt), 'ascii'))),
    attribute('1.2.840.113549.1.9.4', writeDer(tag.octetString, documentDigest)),
    attribute('1.2.840.113549.1.9.16.2.47', writeDer(tag.sequence, writeDer(tag.sequence, certificateId))),
  ];
  // DER sorts the elements of a SET OF by their encoding.
  return writeDer(tag.set, ...attributes.sort((one, other) => Buffer.compare(one, other)));
}

function attribute(type: string, value: Buffer): Buffer {
  return writeDer(tag.sequence, writeObjectId(type), writeDer(tag.set, value));
}

function utcTime(instant: Date): string {
  return `${instant.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`;
}

/** The signature as DER. */
export function writeSignature({ certificates, attributes, signature }: DetachedSignature): Buffer {
  const [own] = certificates;
  if (!own) throw new Error('a signature needs the certificate of its signer');
  const signer = writeDer(
    tag.sequence,
    versionOne,
    issuerAndSerial(own),
    sha256Algorithm,
    Buffer.concat([Buffer.from([tag.context0]), attributes.subarray(1)]),
    rsaAlgorithm,
    writeDer(tag.octetString, signature),
  );
  const signedData = writeDer(
    tag.sequence,
    versionOne,
    writeDer(tag.set, sha256Algorithm),
    writeDer(tag.sequence, dataType),
    writeDer(tag.context0, ...certificates),
    writeDer(tag.set, signer),
  );
  return writeDer(tag.sequence, signedDataType, writeDer(tag.context0, signedData));
}

/** The certificate's issuer and serial number, which identify it in the signature. */
function issuerAndSerial(certificate: Buffer): Buffer {
  const fields = readDer(findDer(certificate, [0, 0]).contents);
  // Version 1 certificates have no version field.
  const serialAt = fields[0]?.tag === tag.context0 ? 1 : 0;
  const serial = fields[serialAt];
  const issuer = fields[serialAt + 2];
  if (!serial || !issuer) throw new RangeError('the certificate has no issuer or serial number');
  return writeDer(tag.sequence, issuer.whole, serial.whole);
}

/** Reads a signature. Throws a RangeError on bytes that are not one. */
export function readSignature(der: Buffer): DetachedSignature {
  const signedData = findDer(der, [0, 1, 0]).contents;
  const signer = findDer(signedData, [4, 0]).contents;
  const attributes = Buffer.from(findDer(signer, [3]).whole);
  attributes[0] = tag.set;
  return {
    certificates: readDer(findDer(signedData, [3]).contents).map(({ whole }) => whole),
    attributes,
    signature: findDer(signer, [5]).contents,
  };
}
