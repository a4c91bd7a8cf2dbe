import { transitionOf } from '@contract/states/machine';
import { type WageSlipAction, wageSlipMachine } from '@contract/states/wage-slip';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { type BatchRow, type CompanyRules, effectiveState, isVisible } from '../wage-batches/service';
import type { SlipRow } from './queries';

/**
 * Refuses a step of finance on one slip: by the slip's machine (WRONG_STATE), by its batch's state,
 * and by the review rule, which a corrected slip follows as the batch does (decision 14).
 */
export function requireStep(action: WageSlipAction, slip: SlipRow, batch: BatchRow, actor: Pick<Actor, 'id' | 'role'>, rules: CompanyRules): void {
  const state = effectiveState(slip.state, batch.state);
  requireBatchState(action, batch);
  if (!transitionOf(wageSlipMachine, state, action)) {
    refuse('WRONG_STATE', `${wageSlipMachine.labels[state]}的工资条不能${wageSlipMachine.actionLabels[action]}`);
  }
  if (action === 'edit' || !rules.reviewRequired) return;
  if (actor.role === 'finance') refuse('RULE', `企业已开启审核，由经理${wageSlipMachine.actionLabels[action]}`);
  if (action === 'republish' && slip.edited_by === actor.id) refuse('RULE', '不能重新发布自己修改的工资条，请由其他经理核对后发布');
  if (action === 'republish' && slip.edited_by !== null && actor.role === 'admin' && rules.managerIds.some((id) => id !== slip.edited_by)) {
    refuse('RULE', '企业有经理可核对，请由经理重新发布');
  }
}

function requireBatchState(action: WageSlipAction, batch: BatchRow): void {
  if (batch.settling) refuse('WRONG_STATE', '正在撤回全部工资条，请稍候再操作');
  if (batch.state === 'publishing') refuse('WRONG_STATE', '工资表正在发送通知，请等发送完成后再操作');
  if (batch.state === 'closed') refuse('WRONG_STATE', '工资表已锁定，不能再修改或撤回工资条');
  if (action === 'republish' && !isVisible(batch.state)) refuse('WRONG_STATE', '工资表已全部撤回：请编辑后重新发布整张工资表');
  if (action === 'edit' && batch.state === 'recalled') refuse('WRONG_STATE', '工资表已全部撤回：请先在工资表上点“编辑”，再修改工资条');
  if (action === 'edit' && ['pendingReview', 'approved', 'scheduled'].includes(batch.state)) {
    refuse('WRONG_STATE', '工资表已提交或已通过审核：请先退回草稿，再修改工资条');
  }
}
