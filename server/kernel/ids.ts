import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A clock that is set back by more is followed: an id tells when it was made, beside the moment its record has. */
const FOLLOWED_MS = 1000;
/** Leaves room to count up within a millisecond. */
const FIRST_SEQ = 2 ** 31;

let msecs = 0;
let seq = 0;

/** A new key: UUID version 7 (RFC 9562), growing in time and within one process strictly monotonic, as long as the clock is not set back. */
export function newId(): string {
  const now = Date.now();
  if (now > msecs || now < msecs - FOLLOWED_MS) {
    msecs = now;
    seq = randomInt(FIRST_SEQ);
  } else seq += 1;
  return v7({ msecs, seq });
}

/** The smallest id that newId() can make at a moment: ids below it are older. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return UUID.test(text);
}
