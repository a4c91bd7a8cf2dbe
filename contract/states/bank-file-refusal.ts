import { type BatchRefusal, refusal } from './batch-refusal';
import type { WageBatchState } from './wage-batch';

/** Why no 代发文件 of a batch can be made as it stands; null where it can. The server refuses with the text, the console greys the menu with it. */
export function bankFileRefusal(
  batch: { state: WageBatchState; settling: boolean },
  company: { reviewRequired: boolean },
): BatchRefusal | null {
  if (batch.state === 'history') return refusal('bankFileHistory', '历史工资表早已发放，不能导出代发文件');
  if (batch.state === 'recalled' || batch.settling)
    return refusal('bankFileRecalled', '已撤回的工资表不能导出代发文件');
  const unreviewed = batch.state === 'draft' || batch.state === 'pendingReview';
  return company.reviewRequired && unreviewed
    ? refusal('bankFileUnreviewed', '工资表须先通过审核，才能导出代发文件')
    : null;
}
