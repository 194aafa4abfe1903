import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** One sealing key. Each record contains the id of its key, so that keys can be added and old records still opened. */
export interface SealingKey {
  readonly id: number;
  readonly secret: Buffer;
}

/**
 * Seals personal data for the database and files: AES-256-GCM, record = version(1) keyId(1) nonce(12) tag(16) ciphertext. The
 * first key seals; all keys open. Look-ups use a keyed hash whose key is derived from the *last* key of the list, so that
 * adding a new key in front changes no hash.
 */
export interface Sealer {
  seal(plain: string | Uint8Array): Buffer;
  openText(record: Uint8Array): string;
  openBytes(record: Uint8Array): Buffer;
  /** Keyed digest of a value within a topic (such as `phone`), 32 bytes. */
  hash(topic: string, value: string): Buffer;
  /** Each key by a digest that tells nothing of it, in their order. */
  readonly marks: readonly { readonly id: number; readonly mark: Buffer }[];
  /** A separate secret for a purpose other than sealing: signatures, tickets. */
  derive(purpose: string): Buffer;
}

const version = 1;
const headerBytes = 2 + 12 + 16;

export function createSealer(keys: readonly SealingKey[]): Sealer {
  const [current] = keys;
  const oldest = keys.at(-1);
  if (!current || !oldest) throw new Error('at least one sealing key is needed');
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', oldest.secret, '', `portal:${purpose}`, 32));
  const hashKey = createSecretKey(derive('lookup-hash'));

  // Created once: a cipher created from bytes takes three times as long.
  const secrets = new Map(keys.map(({ id, secret }) => [id, createSecretKey(secret)]));
  const currentSecret = createSecretKey(current.secret);

  const openBytes = (record: Uint8Array): Buffer => {
    const buffer = Buffer.from(record.buffer, record.byteOffset, record.byteLength);
    const secret = secrets.get(buffer[1] ?? -1);
    if (buffer[0] !== version || !secret) throw new Error('sealed record of an unknown version or key');
    const decipher = createDecipheriv('aes-256-gcm', secret, buffer.subarray(2, 14));
    decipher.setAuthTag(buffer.subarray(14, headerBytes));
    const plain = decipher.update(buffer.subarray(headerBytes));
    // Adds nothing: it throws if the record has been changed.
    decipher.final();
    return plain;
  };

  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', currentSecret, nonce);
      const body = cipher.update(plain);
      cipher.final();
      return Buffer.concat([Buffer.from([version, current.id]), nonce, cipher.getAuthTag(), body]);
    },
    openBytes,
    openText: (record) => openBytes(record).toString('utf8'),
    hash: (topic, value) => createHmac('sha256', hashKey).update(topic).update('\0').update(value).digest(),
    marks: keys.map(({ id, secret }) => ({ id, mark: Buffer.from(hkdfSync('sha256', secret, '', 'portal:mark of a key', 32)) })),
    derive,
  };
}
