import { Secret, TOTP } from 'otpauth';

/** What stands above the codes in the authenticator app. */
const ISSUER = '工资条管理平台';
/** RFC 6238 with the values every authenticator app takes: SHA-1, six digits, 30 s. */
const STEP_MS = 30_000;
/** Clocks may be one step apart. */
const DRIFT = 1;
const SECRET_BYTES = 20;

const totp = (secret: string, label = '') => new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth address an app reads from a QR code. `label`: the account. */
export const otpauthUri = (secret: string, label: string): string => totp(secret, label).toString();

/** The time step a code is of, at most one away from now; null where it is none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}
