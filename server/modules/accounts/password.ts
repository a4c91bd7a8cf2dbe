import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id setting for servers: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Checks a password. Without a stored hash it takes as long and is false: an answer's time tells nothing about accounts. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  decoy ??= hashPassword('no account has this one');
  await verify(await decoy, password);
  return false;
}
