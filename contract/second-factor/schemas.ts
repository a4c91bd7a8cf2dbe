import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Empty, Nullable, StringEnum } from '../schema-kit';
import { PasskeyAnswer } from '../passkeys/schemas';
import { FACTOR_ROLES } from './choices';

/** A code of the authenticator app, or a recovery code with or without its hyphen. */
export const Otp = Type.String({ minLength: 6, maxLength: 20, description: '动态验证码' });

export const OwnFactor = Type.Object({
  /** Since when the authenticator app is asked for; null = there is none. */
  since: Nullable(DateTime),
  /** Passkeys, each a second factor as well. */
  passkeys: Type.Integer(),
  recoveryLeft: Type.Integer(),
  /** An administrator requires it of the person's role: it cannot be turned off. */
  required: Type.Boolean(),
});
export type OwnFactor = Static<typeof OwnFactor>;

/** The secret, told while it is being set up: as text for typing and as an otpauth address for a QR code. */
const FactorSecret = Type.Object({ secret: Type.String(), uri: Type.String() });
export type FactorSecret = Static<typeof FactorSecret>;

/** Recovery codes, told this once: only hashes are stored. */
const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

const Roles = Type.Object({ roles: Type.Array(StringEnum(FACTOR_ROLES), { uniqueItems: true }) });
export type FactorRoles = Static<typeof Roles>;

const ProveBody = Type.Object({
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: '密码' })),
  otp: Type.Optional(Otp),
  passkey: Type.Optional(PasskeyAnswer),
});
export type ProveBody = Static<typeof ProveBody>;

export const secondFactorSchemas = {
  own: { data: OwnFactor },
  begin: { data: FactorSecret },
  confirm: { body: Type.Object({ otp: Otp }), data: RecoveryCodes },
  renewCodes: { data: RecoveryCodes },
  turnOff: { data: Empty },
  /** How the person can prove anew that it is he. */
  ways: { data: Type.Object({ password: Type.Boolean(), otp: Type.Boolean(), passkey: Type.Boolean() }) },
  prove: { body: ProveBody, data: Empty },
  roles: { data: Roles },
  setRoles: { body: Roles, data: Empty },
} as const;
