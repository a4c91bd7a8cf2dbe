import { sql } from 'kysely';
import type { CompanyFigures } from '@contract/dashboard/schemas';
import { EXPIRING_DAYS } from '@contract/company/choices';
import { addDays, dateInChina } from '@contract/date';
import type { Deps } from '../../deps';
import { together } from '../../kernel/together';
import { type CompanyFilters, filteredCompanies } from './list';

/** Companies by where they stand: each as the list filtered alike counts them. */
export async function companyFigures(
  deps: Deps,
): Promise<
  Omit<CompanyFigures, 'applications' | 'realNames' | 'claimsToReview' | 'failedPayments' | 'lockedAccounts'>
> {
  const now = deps.clock.now();
  const from = dateInChina(now);
  const to = addDays(from, EXPIRING_DAYS);
  const count = async (filters: CompanyFilters) =>
    (
      await filteredCompanies(deps, filters, now)
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const [total, active, expiring, expired, pending, employed] = await together(
    () => count({}),
    () => count({ state: 'active' }),
    () => count({ state: 'active', expireFrom: from, expireTo: to }),
    () => count({ state: 'expired' }),
    () => count({ state: 'pending' }),
    () => employedEverywhere(deps),
  );
  return { total, active, expiring: { count: expiring, from, to }, expired, pending, employed };
}

async function employedEverywhere({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(employed), 0)::int as n from staff_tally where company_id in (select id from company where deleted_at is null)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
