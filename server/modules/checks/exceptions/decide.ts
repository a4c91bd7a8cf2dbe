import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { type CheckDay, PUNCH_KEYS } from '@contract/checks/day';
import { decide, type Decision, DECISIONS_OF } from '@contract/checks/decisions';
import { EXCEPTION_LABEL } from '@contract/checks/exceptions';
import type { RecordValues } from '@contract/checks/record';
import type { checkSchemas } from '@contract/checks/schemas';
import { exceptionCount } from '@contract/checks/sums';
import { isReason } from '@contract/reason';
import { changeOf, checkRecordMachine } from '@contract/states/check-record';
import { transitionOf } from '@contract/states/machine';
import { jsonText } from '../../../db/json';
import type { StoredDay } from '../../../db/tables/checks';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, notFound } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { explainFix } from '../../feedback/service';
import { ownStaffIds } from '../../staff/service';
import { dayResults } from '../days/day-results';
import type { ExceptionRow } from './list-exceptions';
import { changesOf, remember } from '../records/history';
import { OWN_REFUSAL } from '../records/own-records';
import { holdOpenMonth, type Trx } from '../queries';
import { decisionText } from './decision-text';
import { type MonthValues, shifted } from '../days/shift-figures';
import { countUnjudged } from '../days/unjudged';

type Input = Static<(typeof checkSchemas)['decide']['body']>;
type Answer = Static<(typeof checkSchemas)['decide']['data']>;

/**
 * One decision for some exceptions, all of one month: the days become what was decided, and the people's months
 * change by the difference. Passed over, with the reason, is what the decision does not fit, and what is the actor's own. `decision: null` takes
 * earlier ones back. What an employee has been shown is corrected by it: 422 for a note too short to tell him why. Refuses
 * WRONG_STATE in a locked month.
 */
export function decideExceptions(deps: Deps, actor: Actor, companyId: string, input: Input): Promise<Answer> {
  const now = deps.clock.now();
  const ids = [...new Set(input.ids)];
  const note = input.note?.trim() || null;
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'checks.decide', input.requestId, async () => {
      const seen = await trx
        .selectFrom('check_exception')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('id')
        .execute();
      if (seen.length < ids.length) notFound('所选异常中有的已不存在，请刷新');
      const months = new Set(seen.map((row) => row.month));
      const [month] = months;
      if (month === undefined || months.size > 1) invalid('一次只能处理同一个月的异常', 'ids');
      await holdOpenMonth(trx, companyId, month, actor.name, now);
      const answer: Answer = { decided: 0, skipped: [] };
      const own = await ownStaffIds(trx, companyId, actor.id);
      for (const staffId of new Set(seen.map((row) => row.staff_id))) {
        const one = await decideForPerson(trx, {
          companyId,
          month,
          staffId,
          actor,
          own: own.has(staffId),
          now,
          note,
          decision: input.decision,
          ids: new Set(ids),
        });
        answer.decided += one.decided;
        answer.skipped.push(...one.skipped);
      }
      await audit(trx, actor, {
        action: 'checks.decide',
        targetType: 'checkMonth',
        targetId: companyId,
        companyId,
        requestId: input.requestId,
        note: `${month} ${input.decision ?? '撤销'} ${answer.decided}项`,
      });
      return answer;
    }),
  );
}

interface ForPerson {
  companyId: string;
  month: string;
  staffId: string;
  actor: Actor;
  /** The actor's own month. */
  own: boolean;
  now: Date;
  note: string | null;
  decision: Decision | null;
  ids: ReadonlySet<string>;
}

