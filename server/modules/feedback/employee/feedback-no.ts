import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { dateInChina } from '@contract/date';
import type { Db } from '../queries';

const RANDOM = 1_000_000;

/** Numbers no other feedback of the company has: FK, the day in China, six random digits – they tell nothing of how many there are. */
export async function newFeedbackNos(db: Db, companyId: string, now: Date, count: number): Promise<string[]> {
  const day = dateInChina(now).slice(2).replace(/-/g, '');
  const found = new Set<string>();
  while (found.size < count) {
    const drawn = Array.from(
      { length: count - found.size },
      () => `FK${day}${String(randomInt(RANDOM)).padStart(6, '0')}`,
    );
    const taken = await db
      .selectFrom('feedback')
      .select('no')
      .where('company_id', '=', companyId)
      .where('no', '=', sql<string>`any(${drawn}::text[])`)
      .execute();
    const used = new Set(taken.map(({ no }) => no));
    for (const no of drawn) if (!used.has(no)) found.add(no);
  }
  return [...found];
}
