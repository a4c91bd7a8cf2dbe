import { sql, type Transaction } from 'kysely';
import type { StaffActionCounts } from '@contract/staff/import-schemas';
import type { StatusCounts } from '@contract/imports/schemas';
import type { StaffIssue } from '@contract/staff/issues/catalogue';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { type Caller, type Change, ofPass } from '../../imports';
import { type NumbersOf, settleDuplicates } from './duplicates';
import { type ImportRecord, staffStore } from './store';
import { countTallies, tallyColumns } from './tallies';

const CHUNK = 2_000;

/** 忽略错误行: leaves out all rows with an error, or those with one kind of it. Each can be taken back by itself. */
export function ignoreErrors(
  deps: Deps,
  caller: Caller,
  change: Change,
  code: string | undefined,
): Promise<{ ignored: number; counts: StatusCounts; actions: StaffActionCounts; version: number }> {
  return staffStore.change(deps, caller, change, 'edit', async (trx, record) => {
    let ignored = 0;
    for (;;) {
      const rows = await ignoreChunk(trx, record, code);
      await settleDuplicates(trx, record, rows);
      ignored += rows.length;
      if (rows.length < CHUNK) break;
    }
    const tallies = await countTallies(trx, record);
    const version = await staffStore.update(trx, record, deps.clock.now(), tallyColumns(tallies));
    return { ignored, counts: tallies.counts, actions: tallies.actions, version };
  });
}

async function ignoreChunk(
  trx: Transaction<Database>,
  record: ImportRecord,
  code: string | undefined,
): Promise<NumbersOf[]> {
  const kind = code === undefined ? sql`` : sql`and issues @> ${jsonText([{ level: 'error', code }])}::jsonb`;
  const byClerk: StaffIssue = { level: 'info', code: 'ignoredByClerk', column: null, values: { together: true } };
  const reason = jsonText([byClerk]);
  const { rows } = await sql<NumbersOf>`
    update staff_import_row r
    set status = 'ignored', issues = r.issues || ${reason}::jsonb, fixes = coalesce(r.fixes, '{}'::jsonb) || '{"ignored": true}'::jsonb
    where ${ofPass(record, 'r')} and r.row_no = any(array(
      select row_no from staff_import_row
      where ${ofPass(record)} and status = 'error' and status <> 'ok' ${kind}
      order by row_no limit ${CHUNK}))
    returning name, staff_no, id_no_index, mobile_index`.execute(trx);
  return rows;
}
