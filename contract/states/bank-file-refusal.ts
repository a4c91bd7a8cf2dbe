import { type BatchRefusal, refusal } from './batch-refusal';
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
