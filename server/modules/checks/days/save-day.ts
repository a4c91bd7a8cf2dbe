import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { formatClock } from '@contract/checks/clock';
import { DAY_RESULT_LABEL, PUNCH_KEYS } from '@contract/checks/day';
import { dayExceptions } from '@contract/checks/exceptions';
import { checkIssueText } from '@contract/checks/issues/catalogue';
import type { RecordValues } from '@contract/checks/record';
import { monthProblems } from '@contract/checks/rules';
import type { CheckDetail, checkSchemas } from '@contract/checks/schemas';
import { exceptionCount } from '@contract/checks/sums';
import { isReason } from '@contract/reason';
import { changeOf, checkRecordMachine } from '@contract/states/check-record';
import { transitionOf } from '@contract/states/machine';
import { jsonText } from '../../../db/json';
import type { StoredDay } from '../../../db/tables/checks';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { HttpError, invalid, notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { explainFix } from '../../feedback/service';
import type { EmployedPerson } from '../../staff/service';
import { companyCalendar } from '../../company-calendar/service';
import { checkedDay, type DayInput } from './day-input';
import { dayResults } from './day-results';
import { detailOf } from '../records/detail';
import { expectedShould, personOf, requireCheckMonth } from '../records/check-values';
import { changesOf, type CheckEvent, remember } from '../records/history';
import { refuseOwn } from '../records/own-records';
import { holdOpenMonth, type RecordRow, type Trx } from '../queries';
import { shifted } from './shift-figures';
import { countUnjudged } from './unjudged';

type Removal = Static<(typeof checkSchemas)['removeDay']['body']>;

interface Change extends Removal {
  /** What the day is to be; null = gone. */
  make: (trx: Trx, person: EmployedPerson) => Promise<StoredDay | null>;
}

/** Enters or changes one day of somebody's month by hand; see checkedDay for what is refused, and 422 for a month out of range. */
export function saveDay(deps: Deps, actor: Actor, companyId: string, input: DayInput): Promise<CheckDetail> {
  requireCheckMonth(input.month, deps.clock.now());
  return changeDay(deps, actor, companyId, {
    ...input,
    make: (trx, person) => checkedDay(trx, companyId, person, input, deps.clock.now()),
  });
}

/** Takes one day out of somebody's month. 404 where there is none. */
export function removeDay(deps: Deps, actor: Actor, companyId: string, input: Removal): Promise<CheckDetail> {
  return changeDay(deps, actor, companyId, { ...input, make: () => Promise.resolve(null) });
}

/**
 * Puts another day in the place of one, with its exceptions anew, and moves the month's numbers by the difference where
 * that is wished. The person's month begins with it where he has none. Made against `version` of the record (0 = none);
 * what its employee has been shown is changed by a correction with a reason. Refuses RULE for one's own, WRONG_STATE in a
 * locked month.
 */
async function changeDay(deps: Deps, actor: Actor, companyId: string, change: Change): Promise<CheckDetail> {
  const now = deps.clock.now();
  const { month, staffId, date } = change;
  const { id } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'checks.day', change.requestId, async () => {
      const person = await personOf(trx, companyId, staffId);
      await refuseOwn(trx, actor, companyId, staffId);
      await holdOpenMonth(trx, companyId, month, actor.name, now);
      const day = await change.make(trx, person);
      const found = await trx
        .selectFrom('check_record')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('staff_id', '=', staffId)
        .where('month', '=', month)
        .forUpdate()
        .executeTakeFirst();
      if ((found?.version ?? 0) !== change.version) refuse('STALE_VERSION');
      const record = found ?? (await begin(trx, companyId, month, person, now));
      const before = await trx
        .selectFrom('check_day')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('month', '=', month)
        .where('staff_id', '=', staffId)
        .where('date', '=', date)
        .executeTakeFirst();
      if (day === null && !before) notFound('该员工这一天没有考勤明细');
      const action = changeOf(record.state);
      const arrow = transitionOf(checkRecordMachine, record.state, action);
      const reason = change.reason?.trim() ?? '';
      if (!arrow) refuse('WRONG_STATE', `${checkRecordMachine.labels[record.state]}的考勤记录不能编辑`);
      if (arrow.reason && !isReason(reason)) invalid('该考勤已发送给员工，更正须填写原因（2–200字）', 'reason');
      const { figures: values, shortfall } = change.adjustMonth
        ? shifted(record, { before: before?.entry.values ?? {}, after: day?.values ?? {} })
        : record;
      await refuseImpossible(trx, companyId, month, person, values);
      const open = await putDay(trx, { companyId, month, staffId, date }, day);
      await trx
        .updateTable('check_record')
        .set({
          figures: jsonText(values),
          shortfall: jsonText(shortfall),
          exceptions: exceptionCount(values),
          open_exceptions: open,
          unjudged_days: await countUnjudged(trx, { companyId, month, staffId }),
          state: arrow.to,
          source: found ? 'fix' : 'manual',
          version: record.version + 1,
          updated_at: now,
        })
        .where('company_id', '=', companyId)
        .where('id', '=', record.id)
        .execute();
      if (action === 'fix') await explainFix(trx, companyId, record.id, actor, reason, now);
      const event: CheckEvent = day === null ? 'removeDay' : before ? 'editDay' : 'addDay';
      const said = { field: date, from: before ? dayText(before.entry) : '无', to: day ? dayText(day) : '无' };
      await remember(trx, actor.name, companyId, now, [
        { month, staffId, action: event, changes: [said, ...changesOf(record.figures, values)], note: reason || null },
      ]);
      await audit(trx, actor, {
        action: `checks.${event}`,
        targetType: 'check',
        targetId: record.id,
        companyId,
        requestId: change.requestId,
        note: date,
      });
      return { id: record.id };
    }),
  );
  return detailOf(deps, deps.db, actor, companyId, id);
}

