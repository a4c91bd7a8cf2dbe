import type { Updateable } from 'kysely';
import type { MyCheck, MyCheckDetail } from '@contract/checks/schemas';
import { type CheckRecordAction, checkRecordMachine } from '@contract/states/check-record';
import { transitionOf } from '@contract/states/machine';
import type { CheckRecordTable } from '../../db/tables/checks';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { daysOf } from './days';
import { type CheckEvent, remember } from './history';
import { type MyRow, myPage, myRecord } from './my-queries';
import { ownerOf, presentDay, saidValues } from './present';
import { type Db, holdMonth, loadRecord } from './queries';

/** A corrected month is not shown before it is sent again: its numbers are under way. */
const isShown = (row: MyRow) => row.state !== 'fixed';

function presentMine(row: MyRow): MyCheck {
  return {
    id: row.id,
    version: row.version,
    month: row.month,
    company: row.company,
    state: row.state,
    locked: row.monthState === 'locked',
    values: isShown(row) ? saidValues(row.figures) : {},
    remark: isShown(row) ? row.remark : '',
    objection: row.objection,
    answer: row.answer,
    sentAt: row.sent_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

async function presentMyDetail(db: Db, row: MyRow): Promise<MyCheckDetail> {
  const days = isShown(row) ? await daysOf(db, row.company_id, row.month, row.staff_id) : [];
  return {
    ...presentMine(row),
    days: days.map((day) => {
      const { staffId: _staffId, name: _name, staffNo: _staffNo, dept: _dept, recordId: _recordId, openExceptions: _open, ...shown } = presentDay(ownerOf(row), day.date, day.entry, 0);
      return shown;
    }),
  };
}

/** One's own months, newest first. */
export async function listMyChecks(deps: Deps, actor: Actor, query: { page: number; pageSize: number }): Promise<{ list: MyCheck[]; total: number }> {
  const { rows, total } = await myPage(deps.db, actor.id, deps.clock.now(), query);
  return { list: rows.map(presentMine), total };
}

export async function getMyCheck(deps: Deps, actor: Actor, id: string): Promise<MyCheckDetail> {
  return presentMyDetail(deps.db, await myRecord(deps.db, actor.id, id, deps.clock.now()));
}

interface Step {
  action: CheckRecordAction & CheckEvent;
  version: number;
  note?: string;
  set: (now: Date) => Updateable<CheckRecordTable>;
}

/** One step of an employee; the month is held, so that locking it comes before or after. */
function takeStep(deps: Deps, actor: Actor, id: string, step: Step): Promise<MyCheckDetail> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const seen = await myRecord(trx, actor.id, id, now);
    const held = await holdMonth(trx, seen.company_id, seen.month, actor.name, now);
    const row = await loadRecord(trx, seen.company_id, id, { lock: true });
    if (held.state === 'locked') refuse('WRONG_STATE', '该月考勤已锁定，不能再确认或提出异议；如有疑问请联系考勤员');
    if (row.version !== step.version) refuse('STALE_VERSION');
    const arrow = transitionOf(checkRecordMachine, row.state, step.action);
    if (!arrow) refuse('WRONG_STATE', `${checkRecordMachine.labels[row.state]}的考勤不能${checkRecordMachine.actionLabels[step.action]}`);
    await trx
      .updateTable('check_record')
      .set({ ...step.set(now), state: arrow.to, version: row.version + 1, updated_at: now })
      .where('company_id', '=', row.company_id)
      .where('id', '=', id)
      .execute();
    await remember(trx, actor.name, row.company_id, now, [{ month: row.month, staffId: row.staff_id, action: step.action, note: step.note ?? null }]);
    await audit(trx, actor, { action: `checks.${step.action}`, targetType: 'check', targetId: id, companyId: row.company_id });
    return presentMyDetail(trx, await myRecord(trx, actor.id, id, now));
  });
}

export const confirmMyCheck = (deps: Deps, actor: Actor, id: string, version: number) => takeStep(deps, actor, id, { action: 'confirm', version, set: (now) => ({ settled_at: now }) });

const SHORTEST = 5;

/** Objects in one's own words; the record waits for whoever keeps attendance. */
export async function objectToMyCheck(deps: Deps, actor: Actor, id: string, input: { version: number; content: string }): Promise<MyCheckDetail> {
  const content = input.content.trim();
  if ([...content].length < SHORTEST) invalid('请用至少5个字说明异议', 'content');
  return takeStep(deps, actor, id, { action: 'dispute', version: input.version, note: content, set: (now) => ({ settled_at: now, objection: content, answer: null }) });
}

export const withdrawMyCheckObjection = (deps: Deps, actor: Actor, id: string, version: number) =>
  takeStep(deps, actor, id, { action: 'withdrawDispute', version, set: () => ({ settled_at: null, objection: null }) });
