import { sql } from 'kysely';
import type { RealNameState } from '@contract/staff/choices';
import type { Db } from './queries';

/**
 * How far people's identity is verified, by staff id. The only place in this module that knows where that is kept:
 * on the staff record.
 */
export async function realNameOf(db: Db, people: readonly { companyId: string; staffId: string }[]): Promise<Map<string, RealNameState>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: string; state: RealNameState }>`
    select p.id, p.real_name_state as state
    from unnest(${people.map((each) => each.companyId)}::uuid[], ${people.map((each) => each.staffId)}::uuid[]) as wanted (company_id, id)
    join staff p on p.company_id = wanted.company_id and p.id = wanted.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.state]));
}

/** Whether a person's identity is verified: money goes to nobody else. */
export async function realNameApproved(db: Db, companyId: string, staffId: string): Promise<boolean> {
  return (await realNameOf(db, [{ companyId, staffId }])).get(staffId) === 'approved';
}
