import type { Static } from '@sinclair/typebox';
import type { CheckMonthView, checkSchemas } from '@contract/checks/schemas';
import { can } from '@contract/permissions';
import { checkMonthMachine } from '@contract/states/check-month';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid, refuse } from '../../kernel/errors';
import { once } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { hasPublishedWages } from '../wage-batches/service';
import { keptSums } from './figures';
import { remember } from './history';
import { monthView } from './months';
import { findMonth, holdMonth, monthWords } from './queries';

type Step = Static<(typeof checkSchemas)['actOnMonth']['body']>;

/**
 * Locks or unlocks a month, or ends the confirmation. Refuses WRONG_STATE, STALE_VERSION, RULE where nothing was
 * entered or wages of the month have gone out and nobody said to unlock despite them; 403 by role.
 */
export async function actOnMonth(deps: Deps, actor: Actor, companyId: string, month: string, step: Step): Promise<CheckMonthView> {
  const now = deps.clock.now();
  const reason = step.reason?.trim() ?? '';
  await deps.db.transaction().execute((trx) =>
    once(trx, actor, `checks.month:${companyId}:${month}`, step.requestId, async () => {
      if (!(await findMonth(trx, companyId, month))) refuse('RULE', `${monthWords(month)}还没有考勤记录`);
      const row = await holdMonth(trx, companyId, month, actor.name, now);
      if (row.version !== step.version) refuse('STALE_VERSION');
      const arrow = transitionOf(checkMonthMachine, row.state, step.action);
      const label = checkMonthMachine.actionLabels[step.action];
      if (!arrow) refuse('WRONG_STATE', `${monthWords(month)}的考勤当前为“${checkMonthMachine.labels[row.state]}”，不能${label}`);
      if (arrow.permission === null || !can(actor.role, arrow.permission)) forbidden(`您没有权限${label}，请联系企业经理`);
      if (arrow.reason && [...reason].length < 2) invalid(`${label}须填写原因（2–200字）`, 'reason');
      const despite = step.action === 'unlock' && (await hasPublishedWages(trx, companyId, month));
      if (despite && !step.despiteWages) refuse('RULE', `${monthWords(month)}的工资条已经发布，解锁考勤可能使工资与考勤不一致；确需解锁请勾选“已知工资条已发布”`, { wagesPublished: true });
      await trx
        .updateTable('check_month')
        .set({ state: arrow.to, version: row.version + 1, changed_at: now, changed_by: actor.name, reason: step.action === 'unlock' ? reason : null, ...(await keptSums(trx, companyId, month, arrow.to)) })
        .where('company_id', '=', companyId)
        .where('month', '=', month)
        .execute();
      await remember(trx, actor.name, companyId, now, [{ month, staffId: null, action: step.action, note: reason || null }]);
      await audit(trx, actor, {
        action: `checks.${step.action}`,
        targetType: 'checkMonth',
        targetId: companyId,
        companyId,
        requestId: step.requestId,
        note: [month, reason, despite ? '工资条已发布' : ''].filter(Boolean).join('；'),
      });
      return {};
    }),
  );
  return monthView(deps.db, companyId, month);
}
