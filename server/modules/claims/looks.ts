import type { ClaimFilters, ClaimLogFilters } from '@contract/claims/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { auditAll } from '../audit/service';
import { filteredClaims } from './list';
import { filteredLogs } from './log/list-logs';
import type { Db } from './queries';

type Tools = Pick<Deps, 'db' | 'seal'>;

/** Writes down that an administrator has seen claims of these companies: an entry in the log of each, which its manager can read. */
export function noteClaimLooks(db: Db, actor: Actor, rows: readonly { companyId: string }[]): Promise<void> {
  const companies = [...new Set(rows.map(({ companyId }) => companyId))].sort();
  return auditAll(
    db,
    actor,
    companies.map((companyId) => ({
      action: 'claims.lookList',
      targetType: 'company',
      targetId: companyId,
      companyId,
    })),
  );
}

/** The companies whose claims the filters leave. */
export const companiesOfClaims = async (tools: Tools, filters: ClaimFilters): Promise<string[]> =>
  idsOf(await filteredClaims(tools, filters).select('company_id').distinct().execute());

/** The same of the log of claims. */
export const companiesOfLogs = async (tools: Tools, filters: ClaimLogFilters): Promise<string[]> =>
  idsOf(await filteredLogs(tools, filters).select('company_id').distinct().execute());

const idsOf = (rows: readonly { company_id: string }[]) => rows.map((row) => row.company_id);
