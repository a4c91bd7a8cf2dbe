/**
 * Work a browser does before another password is looked at, where strangers have tried many: a number is to be found by which
 * the SHA-256 of challenge and number begins with so many zero bits. It takes seconds to find and no time to check.
 */
export interface WorkAsked {
  challenge: string;
  bits: number;
}

/** What is hashed. */
export const workText = (challenge: string, answer: number): string => `${challenge}.${answer}`;

/** Whether a hash begins with so many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at * 8 < bits; at += 1) {
    const wanted = Math.min(8, bits - at * 8);
    if ((hash[at] ?? 255) >> (8 - wanted) !== 0) return false;
  }
  return true;
}
