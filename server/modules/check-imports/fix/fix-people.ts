import type { CheckIssue } from '@contract/checks/issues/catalogue';
import type { CheckImportDetail } from '@contract/checks/import-schemas';
import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change, ofPass } from '../../../imports';
import { OTHERS_NUMBER, ownKeysInDoubt } from '../own-rows';
import { recounted, statusOf } from './person-status';
import { detailOf } from '../present';
import { settleRows } from './sheet-rows';
import { checkStore, type PersonRow, shownPeople } from '../store';

const AT_ONCE = 500;

/** Takes everybody whose number is of somebody with another name for that very person; the sheet is read again, for whom a row is about decides what else is doubtful. Of himself the clerk says nothing. */
export function acceptSamePeople(deps: Deps, caller: Caller, change: Change): Promise<CheckImportDetail> {
  return checkStore.change(deps, caller, change, 'settle', async (trx, record) => {
    const own = await ownKeysInDoubt(trx, record);
    await sql`
      update check_import_person set fix = coalesce(fix, '{}'::jsonb) || jsonb_build_object('staffId', ${OTHERS_NUMBER})
      where ${ofPass(record)} and status = 'error' and issues @> '[{"code": "nameDiffers"}]'
        and key <> all(${own}::text[])`.execute(trx);
    await beginPass(deps, trx, checkStore, record, {}, '正在重新核对');
    return detailOf(trx, await checkStore.own(trx, caller, record.id));
  });
}

/** Ticks all matches by name alone, but for the clerk's own. */
export function acceptNames(deps: Deps, caller: Caller, change: Change): Promise<CheckImportDetail> {
  return changeEach(deps, caller, change, { status: 'warning', settles: ['nameOnlyMatch'] }, (row) => {
    if (row.matched_by !== 'name' || row.staff_id === null) return null;
    const issues = row.issues.filter((issue) => issue.code !== 'nameOnlyMatch');
    return {
      matched_by: 'clerk',
      issues,
      status: statusOf({ ...row, issues }),
      fix: { ...row.fix, staffId: row.staff_id },
    };
  });
}

/** Leaves out everybody with an error, but for the clerk himself. */
export function ignoreErrors(deps: Deps, caller: Caller, change: Change): Promise<CheckImportDetail> {
  return changeEach(deps, caller, change, { status: 'error', settles: [] }, (row) => ({
    matched_by: row.matched_by,
    issues: row.issues,
    status: 'ignored',
    fix: { ...row.fix, ignored: true },
  }));
}

type Changed = Pick<PersonRow, 'matched_by' | 'issues' | 'status' | 'fix'>;

interface Those {
  status: PersonRow['status'];
  /** Doubts that are gone with the change. */
  settles: readonly CheckIssue['code'][];
}

function changeEach(
  deps: Deps,
  caller: Caller,
  change: Change,
  { status, settles }: Those,
  to: (row: PersonRow) => Changed | null,
): Promise<CheckImportDetail> {
  return checkStore.change(deps, caller, change, 'settle', async (trx, record) => {
    const own = new Set(await ownKeysInDoubt(trx, record));
    for (let after = ''; ;) {
      const rows = await shownPeople(trx, record)
        .selectAll()
        .where('status', '=', status)
        .where('key', '>', after)
        .orderBy('key')
        .limit(AT_ONCE)
        .execute();
      for (const row of rows) {
        const next = own.has(row.key) ? null : to(row);
        if (next === null) continue;
        await trx
          .updateTable('check_import_person')
          .set({
            matched_by: next.matched_by,
            issues: jsonText(next.issues),
            status: next.status,
            fix: jsonText(next.fix),
          })
          .where(ofPass(record))
          .where('key', '=', row.key)
          .execute();
      }
      await settleRows(
        trx,
        record,
        rows.map((row) => row.key),
        settles,
      );
      if (rows.length < AT_ONCE) return recounted(deps, trx, caller, record);
      after = rows.at(-1)?.key ?? '';
    }
  });
}
