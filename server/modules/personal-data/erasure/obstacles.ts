import { sql } from 'kysely';
import { ERASURE_OBSTACLES, type ErasureObstacle } from '@contract/personal-data/obstacles';
import { OPEN_CLAIM_STATES } from '@contract/states/claim';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import { dateInChina } from '@contract/date';
import type { Db } from '../person';
import type { ErasurePlan } from './plan';

/** Sheets that still change: to be reviewed, sent, or corrected after a recall. */
export const OPEN_BATCHES = ['draft', 'pendingReview', 'approved', 'scheduled', 'publishing', 'recalled'];
const OPEN_CONTRACTS = ['draft', 'filling', 'signing', 'signed', 'abolishing'];

/** Why somebody cannot be erased at this moment; empty where he can. */
export async function erasureObstacles(
  db: Db,
  companyId: string,
  staffId: string,
  { record }: Pick<ErasurePlan, 'record'>,
  now: Date,
): Promise<ErasureObstacle[]> {
  const { rows } = await sql<Record<Exclude<ErasureObstacle, 'erased' | 'employed'>, boolean>>`
    select
      exists (select from wage_import_row where company_id = ${companyId} and staff_id = ${staffId})
        or exists (select from staff_import_row where company_id = ${companyId} and staff_id = ${staffId})
        or exists (select from check_import_person where company_id = ${companyId} and staff_id = ${staffId})
        as "openImport",
      exists (select from wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
        where s.company_id = ${companyId} and s.staff_id = ${staffId} and b.deleted_at is null
          and b.state = any(${OPEN_BATCHES}::text[])) as "openBatch",
      exists (select from feedback where company_id = ${companyId} and staff_id = ${staffId}
        and state = any(${[...OPEN_FEEDBACK]}::text[])) as "openFeedback",
      exists (select from claim_order where company_id = ${companyId} and staff_id = ${staffId}
        and state = any(${[...OPEN_CLAIM_STATES]}::text[])) as "openClaim",
      exists (select from fdd_contract f join fdd_signer g on g.company_id = f.company_id and g.contract_id = f.id
        where f.company_id = ${companyId} and g.staff_id = ${staffId}
          and f.state = any(${OPEN_CONTRACTS}::text[])) as "openContract"`.execute(db);
  const holds: Record<ErasureObstacle, boolean> = {
    ...(rows[0] ?? { openImport: true, openBatch: true, openFeedback: true, openClaim: true, openContract: true }),
    erased: record.erased_at !== null,
    employed: record.status !== 'left' || record.leave_date === null || record.leave_date > dateInChina(now),
  };
  return ERASURE_OBSTACLES.filter((obstacle) => holds[obstacle]);
}
