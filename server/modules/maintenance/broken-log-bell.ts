import { sql } from 'kysely';
import { logBrokenBrief, MOST_IN_BELL } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import { companyOf } from '../../db/platform-rows';
import type { Deps } from '../../deps';
import { adminIds, managerIdsOf, managersAt } from '../accounts/service';
import type { BrokenChain } from '../audit/service';
import { bellSource } from '../bell/service';

/** Chains of the operation log that do not hold, for who reads it: administrators all of them, a manager his company's. However old they are. */
export const brokenLogLines = bellSource<{ company_id: string; company: string; fault_at: Date }>({
  rows({ role, companyId }) {
    if (!can(role, 'audit.read') || (role !== 'admin' && companyId === null)) return null;
    return sql`
      select k.company_id, coalesce(c.name, '') as company, k.fault_at
      from audit_check k left join company c on c.id = k.company_id
      where k.fault is not null ${role === 'admin' ? sql`` : sql`and k.company_id = ${companyId}::uuid`}
      order by k.fault_at desc limit ${sql.lit(MOST_IN_BELL)}`;
  },
  moments: ['fault_at'],
  lines: (rows, { role }) =>
    rows.map(({ company_id, company, fault_at }) =>
      logBrokenBrief({ companyId: companyOf({ company_id }), company, since: fault_at, across: role === 'admin' }),
    ),
});

/** Puts new faults into the bells of who is there, and takes out those that stand no more. */
export async function tellOfBrokenLogs(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  { found, mended }: { found: readonly BrokenChain[]; mended: readonly BrokenChain[] },
): Promise<void> {
  if (found.length + mended.length === 0) return;
  const { db, events, clock } = deps;
  const admins = await adminIds(db);
  const tell = async ({ companyId: company_id, since }: BrokenChain, isFound: boolean) => {
    const companyId = companyOf({ company_id });
    const named = await db.selectFrom('company').select('name').where('id', '=', company_id).executeTakeFirst();
    const managers =
      companyId === null
        ? []
        : isFound
          ? await managersAt(db, companyId, clock.now())
          : await managerIdsOf(db, companyId);
    for (const { across, accountIds } of [
      { across: true, accountIds: admins },
      { across: false, accountIds: managers },
    ]) {
      if (accountIds.length === 0) continue;
      const line = logBrokenBrief({ companyId, company: named?.name ?? '', since, across });
      if (isFound) events.publish({ accountIds }, 'notice', line);
      else events.publish({ accountIds }, 'noticesGone', { ids: [line.id] });
    }
  };
  for (const chain of mended) await tell(chain, false);
  for (const chain of found) await tell(chain, true);
}
