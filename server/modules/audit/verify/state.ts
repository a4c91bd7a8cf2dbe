import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database';

/** In how many chains the last check found a fault. */
export async function brokenChains(db: Kysely<Database>): Promise<number> {
  const { n } = await db
    .selectFrom('audit_check')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('fault', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