async function decideForPerson(trx: Trx, it: ForPerson): Promise<Answer> {
  const { companyId, month, staffId, decision } = it;
  const record = await trx
    .selectFrom('check_record')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirst();
  if (!record) notFound('考勤记录不存在或已被删除');
  const all = await trx
    .selectFrom('check_exception')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', staffId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const picked = all.filter((row) => it.ids.has(row.id));
  const skip = (row: ExceptionRow, reason: string) => ({ name: record.name, date: row.date, reason });
  if (it.own) return { decided: 0, skipped: picked.map((row) => skip(row, OWN_REFUSAL)) };
  const action = changeOf(record.state);
  const arrow = transitionOf(checkRecordMachine, record.state, action);
  if (!arrow)
    return {
      decided: 0,
      skipped: picked.map((row) => skip(row, `考勤${checkRecordMachine.labels[record.state]}，不能再处理`)),
    };
  const taken = picked.filter((row) => hindrance(row, decision) === null);
  const skipped = picked.flatMap((row) => {
    const reason = hindrance(row, decision);
    return reason === null ? [] : [skip(row, reason)];
  });
  if (taken.length === 0) return { decided: 0, skipped };
  if (arrow.reason && !isReason(it.note ?? ''))
    invalid(`${record.name}的考勤已发送给员工，处理异常即为更正，须填写原因（2–200字）`, 'note');
  const after = all.map((row) => (taken.includes(row) ? { ...row, decision, note: it.note } : row));
  let moved: MonthValues = record;
  for (const date of new Set(taken.map((row) => row.date)))
    moved = shifted(
      moved,
      await settleDay(
        trx,
        it,
        date,
        after.filter((row) => row.date === date),
      ),
    );
  await trx
    .updateTable('check_exception')
    .set(
      decision === null
        ? { decision: null, note: null, decided_at: null, decided_by: null }
        : { decision, note: it.note, decided_at: it.now, decided_by: it.actor.name },
    )
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${taken.map((row) => row.id)}::uuid[])`)
    .execute();
  await trx
    .updateTable('check_record')
    .set({
      figures: jsonText(moved.figures),
      shortfall: jsonText(moved.shortfall),
      exceptions: exceptionCount(moved.figures),
      open_exceptions: after.filter((row) => row.decision === null).length,
      unjudged_days: await countUnjudged(trx, it),
      state: arrow.to,
      version: record.version + 1,
      updated_at: it.now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', record.id)
    .execute();
  if (action === 'fix') await explainFix(trx, companyId, record.id, it.actor, it.note ?? '', it.now);
  const words = taken.map((row) => `${row.date} ${EXCEPTION_LABEL[row.kind]}`).join('、');
  await remember(trx, it.actor.name, companyId, it.now, [
    {
      month,
      staffId,
      action: decision === null ? 'undecide' : 'decide',
      changes: changesOf(record.figures, moved.figures),
      note: [decision === null ? words : `${words}：${decisionText(decision)}`, it.note].filter(Boolean).join('；'),
    },
  ]);
  return { decided: taken.length, skipped };
}

/** Why an exception is skipped; null where it is decided. An existing decision must be taken back first, so that an outdated screen cannot overrule it. */
function hindrance(row: ExceptionRow, decision: Decision | null): string | null {
  if (decision === null) return row.decision === null ? '尚未处理' : null;
  if (row.decision !== null)
    return `已由${row.decided_by ?? '同事'}处理为“${decisionText(row.decision)}”，如需改动请先撤销`;
  return DECISIONS_OF[row.kind].includes(decision) ? null : `${EXCEPTION_LABEL[row.kind]}不能${decisionText(decision)}`;
}

/** Rebuilds the day from its original with all current decisions. Returns the values before and after. */
async function settleDay(
  trx: Trx,
  { companyId, month, staffId }: ForPerson,
  date: string,
  exceptions: readonly ExceptionRow[],
): Promise<{ before: RecordValues; after: RecordValues }> {
  const row = await trx
    .selectFrom('check_day')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', staffId)
    .where('date', '=', date)
    .executeTakeFirst();
  if (!row) notFound('考勤明细不存在或已被删除');
  const original = row.original ?? row.entry;
  let day: CheckDay = { ...original, date };
  for (const each of exceptions) {
    if (each.decision !== null)
      day = decide(
        day,
        { kind: each.kind, punch: each.slot === null ? null : (PUNCH_KEYS[each.slot] ?? null) },
        each.decision,
      );
  }
  const { date: _date, ...entry } = day;
  const stored: StoredDay = entry;
  const open = exceptions.filter((each) => each.decision === null).length;
  await trx
    .updateTable('check_day')
    .set({ entry: jsonText(stored), original: jsonText(original), results: dayResults(stored), open_exceptions: open })
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', staffId)
    .where('date', '=', date)
    .execute();
  return { before: row.entry.values, after: entry.values };
}
