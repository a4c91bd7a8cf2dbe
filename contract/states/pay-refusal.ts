import { type ActorForPolicy, type BatchForPolicy, type BatchRefusal, makersOf, refusal } from './batch-refusal';

/**
 * Why this person may not pay this batch – make its 代发文件, or say that somebody was paid another way; null where he may. Where
 * the company wants review, whoever imported or corrected it never does. `payerIds`: finance and managers who can sign in.
 */
export function payRefusal(
  batch: Pick<BatchForPolicy, 'createdBy' | 'editorIds'>,
  actor: Pick<ActorForPolicy, 'id'>,
  company: { reviewRequired: boolean; payerIds: readonly string[] },
): BatchRefusal | null {
  const makers = makersOf(batch);
  if (!company.reviewRequired || !makers.has(actor.id)) return null;
  const others = company.payerIds.some((id) => !makers.has(id));
  return refusal(
    'ownPay',
    `不能发放自己${actor.id === batch.createdBy ? '创建' : '修改过'}的工资表，${others ? '请由企业的其他财务或经理发放' : '企业没有其他财务或经理可发放，请由管理员发放'}`,
    { next: others ? 'colleague' : 'admin' },
  );
}
