import { type Kysely, sql } from 'kysely';
import { SLIP_SIGN_STATES } from '@contract/states/slip-sign';

const STATEMENTS = [
  `update wage_batch set settings = settings || '{"needSign": false}' where not settings ? 'needSign'`,
  `update wage_import set settings = settings || '{"needSign": false}' where not settings ? 'needSign'`,
  `alter table wage_slip add column sign_state text check (sign_state in (${SLIP_SIGN_STATES.map((state) => `'${state}'`).join(', ')}))`,
  `alter table wage_slip add column sign_reason text`,
  // The 签署记录 of the version that is out.
  `alter table wage_slip add column sign_contract_id uuid`,
  // When to try again what could not be started.
  `alter table wage_slip add column sign_retry_at timestamptz`,
  `create index wage_slip_sign on wage_slip (company_id, batch_id, sign_state) where sign_state is not null`,
  `create index wage_slip_to_sign on wage_slip (company_id, sign_retry_at) where sign_retry_at is not null`,
];

/** Slips that are signed once they are confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
