import { can } from '@contract/permissions';
import type { SlipRefusalCode } from '@contract/wages/several/choices';
import { effectiveState, isVisible } from '@contract/states/effective-slip';
import { transitionOf } from '@contract/states/machine';
import { type WageSlipAction, wageSlipMachine } from '@contract/states/wage-slip';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { type BatchRow, type CompanyRules, mayVoid } from '../wage-batches/service';
import type { BatchForStep, SlipRow } from './queries';
import type { SlipRefusal } from './refusal';
import { type Correction, MANAGERS_REPUBLISH, releaseOf, releaseRefusal } from './release';

/** Why a step cannot be taken on a slip, by whatever rule. */
export interface StepRefusal {
  rule: 'WRONG_STATE' | 'RULE';
  code: SlipRefusalCode;
  text: string;
}

/**
 * Refuses a step of finance on one slip: by the slip's machine (WRONG_STATE), by its batch's state,
 * and by the review rule, which a corrected slip follows as the batch does (decision 14).
 */
export function requireStep(
  action: WageSlipAction,
  slip: SlipForStep,
  batch: BatchRow,
  actor: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  correction: Correction,
): void {
  const refusal = stepRefusal(action, slip, batch, actor, rules, correction);
  if (refusal !== null) refuse(refusal.rule, refusal.text);
}

/** What of a slip decides whether a step can be taken. */
export type SlipForStep = Pick<SlipRow, 'state' | 'sign_state'>;

/** The same as an answer; null = the step can be taken. */
export function stepRefusal(
  action: WageSlipAction,
  slip: SlipForStep,
  batch: BatchForStep,
  actor: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  correction: Correction,
): StepRefusal | null {
  const state = effectiveState(slip.state, batch.state);
  const byBatch = batchRefusal(action, batch);
  if (byBatch !== null) return { rule: 'WRONG_STATE', ...byBatch };
  if (!transitionOf(wageSlipMachine, state, action)) {
    const text = `${wageSlipMachine.labels[state]}的工资条不能${wageSlipMachine.actionLabels[action]}`;
    return { rule: 'WRONG_STATE', code: 'state', text };
  }
  const refusal = signedRefusal(action, slip, actor) ?? reviewRefusal(action, batch, actor, rules, correction);
  return refusal && { rule: 'RULE', ...refusal };
}

/** A signature is made void by a manager only. */
function signedRefusal(
  action: WageSlipAction,
  slip: Pick<SlipRow, 'sign_state'>,
  actor: Pick<Actor, 'role'>,
): SlipRefusal | null {
  if (action !== 'recall' || slip.sign_state !== 'signed' || mayVoid(actor)) return null;
  return { code: 'signed', text: '员工已签署这张工资条，撤回会使签署作废，请由企业经理撤回' };
}

/** What the review rule says: another than who changed the slip since it was recalled, and than whose it is, sends it out, and whoever the rules of approval want. */
function reviewRefusal(
  action: WageSlipAction,
  batch: BatchForStep,
  actor: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  correction: Correction,
): SlipRefusal | null {
  if (action === 'edit' || !rules.reviewRequired) return null;
  if (actor.role === 'finance')
    return { code: 'managersAct', text: `企业已开启审核，由经理${wageSlipMachine.actionLabels[action]}` };
  const { editors, readerId } = correction;
  if (action !== 'republish' || editors.size === 0) return null;
  const release = releaseOf(batch, correction, rules);
  const otherManagers = release
    ? release.managerIds.length > 0
    : rules.managerIds.some((id) => !editors.has(id) && id !== readerId);
  const next = otherManagers ? '请由其他经理核对后发布' : '企业没有其他经理，请由管理员核对后发布';
  if (editors.has(actor.id)) return { code: 'ownEdit', text: `不能重新发布自己修改的工资条，${next}` };
  if (actor.id === readerId) return { code: 'ownSlip', text: `不能重新发布更正过的本人工资条，${next}` };
  if (release) return releaseRefusal(release, actor);
  return actor.role === 'admin' && otherManagers ? MANAGERS_REPUBLISH : null;
}

/** The steps the slip's and the batch's state have but the review rule keeps from this person. */
export function blockedSteps(
  slip: SlipRow,
  batch: BatchRow,
  actor: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  correction: Correction,
): ({ action: WageSlipAction } & SlipRefusal)[] {
  const state = effectiveState(slip.state, batch.state);
  return (['recall', 'republish'] as const).flatMap((action) => {
    const permission = transitionOf(wageSlipMachine, state, action)?.permission;
    if (!permission || !can(actor.role, permission) || batchRefusal(action, batch) !== null) return [];
    const refusal = signedRefusal(action, slip, actor) ?? reviewRefusal(action, batch, actor, rules, correction);
    return refusal === null ? [] : [{ action, ...refusal }];
  });
}

/** Why a slip cannot be taken back, corrected and sent out again as it stands now, whoever did it; null = it can. */
export function correctionRefusal(slip: SlipRow, batch: BatchRow): string | null {
  const state = effectiveState(slip.state, batch.state);
  const steps: readonly WageSlipAction[] = state === 'recalled' ? ['edit', 'republish'] : ['recall'];
  for (const step of steps) {
    const byBatch = batchRefusal(step, batch);
    if (byBatch !== null) return byBatch.text;
    if (!transitionOf(wageSlipMachine, state, step))
      return `${wageSlipMachine.labels[state]}的工资条不能${wageSlipMachine.actionLabels[step]}`;
  }
  return null;
}

/** Why this person cannot send out a correction another prepared, by the review rule and the signature; null where he may. */
export function sendingRefusal(
  slip: SlipRow,
  batch: BatchRow,
  actor: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  correction: Correction,
): string | null {
  const first = effectiveState(slip.state, batch.state) === 'recalled' ? null : 'recall';
  const refusal =
    (first && (signedRefusal(first, slip, actor) ?? reviewRefusal(first, batch, actor, rules, correction))) ??
    reviewRefusal('republish', batch, actor, rules, correction);
  return refusal?.text ?? null;
}

/** Why no slip of the batch can take the step now; null where they can. */
export function batchRefusal(
  action: WageSlipAction,
  batch: Pick<BatchRow, 'state' | 'settling'>,
): { code: SlipRefusalCode; text: string } | null {
  if (batch.settling) return { code: 'settling', text: '正在撤回全部工资条，请稍候再操作' };
  if (batch.state === 'publishing') return { code: 'publishing', text: '工资表正在发送通知，请等发送完成后再操作' };
  if (batch.state === 'closed') return { code: 'closed', text: '工资表已锁定，不能再修改或撤回工资条' };
  if (action === 'republish' && !isVisible(batch.state))
    return { code: 'notOut', text: '工资表已全部撤回：请编辑后重新发布整张工资表' };
  if (action === 'edit' && batch.state === 'recalled')
    return { code: 'notOut', text: '工资表已全部撤回：请先在工资表上点“编辑”，再修改工资条' };
  if (action === 'edit' && ['pendingReview', 'approved', 'scheduled'].includes(batch.state)) {
    return { code: 'notOut', text: '工资表已提交或已通过审核：请先退回草稿，再修改工资条' };
  }
  return null;
}
