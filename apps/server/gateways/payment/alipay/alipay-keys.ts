import { createHash, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { type Params, readPublicKey } from './alipay-signature.ts';

/** What Alipay signs with, and how requests name what the app signs with: a public key, or certificates. PEM. */
export type KeyTexts =
  /** Alipay's public key for the app: PEM, or its base64 alone. */
  | { readonly publicKey: string }
  /** The app's certificate, Alipay's (while it changes, both in one text), and Alipay's roots. */
  | { readonly appCert: string; readonly alipayCert: string; readonly rootCert: string };

export interface AlipayKeys {
  /** The parameters with which requests name certificates. */
  readonly named: Params;
  /** The key of whatever names this certificate, or none. Undefined: nobody knows it, and no other is tried. */
  readonly find: (certSn: string | undefined) => KeyObject | undefined;
}

const splitPem = (text: string): X509Certificate[] =>
  (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one));

/** The number by which Alipay names a certificate: a digest of its issuer, the last part first, and its serial number in decimals. */
export function certSnOf({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').toReversed().join(',');
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

/** Alipay has roots of other algorithms too, which Node may not read. */
function isRsa(certificate: X509Certificate): boolean {
  try {
    return certificate.publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The first certificate of a text. Throws if it has none. */
export function readCertificate(text: string, whose: string): X509Certificate {
  const [certificate] = splitPem(text);
  if (!certificate) throw new Error(`${whose} is no certificate`);
  return certificate;
}

/** The number by which Alipay's roots are named together: those with RSA keys. Throws if there are none. */
export function rootSnOf(text: string): string {
  const roots = splitPem(text).filter(isRsa);
  if (roots.length === 0) throw new Error("Alipay's root has no certificate with an RSA key");
  return roots.map(certSnOf).join('_');
}

/** Reads what Alipay signs with. Throws for what is none, or does not belong to the private key of the app. */
export function readAlipayKeys(texts: KeyTexts, privateKey: KeyObject): AlipayKeys {
  if ('publicKey' in texts) {
    const key = readPublicKey(texts.publicKey);
    if (createPublicKey(privateKey).equals(key)) throw new Error("the public key is the app's own; Alipay's is needed");
    return { named: {}, find: (certSn) => (certSn === undefined ? key : undefined) };
  }
  const app = readCertificate(texts.appCert, "the app's");
  if (!app.checkPrivateKey(privateKey)) throw new Error("the app's certificate is not that of its private key");
  readCertificate(texts.alipayCert, "Alipay's");
  const known = new Map(splitPem(texts.alipayCert).map((one) => [certSnOf(one), one.publicKey]));
  const [only, ...others] = known.values();
  return {
    named: { app_cert_sn: certSnOf(app), alipay_root_cert_sn: rootSnOf(texts.rootCert) },
    find: (certSn) => (certSn === undefined ? (others.length === 0 ? only : undefined) : known.get(certSn)),
  };
}
