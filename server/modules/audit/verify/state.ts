import type { Kysely } from 'kysely';
import type { auditApi } from '@contract/audit/endpoints';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { LATE_SECONDS, longestUnlinked } from '../chain/waiting';
import { companyAsked } from '../log/list';

/** In how many chains the last check found a fault. */
export async function brokenChains(db: Kysely<Database>): Promise<number> {
  const { n } = await db
    .selectFrom('audit_check')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('fault', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

type Found = NonNullable<(typeof auditApi)['check']['shape']>['data'];

/** What the checks found, of the chains somebody may read of: since when all of it has been gone over, and faults. */
export async function checkState(
  db: Kysely<Database>,
  actor: Pick<Actor, 'role' | 'companyId'>,
  asked: string | undefined,
  now: Date,
): Promise<Found> {
  const companyId = companyAsked(actor, asked);
  let found = db
    .selectFrom('audit_check as k')
    .leftJoin('company as c', 'c.id', 'k.company_id')
    .select(['k.whole_at', 'k.fault', 'k.fault_seq', 'k.fault_at', 'c.name'])
    .orderBy('k.whole_at');
  if (companyId !== undefined) found = found.where('k.company_id', '=', companyId);
  const rows = await found.execute();
  const faults = rows.flatMap(({ fault, fault_seq, fault_at, name }) =>
    fault === null || fault_at === null
      ? []
      : [
          {
            companyName: name,
            kind: fault,
            seq: fault_seq === null ? null : Number(fault_seq),
            since: fault_at.toISOString(),
          },
        ],
  );
  const [oldest] = rows;
  // Of what was gone over since only the new links are known to hold; rows that still wait for a link are in no chain.
  const isWhole = faults.length === 0 && (await longestUnlinked(db, now)) <= LATE_SECONDS;
  return { wholeUntil: oldest && isWhole ? oldest.whole_at.toISOString() : null, faults };
}
