import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its RSA key, in the form that authorities deliver. */
export interface PdfCertificate {
  /** PKCS#12 bytes. */
  readonly p12: Uint8Array;
  readonly passphrase: string;
}

/** The key of a PKCS#12 file and its certificates (DER), the key's own first; no certificates if none belongs to the key. Throws on a wrong passphrase. */
export function openPkcs12({ p12, passphrase }: PdfCertificate): {
  key: KeyObject;
  certificates: Buffer[];
} {
  const { pki, pkcs12, asn1 } = forge;
  const file = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(p12).toString('latin1')), passphrase);
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags);
  const forgeKey = bags.find((bag) => bag.key)?.key;
  if (!forgeKey) throw new Error('the PKCS#12 file holds no RSA key');
  const key = createPrivateKey(pki.privateKeyToPem(forgeKey));
  const certificates = bags.flatMap(({ cert }) =>
    cert ? [Buffer.from(asn1.toDer(pki.certificateToAsn1(cert)).getBytes(), 'latin1')] : [],
  );
  const isOwn = (der: Buffer): boolean => new X509Certificate(der).checkPrivateKey(key);
  return {
    key,
    certificates: certificates.some(isOwn) ? certificates.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a))) : [],
  };
}
