import { randomInt } from 'node:crypto';
import { dateInChina } from '@contract/date';

const RANDOM = 1_000_000;

/** CL, the day in China, six random digits: it tells nothing of how many there are. The table refuses one that is taken. */
export function newOrderNo(now: Date): string {
  return `CL${dateInChina(now).replace(/-/g, '')}${String(randomInt(RANDOM)).padStart(6, '0')}`;
}
