import { sql } from 'kysely';
import type { CheckDay } from '@contract/checks/day';
import { analyzeAfterBulk } from '../../../db/vacuum';
import type { Deps } from '../../../deps';
import { clear, finish, ofPass } from '../../../imports';
import type { JobContext } from '../../../jobs/types';
import type { Actor } from '../../../kernel/actor';
import { type FilledMonth, fillMonths, MAX_PEOPLE_A_CALL } from '../../checks/service';
import { learnHours, learnLegend } from '../../checks/service';
import { peopleById } from '../../staff/service';
import { checkStore, type ImportRecord, type PersonRow, shownPeople } from '../store';

/** Written by commit. */
export interface WriteOrder {
  /** Why months that employees have been shown are corrected; '' where none is. */
  reason: string;
}

/** Writes people chunk by chunk, each with its days in one transaction; taken up again after a crash it goes on with those not written yet. */
export async function writePeople(
  context: JobContext,
  record: ImportRecord,
  actor: Actor,
  { reason }: WriteOrder,
): Promise<{ month: string; people: number }> {
  const { deps } = context;
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
  await finish(deps, checkStore, record, now, async (trx) => {
    await learnLegend(trx, record.company_id, record.legend, now);
    if ((record.reading.daysByHours ?? 0) > 0) await learnHours(trx, record.company_id, record.options.schedule, now);
    return {};
  });
  await clear(deps, checkStore, record);
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
    const own = trx.selectFrom('check_import_day').where(ofPass(record));
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
      .where(ofPass(record))
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
