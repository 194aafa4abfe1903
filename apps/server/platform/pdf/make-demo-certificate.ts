import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import type { PdfCertificate } from './open-pkcs12.ts';

/** The subject of the demonstration's certificate, which names it as such. */
export const demoSubject = '电子保单演示印章';

export interface DemoCertificateOptions {
  readonly passphrase: string;
  readonly now: Date;
  /** Ten by default. */
  readonly years?: number;
}

export interface DemoCertificate extends PdfCertificate {
  /** The certificate alone (DER), which `verifyPdfSeal` has to trust. */
  readonly certificate: Buffer;
}

/**
 * A self-signed RSA-2048 certificate with its key as PKCS#12, for the demonstration only: no PDF reader trusts it. Takes about
 * 100 ms, so it is made once and stored.
 */
export function makeDemoCertificate({ passphrase, now, years = 10 }: DemoCertificateOptions): DemoCertificate {
  const { pki, asn1, md } = forge;
  // Node makes the key: in JavaScript it would take seconds.
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = pki.privateKeyFromPem(privateKey);
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.setRsaPublicKey(key.n, key.e);
  // Serial numbers are positive: the first byte keeps the sign bit clear.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now.getTime() + years * 365.25 * 86_400_000);
  const names = Object.entries({
    countryName: 'CN',
    organizationName: demoSubject,
    commonName: demoSubject,
  });
  // @types/node-forge types the tag as an asn1.Class; the library reads it as a value of asn1.Type.
  const utf8 = asn1.Type.UTF8 as unknown as forge.asn1.Class;
  const subject = names.map(([name, value]) => (value === 'CN' ? { name, value } : { name, value, valueTagClass: utf8 }));
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, md.sha256.create());
  return {
    p12: wrap(key, certificate, passphrase),
    passphrase,
    certificate: toBuffer(pki.certificateToAsn1(certificate)),
  };
}

const toBuffer = (element: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(element).getBytes(), 'latin1');

function wrap(key: forge.pki.rsa.PrivateKey, certificate: forge.pki.Certificate, passphrase: string): Buffer {
  return toBuffer(forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: 'aes256', friendlyName: 'e-policy seal' }));
}
