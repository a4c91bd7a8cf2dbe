import { sql } from 'kysely';
import type { PeopleReach } from '@contract/channels/schemas';
import type { Deps } from '../../../deps';
import { reachOf } from '../../channels/service';
import { loadBatch } from '../queries';

/** Who of a batch no way of the company's finds, and by which the others are told first. */
export async function batchReach(deps: Deps, companyId: string, batchId: string): Promise<PeopleReach> {
  await loadBatch(deps.db, companyId, batchId);
  const people = sql`select staff_id from wage_slip where company_id = ${companyId} and batch_id = ${batchId}`;
  return reachOf(deps, companyId, 'slipPublished', people);
}
