import type { PackedEntry } from '@contract/proof-pack/form';
import type { LinkedRow } from '../../audit/service';

/** An entry of the log as the pack tells it. */
export const entryOf = (row: LinkedRow): PackedEntry => ({
  auditId: row.id,
  seq: Number(row.seq),
  moment: row.moment,
  role: row.role,
  action: row.action,
  target_type: row.target_type,
  target_id: row.target_id,
  result: row.result,
  account_name: row.account_name,
  ip: row.ip,
  user_agent: row.user_agent,
  note: row.note,
});
