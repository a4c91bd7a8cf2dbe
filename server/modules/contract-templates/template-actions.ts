import { templateMachine } from '@contract/states/contract-template';
import { transitionOf } from '@contract/states/machine';
import type { TemplateDetail } from '@contract/contract-templates/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { companyOf, openCompany } from '../fdd/service';
import { presentDetail } from './present';
import { loadTemplate } from './queries';

/** 停用 and 启用. */
export async function actOnTemplate(
  deps: Deps,
  actor: Actor,
  id: string,
  input: { action: 'disable' | 'enable'; version: number },
): Promise<TemplateDetail> {
  const { company_id: companyId } = await loadTemplate(deps.db, companyOf(actor), id);
  await openCompany(deps, companyId);
  const after = await deps.db.transaction().execute(async (trx) => {
    const row = await loadTemplate(trx, companyId, id, { lock: true });
    if (row.version !== input.version) refuse('STALE_VERSION');
    const arrow = transitionOf(templateMachine, row.state, input.action);
    if (!arrow)
      refuse(
        'WRONG_STATE',
        `${templateMachine.labels[row.state]}的模板不能${templateMachine.actionLabels[input.action]}`,
      );
    await audit(trx, actor, {
      action: `contractTemplate.${input.action}`,
      targetType: 'contractTemplate',
      targetId: id,
      companyId,
    });
    return trx
      .updateTable('contract_template')
      .set({ state: arrow.to, version: row.version + 1, changed_by: actor.name, changed_at: deps.clock.now() })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return presentDetail(deps, after);
}
