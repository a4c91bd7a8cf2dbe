import type { CompanyHit } from '@contract/search/schemas';
import { companyStateAt } from '@contract/states/company';
import type { Deps } from '../../deps';
import { filteredCompanies } from './list';

/** The first companies the list's own keyword search finds, by name. For administrators. */
export async function findCompaniesBriefly(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  keyword: string,
  limit: number,
): Promise<CompanyHit[]> {
  const now = clock.now();
  const rows = await filteredCompanies({ db }, { keyword }, now)
    .select(['id', 'name', 'short_name', 'status', 'expire_at'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, short_name: shortName, status, expire_at: expireAt }) => ({
    id,
    name,
    shortName,
    state: companyStateAt(status, expireAt, now),
  }));
}
