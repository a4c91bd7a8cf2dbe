import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreated, PasskeyCreation, PasskeyRequest } from '@contract/passkeys/schemas';

/** What a browser says beside the key's own words; a test says otherwise to see it refused. */
interface Saying {
  origin?: string;
  challenge?: string;
  rpId?: string;
  /** The owner has shown that it is he. Default true. */
  verified?: boolean;
  /** Default: one more than the last time. */
  counter?: number;
}

const ORIGIN = 'http://localhost';
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** CBOR (RFC 8949) of what an attestation holds: small integers, text, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]),
    ]);
  return Buffer.concat([head(2, value.length), value]);
}

/** A security key made of software: ES256, attestation "none". One key for whatever it is asked for. */
export class Authenticator {
  readonly id = b64(randomBytes(32));
  counter = 0;
  userHandle: string | undefined;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create(options: PasskeyCreation, saying: Saying = {}): PasskeyCreated {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.authData(options.rp.id, FLAGS.attested, saying),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cose,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, saying),
        attestationObject: b64(cbor(attestation)),
        transports: ['usb'],
      },
    };
  }

  answer(options: PasskeyRequest, saying: Saying = {}): PasskeyAnswer {
    this.counter = saying.counter ?? this.counter + 1;
    const authData = this.authData(options.rpId, 0, { ...saying, counter: this.counter });
    const clientDataJSON = clientData('webauthn.get', options.challenge, saying);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: b64(authData),
        signature: b64(sign('sha256', signed, this.keys.privateKey)),
        ...(this.userHandle === undefined ? {} : { userHandle: this.userHandle }),
      },
    };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private authData(rpId: string, flags: number, { rpId: other, verified = true, counter = 0 }: Saying): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | FLAGS.present | (verified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([all]), count]);
  }
}

const clientData = (type: string, challenge: string, saying: Saying) =>
  b64(
    JSON.stringify({
      type,
      challenge: saying.challenge ?? challenge,
      origin: saying.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  );
