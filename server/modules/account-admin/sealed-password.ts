import type { Sealer } from '../../crypto/sealer';

/** The answer to whoever made or reset a password. */
export interface PasswordAnswer {
  id: string;
  password: string | null;
}

/** The same as it is kept for a repeated call: a password never lies open in the database. */
export interface SealedPassword {
  id: string;
  sealed: string | null;
}

const CONTEXT = 'idempotency.password';

export function sealedAnswer(seal: Sealer, id: string, password: string | null): SealedPassword {
  return { id, sealed: password === null ? null : seal.seal(password, CONTEXT) };
}

export function openAnswer(seal: Sealer, { id, sealed }: SealedPassword): PasswordAnswer {
  return { id, password: sealed === null ? null : seal.open(sealed, CONTEXT) };
}
