import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipSettings } from '@contract/wages/slip-schemas';
import type { Deps } from '../../../deps';
import { jsonText } from '../../../db/json';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { announceBatch } from '../announce';
import { companyRules } from '../policy';
import { presentDetail } from '../present';
import { batches, loadBatch } from '../queries';
import { withEditor } from './editors';
import { recordStep } from './timeline';

/** Only what was confirmed is signed, and only where there is somebody to sign with (422). */
export function requireSignable(
  { esign }: Pick<Deps, 'esign'>,
  { needConfirm, needSign }: Pick<SlipSettings, 'needConfirm' | 'needSign'>,
): void {
  if (needSign && esign.state === 'off') invalid('未接入法大大，不能要求签署', 'settings.needSign');
  if (needSign && !needConfirm) invalid('需要员工签署的工资条须同时开启“需要员工确认”', 'settings.needSign');
}

/** Changes name and slip settings of a draft. Refuses other states, a stale version (409) and a name already used. */
export async function setBatchSettings(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; title: string; settings: SlipSettings },
): Promise<BatchDetail> {
  const title = input.title.trim();
  if ([...title].length < 2) invalid('工资表名称至少2个字', 'title');
  requireSignable(deps, input.settings);
  const now = deps.clock.now();
  const detail = await deps.db.transaction().execute(async (trx) => {
    const batch = await loadBatch(trx, companyId, id, { lock: true });
    if (batch.version !== input.version) refuse('STALE_VERSION');
    if (batch.state !== 'draft' || batch.settling) refuse('WRONG_STATE', '只有草稿可以修改设置');
    const same = await batches(trx, companyId)
      .select('id')
      .where('title', '=', title)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (same) refuse('DUPLICATE', `已有名称为“${title}”的工资表，请换一个名称`);
    const editors = withEditor(batch.editor_ids, actor.id);
    const patch = { title, settings: jsonText(input.settings), version: batch.version + 1, updated_at: now };
    await trx
      .updateTable('wage_batch')
      .set({ ...patch, editor_ids: jsonText(editors) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await recordStep(trx, { companyId, batchId: id }, actor, { at: now, action: 'settings' });
    await audit(trx, actor, {
      action: 'wages.settings',
      targetType: 'wageBatch',
      targetId: id,
      companyId,
      fields: ['title', 'settings'],
    });
    const rules = await companyRules(trx, companyId);
    const changed = { ...batch, ...patch, settings: input.settings, editor_ids: editors };
    return presentDetail(trx, changed, { actor, rules, now });
  });
  announceBatch(deps, companyId, id);
  return detail;
}
