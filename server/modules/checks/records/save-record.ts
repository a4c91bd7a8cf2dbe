import { exceptionCount } from '@contract/checks/sums';
import type { CheckDetail } from '@contract/checks/schemas';
import type { RecordValues } from '@contract/checks/record';
import { isReason } from '@contract/reason';
import { transitionOf } from '@contract/states/machine';
import { changeOf, checkRecordMachine, isDeletable } from '@contract/states/check-record';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { explainFix } from '../../feedback/service';
import { detailOf } from './detail';
import { checkedRemark, checkedValues, personOf, requireCheckMonth } from './check-values';
import { changesOf, remember } from './history';
import { refuseOwn } from './own-records';
import { holdOpenMonth, monthText, recordForChange } from '../queries';
import { shortfallAfter } from '../days/shift-figures';

interface Input {
  values: RecordValues;
  remark: string;
}

/** Enters somebody's month by hand. Refuses DUPLICATE where the person has one, RULE for one's own, WRONG_STATE in a locked month; 422 for numbers that cannot be. */
export function createRecord(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: Input & { requestId: string; month: string; staffId: string },
): Promise<{ id: string }> {
  const { month, staffId, requestId } = input;
  const now = deps.clock.now();
  requireCheckMonth(month, now);
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'checks.create', requestId, async () => {
      const person = await personOf(trx, companyId, staffId);
      await refuseOwn(trx, actor, companyId, staffId);
      await holdOpenMonth(trx, companyId, month, actor.name, now);
      const values = await checkedValues(trx, companyId, month, person, input.values);
      const present = await trx
        .selectFrom('check_record')
        .select('id')
        .where('company_id', '=', companyId)
        .where('staff_id', '=', staffId)
        .where('month', '=', month)
        .executeTakeFirst();
      if (present)
        refuse('DUPLICATE', `${person.name}已有${monthText(month)}的考勤记录，请直接编辑`, {
          field: 'staffId',
          id: present.id,
        });
      const id = newId();
      await trx
        .insertInto('check_record')
        .values({
          company_id: companyId,
          id,
          month,
          staff_id: staffId,
          name: person.name,
          staff_no: person.staffNo,
          dept: person.dept,
          state: 'draft',
          figures: jsonText(values),
          remark: checkedRemark(input.remark),
          source: 'manual',
          exceptions: exceptionCount(values),
          sent_at: null,
          settled_at: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await remember(trx, actor.name, companyId, now, [{ month, staffId, action: 'create' }]);
      await audit(trx, actor, { action: 'checks.create', targetType: 'check', targetId: id, companyId, requestId });
      return { id };
    }),
  );
}

/**
 * Changes a record made against `version`. What its employee has been shown is changed by a correction,
 * which wants a reason and goes to him once more.
 */
export async function editRecord(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: Input & { version: number; reason?: string },
): Promise<CheckDetail> {
  const now = deps.clock.now();
  const reason = input.reason?.trim() ?? '';
  await deps.db.transaction().execute(async (trx) => {
    const stored = await recordForChange(trx, companyId, id, input.version, actor.name, now);
    await refuseOwn(trx, actor, companyId, stored.staff_id);
    const action = changeOf(stored.state);
    const arrow = transitionOf(checkRecordMachine, stored.state, action);
    if (!arrow) refuse('WRONG_STATE', `${checkRecordMachine.labels[stored.state]}的考勤记录不能编辑`);
    if (arrow.reason && !isReason(reason)) invalid('该考勤已发送给员工，更正须填写原因（2–200字）', 'reason');
    const person = await personOf(trx, companyId, stored.staff_id);
    const values = await checkedValues(trx, companyId, stored.month, person, input.values);
    const remark = checkedRemark(input.remark);
    const changes = [
      ...changesOf(stored.figures, values),
      ...(remark === stored.remark ? [] : [{ field: 'remark', from: stored.remark || '空', to: remark || '空' }]),
    ];
    await trx
      .updateTable('check_record')
      .set({
        figures: jsonText(values),
        shortfall: jsonText(shortfallAfter(stored, values)),
        remark,
        name: person.name,
        staff_no: person.staffNo,
        dept: person.dept,
        state: arrow.to,
        source: 'fix',
        exceptions: exceptionCount(values),
        version: stored.version + 1,
        updated_at: now,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    if (action === 'fix') await explainFix(trx, companyId, id, actor, reason, now);
    await remember(trx, actor.name, companyId, now, [
      { month: stored.month, staffId: stored.staff_id, action, changes, note: action === 'fix' ? reason : null },
    ]);
    await audit(trx, actor, {
      action: `checks.${action}`,
      targetType: 'check',
      targetId: id,
      companyId,
      fields: changes.map((change) => change.field),
    });
  });
  return detailOf(deps, deps.db, actor, companyId, id);
}

/** Deletes what nobody has been shown, with its days and exceptions. Refuses WRONG_STATE for anything else. */
export async function removeRecord(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  version: number,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const stored = await recordForChange(trx, companyId, id, version, actor.name, now);
    await refuseOwn(trx, actor, companyId, stored.staff_id);
    if (!isDeletable(stored.state)) refuse('WRONG_STATE', `${stored.name}的考勤已发送给员工，不能删除；如有错误请更正`);
    const own = { company_id: companyId, month: stored.month, staff_id: stored.staff_id };
    for (const table of ['check_day', 'check_exception'] as const) {
      await trx
        .deleteFrom(table)
        .where('company_id', '=', own.company_id)
        .where('month', '=', own.month)
        .where('staff_id', '=', own.staff_id)
        .execute();
    }
    await trx.deleteFrom('check_record').where('company_id', '=', companyId).where('id', '=', id).execute();
    await remember(trx, actor.name, companyId, now, [
      { month: stored.month, staffId: stored.staff_id, action: 'remove' },
    ]);
    await audit(trx, actor, { action: 'checks.delete', targetType: 'check', targetId: id, companyId });
  });
}
