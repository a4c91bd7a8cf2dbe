import { type CheckIssue, gravest } from '@contract/checks/issues';
import type { CheckImportDetail, CheckImportOptions, CheckLegendEntry } from '@contract/checks/import-schemas';
import { sql } from 'kysely';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { invalid, notFound, refuse } from '../../kernel/errors';
import type { CheckLayout } from '../../workbook/attendance/types';
import { peopleById } from '../staff/service';
import { beginPass, nextPass } from './pass';
import {
  type Caller,
  type Change,
  changeImport,
  type Db,
  type ImportRecord,
  ownImport,
  type PersonRow,
  shownPeople,
  updateImport,
} from './policy';
import { detailOf } from './present';
import { OTHERS_NUMBER, ownKeysInDoubt, refuseOwnPerson } from './own-rows';
import { settleRows } from './sheet-rows';
import { countPeople } from './staging';
import { wantsReading } from './wants-reading';

const MAX_HEADER_ROWS = 3;

/** Another sheet, header or form: everything is read again. What was said of people stays, unless the sheet is another one. */
export function setLayout(deps: Deps, caller: Caller, change: Change, layout: CheckLayout): Promise<{ jobId: string }> {
  return changeImport(deps, caller, change, async (trx, record) => {
    const { sheetIndex, headerStart, headerEnd } = layout;
    if (!record.reading.sheets?.some((sheet) => sheet.index === sheetIndex))
      invalid(`文件中没有第${sheetIndex + 1}个工作表`, 'sheetIndex');
    if (headerEnd < headerStart) invalid('表头结束行不能在开始行之前', 'headerEnd');
    if (headerEnd - headerStart + 1 > MAX_HEADER_ROWS)
      invalid(`表头最多${MAX_HEADER_ROWS}行，请重新选择开始行和结束行`, 'headerEnd');
    const keepFixes = record.reading.proposal?.sheetIndex === sheetIndex;
    // Under another header the columns are others.
    await updateImport(trx, record, deps.clock.now(), {
      targets: jsonText([]),
      ...(keepFixes ? {} : { fixes: jsonText({}) }),
    });
    return beginPass(deps, trx, record, nextPass(record, { layout, keepFixes }), '正在重新读取');
  });
}

/** What marks mean, and how doubtful cells are read. */
export function setOptions(
  deps: Deps,
  caller: Caller,
  change: Change,
  options: CheckImportOptions,
  legend: readonly CheckLegendEntry[],
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, change, async (trx, record) => {
    if (options.schedule && options.schedule.off <= options.schedule.on) invalid('下班时间应晚于上班时间', 'schedule');
    const marks = legend.map((entry) => entry.mark.trim());
    if (marks.some((mark) => mark === '')) invalid('图例的标记不能为空', 'legend');
    if (new Set(marks).size < marks.length) invalid('同一个标记只能有一种含义', 'legend');
    const said = legend.map((entry) => ({ ...entry, mark: entry.mark.trim() }));
    await updateImport(trx, record, deps.clock.now(), { options: jsonText(options), legend: jsonText(said) });
    return beginPass(deps, trx, record, nextPass(record), '正在按新的设置重新核对');
  });
}

/** What is no longer in doubt once a person has been chosen by hand. */
const IDENTITY = new Set<CheckIssue['code']>([
  'identityMissing',
  'identityConflict',
  'staffNotFound',
  'staffAmbiguous',
  'nameOnlyMatch',
  'nameMismatch',
  'staffNoLoose',
  'nameDiffers',
  'nameUnchecked',
]);

type Standing = Pick<PersonRow, 'issues' | 'day_errors' | 'day_warnings'>;

function statusOf({ issues, day_errors: dayErrors, day_warnings: dayWarnings }: Standing): PersonRow['status'] {
  const level = gravest(issues);
  return level === 'error' || dayErrors > 0 ? 'error' : level === 'warning' || dayWarnings > 0 ? 'warning' : 'ok';
}

