import { sql } from 'kysely';
import type { ClaimFilters } from '@contract/claims/schemas';
import type { Deps } from '../../deps';
import { filteredClaims } from './list';

/** How many claims the filters leave, as their list counts them. */
export async function countClaims(deps: Pick<Deps, 'db' | 'seal'>, filters: ClaimFilters): Promise<number> {
  const { n } = await filteredClaims(deps, filters)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
