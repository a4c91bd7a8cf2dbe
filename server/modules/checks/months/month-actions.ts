import type { Static } from '@sinclair/typebox';
import { LOCK_REASON, type OpenMatter, openMattersText } from '@contract/checks/lock';
import type { CheckMonthView, checkSchemas } from '@contract/checks/schemas';
import { can } from '@contract/permissions';
import { isReason } from '@contract/reason';
import { checkMonthMachine } from '@contract/states/check-month';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { forbidden, invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { keptSums } from '../figures';
import { remember } from '../records/history';
import { countRecords, monthView } from './month-view';
import { openMatters } from './open-matters';
import { findMonth, holdMonth, monthText } from '../queries';
import { CHECK_MONTH_CHANGED } from './month-changed';
import { WAGES_PUBLISHED } from './wages-published';

type Step = Static<(typeof checkSchemas)['actOnMonth']['body']>;

/** What makes a month another for whatever was compared with it. */
const LOCKING: ReadonlySet<Step['action']> = new Set<Step['action']>(['lock', 'unlock']);

/**
 * Locks or unlocks a month, or ends the confirmation. Refuses WRONG_STATE, STALE_VERSION, RULE where nothing was
 * entered, where something is open and the actor may not lock it so, or where wages of the month have gone out and nobody
 * said to unlock despite them; 422 for the reason; 403 by role.
 */
export async function actOnMonth(
  deps: Deps,
  actor: Actor,
  companyId: string,
  month: string,
  step: Step,
): Promise<CheckMonthView> {
  const now = deps.clock.now();
  const reason = step.reason?.trim() ?? '';
  const announce: { committed?: () => void } = {};
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `checks.month:${companyId}:${month}`, step.requestId, async () => {
      if (!(await findMonth(trx, companyId, month))) refuse('RULE', `${monthText(month)}还没有考勤记录`);
      // Before the month is held, as whoever makes slips of a sheet takes the two.
      if (LOCKING.has(step.action))
        announce.committed = await deps.hooks.of(CHECK_MONTH_CHANGED)(deps, trx, companyId, month);
      const row = await holdMonth(trx, companyId, month, actor.name, now);
      if (row.version !== step.version) refuse('STALE_VERSION');
      const arrow = transitionOf(checkMonthMachine, row.state, step.action);
      const label = checkMonthMachine.actionLabels[step.action];
      if (!arrow)
        refuse('WRONG_STATE', `${monthText(month)}的考勤当前为“${checkMonthMachine.labels[row.state]}”，不能${label}`);
      if (arrow.permission === null || !can(actor.role, arrow.permission))
        forbidden(`您没有权限${label}，请联系企业经理`);
      if (arrow.reason && !isReason(reason)) invalid(`${label}须填写原因（2–200字）`, 'reason');
      const open =
        step.action === 'lock'
          ? await openMatters(trx, companyId, month, await countRecords(trx, companyId, month), now)
          : [];
      if (open.length > 0) requireLockReason(actor, month, open, reason);
      const despite = step.action === 'unlock' && (await deps.hooks.of(WAGES_PUBLISHED)(trx, companyId, month));
      if (despite && !step.despiteWages)
        refuse(
          'RULE',
          `${monthText(month)}的工资条已经发布，解锁考勤可能使工资与考勤不一致；确需解锁请勾选“已知工资条已发布”`,
          { wagesPublished: true },
        );
      const undone = open.length > 0 ? `锁定时未完成：${openMattersText(open)}` : '';
      await trx
        .updateTable('check_month')
        .set({
          state: arrow.to,
          version: row.version + 1,
          changed_at: now,
          changed_by: actor.name,
          reason: step.action === 'unlock' || open.length > 0 ? reason : null,
          ...(await keptSums(trx, companyId, month, arrow.to)),
        })
        .where('company_id', '=', companyId)
        .where('month', '=', month)
        .execute();
      await remember(trx, actor.name, companyId, now, [
        { month, staffId: null, action: step.action, note: [reason, undone].filter(Boolean).join('；') || null },
      ]);
      await audit(trx, actor, {
        action: `checks.${step.action}`,
        targetType: 'checkMonth',
        targetId: companyId,
        companyId,
        requestId: step.requestId,
        note: [month, reason, undone, despite ? '工资条已发布' : ''].filter(Boolean).join('；'),
      });
      return {};
    }),
  );
  announce.committed?.();
  return monthView(deps, companyId, month);
}

/** With open matters only a manager may lock, giving a reason. */
function requireLockReason(actor: Actor, month: string, open: readonly OpenMatter[], reason: string): void {
  const words = openMattersText(open);
  if (!can(actor.role, 'checks.lockUnfinished'))
    refuse(
      'RULE',
      `${monthText(month)}的考勤还有未完成的事项，不能锁定：${words}。请先处理完，或请企业经理写明原因后锁定`,
      { open },
    );
  if ([...reason].length < LOCK_REASON.min)
    invalid(`还有未完成的事项（${words}），锁定须填写原因（${LOCK_REASON.min}–${LOCK_REASON.max}字）`, 'reason');
}