/**
 * Says who a person of the sheet is, or leaves him out (or takes him back); the sheet is read again where that changes more
 * than his row. Refuses DUPLICATE where another row is about the same employee.
 */
export function fixPerson(
  deps: Deps,
  caller: Caller,
  change: Change,
  fix: { key: string; staffId?: string; ignored?: boolean },
): Promise<CheckImportDetail> {
  return changeImport(deps, caller, { ...change, states: ['staged'] }, async (trx, record) => {
    const row = await shownPeople(trx, record).selectAll().where('key', '=', fix.key).executeTakeFirst();
    if (!row) notFound('考勤表中没有此人，请刷新');
    const staffId = fix.staffId ?? row.staff_id;
    await refuseOwnPerson(trx, caller, [row.staff_id, staffId]);
    if (fix.staffId !== undefined) {
      const [person] = await peopleById(trx, record.company_id, [fix.staffId]);
      if (!person) notFound('员工不存在或已被删除');
      const other = await shownPeople(trx, record)
        .select(['row_no'])
        .where('staff_id', '=', fix.staffId)
        .where('key', '<>', fix.key)
        .where('status', '<>', 'ignored')
        .executeTakeFirst();
      if (other)
        refuse('DUPLICATE', `第${other.row_no}行已是${person.name}的考勤，同一人一个月只能有一条，请先忽略其中一行`);
    }
    const ignored = fix.ignored ?? (row.status === 'ignored' && fix.staffId === undefined);
    const issues = fix.staffId === undefined ? row.issues : row.issues.filter((issue) => !IDENTITY.has(issue.code));
    const stored = { ...row.fix, ...(fix.staffId === undefined ? {} : { staffId: fix.staffId }), ignored };
    await trx
      .updateTable('check_import_person')
      .set({
        staff_id: staffId,
        ...(fix.staffId === undefined ? {} : { matched_by: 'clerk' }),
        issues: jsonText(issues),
        status: ignored ? 'ignored' : statusOf({ ...row, issues }),
        fix: jsonText(stored),
      })
      .where('company_id', '=', record.company_id)
      .where('import_id', '=', record.id)
      .where('generation', '=', record.generation)
      .where('key', '=', fix.key)
      .execute();
    if (await wantsReading(trx, record, row, { staffId, ignored })) {
      await beginPass(deps, trx, record, nextPass(record), '正在重新核对');
      return detailOf(trx, await ownImport(trx, caller, record.id));
    }
    await settleRows(trx, record, [fix.key], [...IDENTITY]);
    return recounted(deps, trx, caller, record);
  });
}

const AT_ONCE = 500;

/** Takes everybody whose number is of somebody with another name for that very person; the sheet is read again, for whom a row is about decides what else is doubtful. Of himself the clerk says nothing. */
export function acceptSamePeople(deps: Deps, caller: Caller, change: Change): Promise<CheckImportDetail> {
  return changeImport(deps, caller, { ...change, states: ['staged'] }, async (trx, record) => {
    const own = await ownKeysInDoubt(trx, record);
    await sql`
      update check_import_person set fix = coalesce(fix, '{}'::jsonb) || jsonb_build_object('staffId', ${OTHERS_NUMBER})
      where company_id = ${record.company_id} and import_id = ${record.id} and generation = ${record.generation} and status = 'error' and issues @> '[{"code": "nameDiffers"}]'
        and key <> all(${own}::text[])`.execute(trx);
    await beginPass(deps, trx, record, nextPass(record), '正在重新核对');
    return detailOf(trx, await ownImport(trx, caller, record.id));
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
  return changeImport(deps, caller, { ...change, states: ['staged'] }, async (trx, record) => {
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
          .where('company_id', '=', record.company_id)
          .where('import_id', '=', record.id)
          .where('generation', '=', record.generation)
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

async function recounted(deps: Deps, db: Db, caller: Caller, record: ImportRecord): Promise<CheckImportDetail> {
  await updateImport(db, record, deps.clock.now(), { counts: jsonText(await countPeople(db, record)) });
  return detailOf(db, await ownImport(db, caller, record.id));
}
