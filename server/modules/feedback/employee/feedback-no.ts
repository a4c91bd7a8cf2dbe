import { randomInt } from 'node:crypto';
import { dateInChina } from '@contract/date';
import type { Db } from '../queries';

const RANDOM = 1_000_000;

/** A number no other feedback of the company has: FK, the day in China, six random digits – it tells nothing of how many there are. */
export async function newFeedbackNo(db: Db, companyId: string, now: Date): Promise<string> {
  const day = dateInChina(now).slice(2).replace(/-/g, '');
  for (;;) {
    const no = `FK${day}${String(randomInt(RANDOM)).padStart(6, '0')}`;
    const taken = await db
      .selectFrom('feedback')
      .select('id')
      .where('company_id', '=', companyId)
      .where('no', '=', no)
      .executeTakeFirst();
    if (!taken) return no;
  }
}
