import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Empty, Id, IdParams, Nullable, StringEnum } from '../schema-kit';
import { PASSKEY_NAME } from './choices';

/** Parts of Web Authentication (W3C WebAuthn level 3) as its JSON forms have them; bytes are base64url. */
const Bytes = (most: number) => Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: most });
const CredentialId = Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 1400 });
const Transports = Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }));
const Verification = StringEnum(['required', 'preferred', 'discouraged'] as const);
const Kind = Type.Literal('public-key');

const Descriptor = Type.Object({ id: Type.String(), type: Kind, transports: Transports });

/** What the browser is asked for to make a passkey. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Kind, alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('preferred'),
    requireResidentKey: Type.Boolean(),
    userVerification: Verification,
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What the browser is asked for to use one. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Verification,
  allowCredentials: Type.Array(Descriptor),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

const Created = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Kind,
  clientExtensionResults: Type.Object({}),
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: Transports,
  }),
});
export type PasskeyCreated = Static<typeof Created>;

/** What a passkey answers. */
export const PasskeyAnswer = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Kind,
  clientExtensionResults: Type.Object({}),
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(12_000),
    userHandle: Type.Optional(Bytes(200)),
  }),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

const Name = Type.String({ minLength: 1, maxLength: PASSKEY_NAME, description: '名称' });

export const OwnPasskey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: DateTime,
  lastUsedAt: Nullable(DateTime),
  /** Kept by a password manager or the maker of the system, and so on other devices, too. */
  synced: Type.Boolean(),
  /** When it counted backwards: somebody may have a copy of it. */
  clonedAt: Nullable(DateTime),
});
export type OwnPasskey = Static<typeof OwnPasskey>;

export const OwnPasskeys = Type.Object({
  list: Type.Array(OwnPasskey),
  /** The one address (origin) passkeys work at; null = at none, for the server is told no https address. */
  at: Nullable(Type.String()),
});
export type OwnPasskeys = Static<typeof OwnPasskeys>;

export const passkeySchemas = {
  own: { data: OwnPasskeys },
  begin: { data: PasskeyCreation },
  /** `codes`: recovery codes, told this once, where it is the account's first second factor; else none. */
  add: { body: Type.Object({ name: Name, passkey: Created }), data: Type.Object({ codes: Type.Array(Type.String()) }) },
  rename: { params: IdParams, body: Type.Object({ name: Name }), data: Empty },
  remove: { params: IdParams, data: Empty },
  proof: { data: PasskeyRequest },
  ask: { data: PasskeyRequest },
  signIn: {
    body: Type.Object({ passkey: PasskeyAnswer, autoLogin: Type.Optional(Type.Boolean()) }),
    data: Type.Object({ token: Type.String(), expiresAt: Type.String() }),
  },
} as const;
