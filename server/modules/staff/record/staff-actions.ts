import type { Static } from '@sinclair/typebox';
import type { Updateable } from 'kysely';
import { addDays, dateInChina } from '@contract/date';
import { LEAVE_REASON_LABEL } from '@contract/staff/choices';
import type { StaffDetail, staffRecordSchemas } from '@contract/staff/record-schemas';
import { staffMachine, staffSteps, type StaffState } from '@contract/states/staff';
import { transitionOf } from '@contract/states/machine';
import type { StaffTable } from '../../../db/tables/staff';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { remember } from './history';
import { presentDetail } from '../present';
import { loadForChange, loadStaff, lockNumbers, type StaffRow } from '../queries';
import { refuseDuplicates } from './unique-numbers';

type Step = Static<(typeof staffRecordSchemas)['act']['body']>;

interface Outcome {
  set: Updateable<StaffTable>;
  date: string | null;
  note: string | null;
}

/** Days ahead a leaving date or a new first day may lie. */
const LEAVE_AHEAD = 365;
const ENTRY_AHEAD = 90;

/**
 * Takes one step of a record's life: 转正, 离职办理, 撤销离职, 复职. Refuses WRONG_STATE where the state
 * has no such arrow, STALE_VERSION, DUPLICATE where somebody employed meanwhile has the number; 422 for dates that cannot be.
 */
export async function actOnStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  step: Step,
): Promise<StaffDetail> {
  const now = deps.clock.now();
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `staff.act:${id}`, step.requestId, async () => {
      await lockNumbers(trx, companyId);
      const stored = await loadForChange(trx, companyId, id, step.version);
      if (!staffSteps(stored.status, stored.on_probation).includes(step.action)) {
        refuse(
          'WRONG_STATE',
          `${stored.name}当前为“${staffMachine.labels[stored.status]}”，不能${staffMachine.actionLabels[step.action]}`,
        );
      }
      const today = dateInChina(now);
      const { set, date, note } = outcomeOf(stored, step, today);
      if (step.action === 'rehire') {
        await refuseDuplicates(
          trx,
          companyId,
          { staffNo: null, idNoIndex: stored.id_no_index, mobileIndex: stored.mobile_index },
          { id, employed: true },
        );
      }
      await trx
        .updateTable('staff')
        .set({ ...set, version: step.version + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
      await remember(trx, actor, companyId, now, [{ staffId: id, action: step.action, date, note }]);
      await audit(trx, actor, {
        action: `staff.${step.action}`,
        targetType: 'staff',
        targetId: id,
        companyId,
        requestId: step.requestId,
      });
      return {};
    }),
  );
  return presentDetail(deps.db, deps.seal, await loadStaff(deps.db, companyId, id), actor);
}

function outcomeOf(stored: StaffRow, step: Step, today: string): Outcome {
  const note = step.note?.trim() || null;
  const to = (): StaffState => transitionOf(staffMachine, stored.status, step.action)?.to ?? stored.status;
  switch (step.action) {
    case 'regularize': {
      const date = step.date ?? today;
      if (date > today) invalid('转正日期不能晚于今天；到期当天再办理', 'date');
      if (stored.entry_date !== null && date < stored.entry_date)
        invalid(`转正日期不能早于入职日期 ${stored.entry_date}`, 'date');
      return { set: { status: to(), on_probation: false, regular_date: date }, date, note };
    }
    case 'leave': {
      const { date, leaveReason } = step;
      if (date === undefined) invalid('请填写离职日期（最后工作日）', 'date');
      if (leaveReason === undefined) invalid('请选择离职原因', 'leaveReason');
      if (stored.entry_date !== null && date < stored.entry_date)
        invalid(`离职日期不能早于入职日期 ${stored.entry_date}`, 'date');
      if (date > addDays(today, LEAVE_AHEAD)) invalid('离职日期最晚为一年以内', 'date');
      // Up to today it takes effect at once; later it waits for the nightly job.
      const status: StaffState = date > today ? to() : 'left';
      return {
        set: { status, leave_date: date, leave_reason: leaveReason },
        date,
        note: [LEAVE_REASON_LABEL[leaveReason], note].filter(Boolean).join('：'),
      };
    }
    case 'resumeProbation':
    case 'resumeRegular':
      return { set: { status: to(), leave_date: null, leave_reason: null }, date: null, note };
    case 'rehire': {
      const { date } = step;
      if (date === undefined) invalid('请填写复职（重新入职）日期', 'date');
      if (stored.leave_date !== null && date < stored.leave_date)
        invalid(`复职日期不能早于上次离职日期 ${stored.leave_date}`, 'date');
      if (date > addDays(today, ENTRY_AHEAD)) invalid('复职日期最晚为今天起90天内', 'date');
      const period = `上次任职 ${stored.entry_date ?? '—'} 至 ${stored.leave_date ?? '—'}`;
      const fresh = {
        leave_date: null,
        leave_reason: null,
        probation_end: null,
        contract_start: null,
        contract_end: null,
        contract_type: null,
        activation_sent_at: null,
      };
      return {
        set: { ...fresh, status: to(), on_probation: false, entry_date: date, regular_date: date },
        date,
        note: [period, note].filter(Boolean).join('；'),
      };
    }
  }
}
