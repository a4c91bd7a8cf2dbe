import { randomInt } from 'node:crypto';
import { dateInChina } from '@contract/date';
import type { Db } from '../queries';

const RANDOM = 1_000_000;

/** A number nobody has: SQ, the day in China, six random digits – it tells nothing of how many there are. */
export async function newApplicationNo(db: Db, now: Date): Promise<string> {
  const day = dateInChina(now).slice(2).replace(/-/g, '');
  for (;;) {
    const no = `SQ${day}${String(randomInt(RANDOM)).padStart(6, '0')}`;
    const taken = await db.selectFrom('company_application').select('id').where('no', '=', no).executeTakeFirst();
    if (!taken) return no;
  }
}

/** A number as people type it: blanks gone, upper case. */
export function normalizeApplicationNo(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}
