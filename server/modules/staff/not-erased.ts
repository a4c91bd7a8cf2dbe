import { sql } from 'kysely';

/** A condition of `staff`: people whose data was erased stand in no list and no search; what a law keeps of them is found by their slips. */
export const notErased = sql<boolean>`not exists (
  select from staff_erasure e where e.company_id = staff.company_id and e.staff_id = staff.id)`;
