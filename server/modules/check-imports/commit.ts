import { sql } from 'kysely';
import type { CheckDay } from '@contract/checks/day';
import { jsonText } from '../../db/json';
import { analyzeAfterBulk } from '../../db/vacuum';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import {
  type FilledMonth,
  fillMonths,
  learnHours,
  learnLegend,
  MAX_PEOPLE_A_CALL,
  refuseLocked,
} from '../checks/service';
import { actorOf, type ActorStamp, PassSuperseded, stampOf } from '../sheet-imports/service';
import { peopleById } from '../staff/service';
import { leaveOwnOut, refuseOwnRows } from './own-rows';
import { beginWork, COMMIT_JOB } from './pass';
import {
  announceImport,
  type Caller,
  findImport,
  type ImportRecord,
  ownImport,
  type PersonRow,
  requireState,
  shownPeople,
  updateImport,
} from './policy';
import { clear } from './purge';
import { countCorrections } from './corrections';

/** Begins writing the staged people into their month. Refuses errors nobody has settled, matches by name alone nobody has ticked, marks without a meaning, and a locked month; what of that is about the clerk himself is left out for others to see to; 422 for the reason where months their employees have been shown are corrected. */
export function commit(
  deps: Deps,
  caller: Caller,
  id: string,
  request: { version: number; requestId: string; reason?: string },
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute(async (trx) => {
    const record = await ownImport(trx, caller, id, { lock: true });
    return idempotent(trx, caller.actor, `checkImport.commit:${id}`, request.requestId, async () => {
      requireState(record, ['staged']);
      if (record.version !== request.version) refuse('STALE_VERSION');
      await refuseLocked(trx, caller.companyId, record.month);
      const counts = await leaveOwnOut(trx, record);
      const { ok, warning, error } = counts;
      if (error > 0) refuse('UNRESOLVED_ROWS', `还有 ${error} 人的考勤有错误，请逐个处理，或点“忽略全部错误”后提交`);
      if (ok + warning === 0) refuse('RULE', '没有可导入的人员：请至少保留一人');
      const names = await shownPeople(trx, record)
        .select(sql<number>`count(*)::int`.as('n'))
        .where('matched_by', '=', 'name')
        .where('status', '<>', 'ignored')
        .executeTakeFirstOrThrow();
      if (names.n > 0) refuse('RULE', `还有 ${names.n} 人仅按姓名匹配，请核对后点“确认按姓名匹配”，或逐个选择员工`);
      await refuseOwnRows(trx, caller, record, null);
      const reason = request.reason?.trim() ?? '';
      const corrections = await countCorrections(trx, record);
      if (corrections > 0 && [...reason].length < 2)
        invalid(`有${corrections}人的考勤已发送给员工，导入即为更正，须填写原因（2–200字）`, 'reason');
      await updateImport(trx, record, deps.clock.now(), { counts: jsonText(counts) });
      const { jobId } = await beginWork(deps, trx, record, {
        kind: COMMIT_JOB,
        payload: { actor: stampOf(caller.actor), reason },
        state: 'committing',
        step: '正在写入考勤',
      });
      await audit(trx, caller.actor, {
        action: 'checks.import',
        targetType: 'checkImport',
        targetId: id,
        companyId: caller.companyId,
        requestId: request.requestId,
        note: record.month,
      });
      return { jobId };
    });
  });
}

/** Writes people chunk by chunk, each with its days in one transaction; taken up again after a crash it goes on with those not written yet. */
export async function commitPeople(
  context: JobContext,
  record: ImportRecord,
  stamp: ActorStamp,
  reason: string,
): Promise<{ month: string; people: number }> {
  const { deps } = context;
  const actor = actorOf(stamp, record.company_id);
  const total = record.counts.ok + record.counts.warning;
  let people = 0;
  for (;;) {
    context.signal.throwIfAborted();
    const written = await writeChunk(deps, record, actor, reason || '重新导入考勤表');
    if (written === 0) break;
    people += written;
    await context.progress(people, total, '正在写入考勤');
  }
  const now = deps.clock.now();
  const version = await deps.db.transaction().execute(async (trx) => {
    const current = await findImport(trx, record.company_id, record.id);
    if (current?.state !== 'committing') throw new PassSuperseded();
    await learnLegend(trx, record.company_id, record.legend, now);
    if ((record.reading.daysByHours ?? 0) > 0) await learnHours(trx, record.company_id, record.options.schedule, now);
    return updateImport(trx, record, now, { state: 'committed', failure: null });
  });
  announceImport(deps, record.uploader_id, record.id, 'committed', version);
  await clear(deps, record);
  await analyzeAfterBulk(deps.db, deps.env.databaseUrl, 'check_day', record.reading.days ?? 0);
  return { month: record.month, people };
}

async function writeChunk(
  deps: Deps,
  record: ImportRecord,
  by: { id: string; name: string },
  reason: string,
): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const rows = await shownPeople(trx, record)
      .selectAll()
      .where('done', '=', false)
      .where('status', 'in', ['ok', 'warning'])
      .where('staff_id', 'is not', null)
      .orderBy('key')
      .limit(MAX_PEOPLE_A_CALL)
      .execute();
    if (rows.length === 0) return 0;
    const keys = rows.map((row) => row.key);
    const own = trx
      .selectFrom('check_import_day')
      .where('company_id', '=', record.company_id)
      .where('import_id', '=', record.id)
      .where('generation', '=', record.generation);
    const days = await own
      .select(['person_key', 'day'])
      .where('person_key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    const daysOf = new Map<string, CheckDay[]>();
    for (const { person_key: key, day } of days) daysOf.set(key, [...(daysOf.get(key) ?? []), day]);
    const staff = new Map(
      (
        await peopleById(
          trx,
          record.company_id,
          rows.flatMap((row) => row.staff_id ?? []),
        )
      ).map((person) => [person.id, person]),
    );
    const months = rows.flatMap((row): FilledMonth[] => {
      const person = staff.get(row.staff_id ?? '');
      return person
        ? [
            {
              staffId: person.id,
              name: person.name,
              staffNo: person.staffNo,
              dept: person.dept ?? (row.dept || null),
              values: row.figures,
              remark: row.remark.slice(0, 200),
              days: uniqueDays(daysOf.get(row.key) ?? [], row),
            },
          ]
        : [];
    });
    await fillMonths(
      trx,
      { companyId: record.company_id, month: record.month, by, at: deps.clock.now(), reason },
      months,
    );
    await trx
      .updateTable('check_import_person')
      .set({ done: true })
      .where('company_id', '=', record.company_id)
      .where('import_id', '=', record.id)
      .where('generation', '=', record.generation)
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    return rows.length;
  });
}

/** One entry a day: a day told twice in two ways is an error of its row, which is not written. */
function uniqueDays(days: readonly CheckDay[], row: PersonRow): CheckDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  if (byDate.size < days.length && row.day_errors > 0) throw new Error('a person with errors must not be written');
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
