import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { SealedKind } from './sealed-kinds.ts';

/** One sealing key. Each record contains the id of its key, so that keys can be added and old records still opened. */
export interface SealingKey {
  readonly id: number;
  readonly secret: Buffer;
}

/**
 * Seals personal data for the database and files. A record is algorithm(1) keyId(1) nonce(12) tag(16) ciphertext; the only algorithm is
 * AES-256-GCM. Its associated data are algorithm, key id, kind, '\0' and owner: a record opens only as what it was sealed as, and for whom.
 * Opening throws if it is another kind's or owner's, if it was changed, and if its algorithm or key is not known.
 * The first key seals; all keys open. Look-ups use a keyed hash whose key is derived from the *last* key of the list, so that adding a new
 * key in front changes no hash.
 */
export interface Sealer {
  seal(kind: SealedKind, owner: string, plain: string | Uint8Array): Buffer;
  sealJson(kind: SealedKind, owner: string, value: object): Buffer;
  openText(kind: SealedKind, owner: string, record: Uint8Array): string;
  openBytes(kind: SealedKind, owner: string, record: Uint8Array): Buffer;
  /** Opens what `sealJson` sealed. */
  openJson(kind: SealedKind, owner: string, record: Uint8Array): unknown;
  /** Keyed digest of a value within a topic (such as `phone`), 32 bytes. */
  hash(topic: string, value: string): Buffer;
  /** Each key by a digest that tells nothing of it, in their order. */
  readonly marks: readonly { readonly id: number; readonly mark: Buffer }[];
  /** A separate secret for a purpose other than sealing: signatures. */
  derive(purpose: string): Buffer;
}

/** The first byte of a record: another algorithm, such as SM4-GCM, gets another number. */
const aes256Gcm = 1;
const headBytes = 2;
const nonceEnd = headBytes + 12;
const tagBytes = 16;
const tagEnd = nonceEnd + tagBytes;
/** With a fixed length, Node refuses the tag of a record that was cut off. */
const options = { authTagLength: tagBytes };

/** What a record is bound to beside its content. `head`: algorithm and key id. */
const bindingOf = (head: Uint8Array, kind: SealedKind, owner: string): Buffer => Buffer.concat([head, Buffer.from(`${kind}\0${owner}`)]);

export function createSealer(keys: readonly SealingKey[]): Sealer {
  const [current] = keys;
  const oldest = keys.at(-1);
  if (!current || !oldest) throw new Error('at least one sealing key is needed');
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', oldest.secret, '', `portal:${purpose}`, 32));
  const hashKey = createSecretKey(derive('lookup-hash'));

  // Created once: a cipher created from bytes takes three times as long.
  const secrets = new Map(keys.map(({ id, secret }) => [id, createSecretKey(secret)]));
  const currentSecret = createSecretKey(current.secret);
  const currentHead = Buffer.from([aes256Gcm, current.id]);

  const seal: Sealer['seal'] = (kind, owner, plain) => {
    const nonce = randomBytes(nonceEnd - headBytes);
    const cipher = createCipheriv('aes-256-gcm', currentSecret, nonce, options);
    cipher.setAAD(bindingOf(currentHead, kind, owner));
    const body = cipher.update(plain);
    cipher.final();
    return Buffer.concat([currentHead, nonce, cipher.getAuthTag(), body]);
  };

  const openBytes: Sealer['openBytes'] = (kind, owner, record) => {
    const buffer = Buffer.from(record.buffer, record.byteOffset, record.byteLength);
    const secret = secrets.get(buffer[1] ?? -1);
    if (buffer[0] !== aes256Gcm || !secret) throw new Error('sealed record of an unknown algorithm or key');
    const decipher = createDecipheriv('aes-256-gcm', secret, buffer.subarray(headBytes, nonceEnd), options);
    decipher.setAAD(bindingOf(buffer.subarray(0, headBytes), kind, owner));
    decipher.setAuthTag(buffer.subarray(nonceEnd, tagEnd));
    const plain = decipher.update(buffer.subarray(tagEnd));
    // Adds nothing: it throws if the record has been changed, or is of another kind or owner.
    decipher.final();
    return plain;
  };

  const openText: Sealer['openText'] = (kind, owner, record) => openBytes(kind, owner, record).toString('utf8');

  return {
    seal,
    sealJson: (kind, owner, value) => seal(kind, owner, JSON.stringify(value)),
    openBytes,
    openText,
    openJson: (kind, owner, record) => JSON.parse(openText(kind, owner, record)) as unknown,
    hash: (topic, value) => createHmac('sha256', hashKey).update(topic).update('\0').update(value).digest(),
    marks: keys.map(({ id, secret }) => ({ id, mark: Buffer.from(hkdfSync('sha256', secret, '', 'portal:mark of a key', 32)) })),
    derive,
  };
}
