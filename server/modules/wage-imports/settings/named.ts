import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { checkNamedForImport, companyRules } from '../../wage-batches/service';
import { wageStore } from '../store';

/**
 * Names who alone will see the batch a sheet becomes, its uploader among them; null: everybody who may see wages. Its rows are
 * checked again: a sheet is held against what all may know who will see it.
 */
export function setImportNamed(
  deps: Deps,
  caller: Caller,
  change: Change,
  namedIds: readonly string[] | null,
): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    if (record.corrects_id !== null) refuse('RULE', '更正表由能看到所更正工资表的人查看，请在那份工资表上指定');
    const { companyId, actor } = caller;
    const { reviewRequired } = await companyRules(trx, companyId);
    // A past month is not reviewed.
    const rules = { reviewRequired: reviewRequired && !record.history };
    if (namedIds !== null) await checkNamedForImport(trx, actor, companyId, namedIds, rules);
    await wageStore.update(trx, record, deps.clock.now(), { named_ids: namedIds && jsonText(namedIds) });
    await audit(trx, actor, {
      action: 'wages.importNamed',
      targetType: 'wageImport',
      targetId: record.id,
      companyId,
      fields: ['named_ids'],
    });
    const changed = { ...record, named_ids: namedIds && [...namedIds] };
    return beginPass(deps, trx, wageStore, changed, {}, '正在重新核对');
  });
}
