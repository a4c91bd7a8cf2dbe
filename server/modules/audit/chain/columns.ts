import { sql } from 'kysely';

/** The columns of ChainedRow, of audit_log as `a`. */
export const CHAINED_COLUMNS = sql`
  a.company_id, a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, a.account_id,
  a.account_name, a.role, a.action, a.target_type, a.target_id, a.result, a.request_id, a.fields, a.note, a.ip,
  a.user_agent`;
