import { type RawBuilder, sql } from 'kysely';

/** Of `wage_slip`: the first of two has agreed, by this version (text) of the rules of reviewing, that it goes out as it is now. */
export function agreedByRules(version: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(wage_slip.first_release is not null and wage_slip.state = 'recalled'
  and wage_slip.first_release ->> 'version' = wage_slip.version::text
  and wage_slip.first_release ->> 'rules' = ${version})`;
}

/**
 * Of `wage_slip`: it is recalled, the first of two has agreed that it goes out again as it is, and the rules of approval are
 * still those he did so by.
 */
export const agreedByFirst = agreedByRules(sql`coalesce((
    select r.review_version::text from company_approval_rules r where r.company_id = wage_slip.company_id), '0')`);

/** Batches of a company with such slips. */
export const batchesAgreedByFirst = (companyId: string): RawBuilder<{ batch_id: string }> =>
  sql`select batch_id from wage_slip where company_id = ${companyId}::uuid and ${agreedByFirst}`;
