import { type RawBuilder, sql } from 'kysely';

/**
 * A condition of `staff`: people whose data was erased stand in no list and no search; what a law keeps of them is found by their
 * slips. Those of the company, few, are looked up once, not person by person.
 */
export const notErased = (companyId: string): RawBuilder<boolean> => sql<boolean>`staff.id not in (
  select e.staff_id from staff_erasure e where e.company_id = ${companyId}::uuid)`;
