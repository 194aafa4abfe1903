import forge from 'node-forge';
import { certSnOf, readCertificate, rootSnOf } from './alipay-keys.ts';
import { alipayPair, appPair, pemOf, strangePair } from './alipay.testing.ts';

type Pair = typeof appPair;

/** A certificate of a key, as Alipay's authority would make it. */
function makeCertificate({ publicKey }: Pair, serial: string, issuer = strangePair): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pemOf(publicKey));
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2036-01-01T00:00:00Z');
  certificate.setSubject([{ shortName: 'CN', value: 'sample' }]);
  certificate.setIssuer([
    { shortName: 'C', value: 'CN' },
    { shortName: 'O', value: 'Ant Financial' },
    { shortName: 'OU', value: 'Certification Authority' },
    { shortName: 'CN', value: 'Ant Financial Certification Authority Class 2 R1' },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(pemOf(issuer.privateKey)), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** Certificates of the app, of Alipay, and two roots, for both sides. */
export function makeCertified() {
  const texts = {
    appCert: makeCertificate(appPair, '2026112100000000000001'),
    alipayCert: makeCertificate(alipayPair, '0a6e1f'),
    rootCert: `${makeCertificate(strangePair, '01')}\n${makeCertificate(strangePair, '02')}`,
  };
  const certificates = { app: certSnOf(readCertificate(texts.appCert, 'app')), root: rootSnOf(texts.rootCert) };
  const signer = { privateKey: alipayPair.privateKey, certSn: certSnOf(readCertificate(texts.alipayCert, 'Alipay')) };
  return { texts, certified: { keys: texts, certificates, signer } };
}
