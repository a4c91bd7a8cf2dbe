import type { Payers } from '../approval-rules/payers';
import { formatMoney } from '../money';
import { type ActorForPolicy, type BatchRefusal, refusal } from './batch-refusal';
import type { WageBatchState } from './wage-batch';

/** Why no 代发文件 of a whole batch (or, without `answered`, of payments sent back) can be made as it stands; null where it can. `answered`: the bank has. The server refuses with the text, the console greys the menu with it. */
export function bankFileRefusal(
  batch: { state: WageBatchState; settling: boolean },
  company: { reviewRequired: boolean },
  answered = false,
): BatchRefusal | null {
  if (batch.state === 'history') return refusal('bankFileHistory', '历史工资表早已发放，不能导出代发文件');
  if (batch.state === 'recalled' || batch.settling)
    return refusal('bankFileRecalled', '已撤回的工资表不能导出代发文件');
  const unreviewed = batch.state === 'draft' || batch.state === 'pendingReview';
  if (company.reviewRequired && unreviewed)
    return refusal('bankFileUnreviewed', '工资表须先通过审核，才能导出代发文件');
  return answered
    ? refusal(
        'bankFileAnswered',
        '银行已对这张工资表回盘，不能再生成整张工资表的代发文件；退票的人请在“代发”页中另出文件',
      )
    : null;
}

/**
 * Why this person may not pay a sheet of this amount: make its bank file, or say that it was paid another way. null where he
 * may. `payers`: null = the company has no rule of it; `names` of whom it names and may; `cumulative`: the amount is the month's.
 */
export function payRefusal(
  payers: Payers | null,
  { names, cumulative }: { names: readonly string[]; cumulative: boolean },
  actor: ActorForPolicy,
): BatchRefusal | null {
  if (payers === null || (actor.role === 'admin' ? payers.admin : payers.ids.includes(actor.id))) return null;
  const yuan = formatMoney(BigInt(payers.tier.fromFen));
  const amount = cumulative ? `当月累计实发达到${yuan}元` : `实发合计达到${yuan}元`;
  const pays = (code: 'payNamed' | 'payManagers' | 'payAdmin', who: string, values = {}) =>
    refusal(code, `${amount}，按企业的代发权限请由${who}办理代发`, {
      yuan,
      sum: cumulative ? 'month' : 'sheet',
      ...values,
    });
  if (payers.admin) return pays('payAdmin', '管理员');
  if (payers.tier.by === 'managers') return pays('payManagers', '企业经理');
  return pays('payNamed', names.join('、'), { names: names.join('、') });
}
