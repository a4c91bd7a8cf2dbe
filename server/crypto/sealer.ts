import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

export type BlindKind =
  | 'mobile'
  | 'idNo'
  | 'bankCard'
  | 'captcha'
  | 'signInName'
  | 'signInSource'
  | 'sessionId'
  | 'fileLink'
  | 'uploadOrigin'
  | 'activation'
  | 'ticket'
  | 'paymentKey'
  | 'esignSandbox'
  | 'contractPaper'
  | 'keyCheck'
  | 'recoveryCode';

/** Encrypts personal numbers for storage and makes the keyed hashes by which they are found again. */
export interface Sealer {
  /**
   * AES-256-GCM; the text is `keyId.base64(iv + tag + ciphertext)`. `context` (e.g. 'staff.mobile')
   * is bound in: a value copied into another column does not open.
   */
  seal(plain: string, context: string): string;
  /** Throws when the text was tampered with, sealed for another context, or its key is not known any more. */
  open(sealed: string, context: string): string;
  /** Keyed hash (HMAC-SHA256, 22 characters base64url) of a number in normal form, for equality search. */
  blindIndex(kind: BlindKind, normalized: string): string;
  /** Plain data from which a worker thread rebuilds the sealer by `createSealer`. */
  exportForWorker(): SealerKeys;
}

/** Data keys, base64 of 32 bytes each. The first seals, all open. Indexes come from `indexKey`, which never rotates. */
export interface SealerKeys {
  keys: { id: string; key: string }[];
  indexKey: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', purpose, 32));
}

/** Random bytes are fetched for many seals at once: one call each would cost more than the encryption. */
function ivSource(): () => Buffer {
  let pool = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used + IV_BYTES > pool.length) {
      pool = randomBytes(IV_BYTES * 512);
      used = 0;
    }
    used += IV_BYTES;
    return pool.subarray(used - IV_BYTES, used);
  };
}

export function createSealer(source: SealerKeys): Sealer {
  const first = source.keys[0];
  if (!first) throw new Error('no data key');
  // A key object is not copied for each number.
  const sealingKey = (key: string) => createSecretKey(derive(key, 'seal'));
  const sealing = new Map(source.keys.map(({ id, key }) => [id, sealingKey(key)]));
  const firstKey = sealingKey(first.key);
  const indexKey = derive(source.indexKey, 'index');
  const nextIv = ivSource();
  return {
    seal(plain, context) {
      const iv = nextIv();
      const cipher = createCipheriv('aes-256-gcm', firstKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    open(sealed, context) {
      const dot = sealed.indexOf('.');
      const key = sealing.get(sealed.slice(0, dot));
      if (!key) throw new Error('sealed with an unknown key');
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      decipher.final(); // has no more bytes, but throws where the tag is another
      return plain.toString('utf8');
    },
    blindIndex(kind, normalized) {
      return createHmac('sha256', indexKey).update(`${kind}:${normalized}`).digest('base64url').slice(0, 22);
    },
    exportForWorker: () => structuredClone(source),
  };
}