/** A month for who has none yet. */
async function begin(
  trx: Trx,
  companyId: string,
  month: string,
  person: EmployedPerson,
  now: Date,
): Promise<RecordRow> {
  const id = newId();
  await trx
    .insertInto('check_record')
    .values({
      company_id: companyId,
      id,
      month,
      staff_id: person.id,
      name: person.name,
      staff_no: person.staffNo,
      dept: person.dept,
      state: 'draft',
      figures: jsonText(await expectedShould(trx, companyId, month, person)),
      source: 'manual',
      sent_at: null,
      settled_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return trx
    .selectFrom('check_record')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function refuseImpossible(
  trx: Trx,
  companyId: string,
  month: string,
  person: EmployedPerson,
  values: RecordValues,
): Promise<void> {
  const calendar = await companyCalendar(trx, companyId, month);
  const wrong = monthProblems(values, { calendar, person }).find(
    (issue) => issue.level === 'error' && issue.code === 'tooManyDays',
  );
  if (wrong)
    throw new HttpError(422, checkIssueText(wrong), [{ field: 'adjustMonth', message: checkIssueText(wrong) }]);
}

/** Stores the day with its exceptions, none of them decided. Gives how many of the month are open. */
async function putDay(
  trx: Trx,
  key: { companyId: string; month: string; staffId: string; date: string },
  day: StoredDay | null,
): Promise<number> {
  const own = { company_id: key.companyId, month: key.month, staff_id: key.staffId, date: key.date };
  for (const table of ['check_day', 'check_exception'] as const) {
    await trx
      .deleteFrom(table)
      .where('company_id', '=', own.company_id)
      .where('month', '=', own.month)
      .where('staff_id', '=', own.staff_id)
      .where('date', '=', own.date)
      .execute();
  }
  const exceptions = day === null ? [] : dayExceptions(day);
  if (day !== null)
    await trx
      .insertInto('check_day')
      .values({ ...own, results: dayResults(day), entry: jsonText(day), open_exceptions: exceptions.length })
      .execute();
  for (const { kind, punch } of exceptions) {
    await trx
      .insertInto('check_exception')
      .values({
        ...own,
        id: newId(),
        kind,
        slot: punch === null ? null : PUNCH_KEYS.indexOf(punch),
        decision: null,
        note: null,
        decided_at: null,
        decided_by: null,
      })
      .execute();
  }
  const { open } = await trx
    .selectFrom('check_exception')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('company_id', '=', own.company_id)
    .where('month', '=', own.month)
    .where('staff_id', '=', own.staff_id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

/** "08:58–18:03 正常". */
function dayText({ punches, result }: StoredDay): string {
  const times = [0, 2, 4].flatMap((at) => {
    const [on, off] = [punches[at] ?? null, punches[at + 1] ?? null];
    return on === null && off === null
      ? []
      : [`${on === null ? '—' : formatClock(on)}–${off === null ? '—' : formatClock(off)}`];
  });
  return [...times, result === null ? '' : DAY_RESULT_LABEL[result]].filter(Boolean).join(' ') || '空';
}
