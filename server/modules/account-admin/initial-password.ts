import { randomInt } from 'node:crypto';

/** Without 0 O 1 l I, which are mixed up when read out. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+=@'] as const;
const LENGTH = 12;

const drawn = (from: string): string => from.charAt(randomInt(from.length));

/** A random password that follows the password rule: 12 characters with at least one of each kind, about 70 bits. */
export function initialPassword(): string {
  const all = KINDS.join('');
  const signs = [...KINDS.map(drawn), ...Array.from({ length: LENGTH - KINDS.length }, () => drawn(all))];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}
