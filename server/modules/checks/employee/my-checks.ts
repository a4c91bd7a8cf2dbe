import type { Updateable } from 'kysely';
import type { RecordKey } from '@contract/checks/record';
import type { MyCheck, MyCheckDetail } from '@contract/checks/schemas';
import { CONTENT, fits } from '@contract/feedback/rules';
import type { OBJECTION_CATEGORIES } from '@contract/feedback-threads/categories';
import { type CheckRecordAction, checkRecordMachine } from '@contract/states/check-record';
import { transitionOf } from '@contract/states/machine';
import { ownReader, type OwnReading } from '../../../db/own-reading';
import { reading } from '../../../db/reading';
import type { CheckRecordTable } from '../../../db/tables/checks';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { acceptFeedback, announceFeedback, raiseFeedback, withdrawFeedback } from '../../feedback/service';
import { checkThreads } from '../objections/threads';
import { type CheckEvent, remember } from '../records/history';
import { type ListedRow, type MyRow, myPage, myRecord } from './my-queries';
import { saidValues } from '../present';
import { type Db, holdMonth, loadRecord, monthText, type Trx } from '../queries';
import { checkSnapshot } from '../objections/snapshot';

/** A corrected month is not shown before it is sent again: its numbers are under way. */
const isShown = (row: Pick<MyRow, 'state'>) => row.state !== 'fixed';

function presentMine(row: ListedRow): MyCheck {
  return {
    id: row.id,
    version: row.version,
    month: row.month,
    company: row.company,
    state: row.state,
    locked: row.monthState === 'locked',
    values: isShown(row) ? saidValues(row.figures) : {},
    remark: isShown(row) ? row.remark : '',
    sentAt: row.sent_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

async function presentMyDetail(deps: Deps, db: Db, actor: Actor, row: MyRow): Promise<MyCheckDetail> {
  return {
    ...presentMine(row),
    days: isShown(row) ? (await checkSnapshot(db, row)).days : [],
    feedback: await checkThreads(deps, db, row, { side: 'employee', role: actor.role }),
  };
}

/** One's own months, newest first. */
export const myChecks =
  (query: { page: number; pageSize: number }): OwnReading<{ list: MyCheck[]; total: number }> =>
  (own) =>
    reading([myPage(own, query)], (rows) => () => ({ list: rows.map(presentMine), total: rows[0]?.total ?? 0 }));

export const listMyChecks = ownReader(myChecks);

export async function getMyCheck(deps: Deps, actor: Actor, id: string): Promise<MyCheckDetail> {
  return presentMyDetail(deps, deps.db, actor, await myRecord(deps.db, actor.id, id, deps.clock.now()));
}

interface Step {
  action: CheckRecordAction & CheckEvent;
  version: number;
  note?: string;
  set: (now: Date) => Updateable<CheckRecordTable>;
  /** What becomes of the feedback about it; gives the one it was. */
  feedback: (trx: Trx, row: MyRow, now: Date) => Promise<string | null>;
}

/** One step of an employee; the month is held, so that locking it comes before or after. */
async function takeStep(deps: Deps, actor: Actor, id: string, step: Step): Promise<MyCheckDetail> {
  const now = deps.clock.now();
  const { detail, feedbackId, companyId } = await deps.db.transaction().execute(async (trx) => {
    const seen = await myRecord(trx, actor.id, id, now);
    const held = await holdMonth(trx, seen.company_id, seen.month, actor.name, now);
    const row = await loadRecord(trx, seen.company_id, id, { lock: true });
    if (held.state === 'locked') refuse('WRONG_STATE', '该月考勤已锁定，不能再确认或提出异议；如有疑问请联系考勤员');
    if (row.version !== step.version) refuse('STALE_VERSION');
    const arrow = transitionOf(checkRecordMachine, row.state, step.action);
    if (!arrow)
      refuse(
        'WRONG_STATE',
        `${checkRecordMachine.labels[row.state]}的考勤不能${checkRecordMachine.actionLabels[step.action]}`,
      );
    const feedbackId = await step.feedback(trx, { ...seen, ...row }, now);
    await trx
      .updateTable('check_record')
      .set({ ...step.set(now), state: arrow.to, version: row.version + 1, updated_at: now })
      .where('company_id', '=', row.company_id)
      .where('id', '=', id)
      .execute();
    await remember(trx, actor.name, row.company_id, now, [
      { month: row.month, staffId: row.staff_id, action: step.action, note: step.note ?? null },
    ]);
    await audit(trx, actor, {
      action: `checks.${step.action}`,
      targetType: 'check',
      targetId: id,
      companyId: row.company_id,
    });
    return {
      detail: await presentMyDetail(deps, trx, actor, await myRecord(trx, actor.id, id, now)),
      feedbackId,
      companyId: row.company_id,
    };
  });
  if (feedbackId !== null) await announceFeedback(deps, { companyId, feedbackId, accountId: actor.id });
  return detail;
}

export const confirmMyCheck = (deps: Deps, actor: Actor, id: string, version: number) =>
  takeStep(deps, actor, id, {
    action: 'confirm',
    version,
    set: (now) => ({ settled_at: now }),
    feedback: (trx, row, now) => acceptFeedback(trx, row.company_id, { recordId: id }, actor, now),
  });

export interface CheckObjection {
  version: number;
  content: string;
  category?: (typeof OBJECTION_CATEGORIES)[number];
  itemKeys?: RecordKey[];
  images?: string[];
}

/** Objects in one's own words; the record waits for whoever keeps attendance. One that is disputed already has one objection, to which this is added. */
export async function objectToMyCheck(
  deps: Deps,
  actor: Actor,
  id: string,
  input: CheckObjection,
): Promise<MyCheckDetail> {
  const content = input.content.trim();
  if (!fits(content, CONTENT)) invalid(`请用至少${CONTENT.min}个字说明异议，最多${CONTENT.max}个字`, 'content');
  const raise: Step['feedback'] = async (trx, row, now) =>
    raiseFeedback(trx, {
      companyId: row.company_id,
      about: { kind: 'checks', recordId: id },
      month: row.month,
      subject: `${monthText(row.month)}考勤`,
      snapshot: { check: await checkSnapshot(trx, row) },
      staff: { id: row.staff_id, name: row.name, staffNo: row.staff_no, dept: row.dept },
      account: actor,
      category: input.category ?? '考勤天数',
      itemKeys: [...new Set(input.itemKeys ?? [])],
      content,
      images: input.images ?? [],
      at: now,
    });
  return takeStep(deps, actor, id, {
    action: 'dispute',
    version: input.version,
    note: content,
    set: (now) => ({ settled_at: now }),
    feedback: raise,
  });
}

export const withdrawMyCheckObjection = (deps: Deps, actor: Actor, id: string, version: number) =>
  takeStep(deps, actor, id, {
    action: 'withdrawDispute',
    version,
    set: () => ({ settled_at: null }),
    feedback: async (trx, row, now) =>
      (await withdrawFeedback(trx, row.company_id, { recordId: id }, actor, now)) ??
      refuse('WRONG_STATE', '异议已在处理中，不能撤回'),
  });
