import { authorsOf } from '@contract/states/batch-refusal';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { announceBatch } from '../announce';
import { recordStep } from '../lifecycle/timeline';
import { companyRules } from '../policy';
import { batches, type BatchRow, loadBatch, type Trx } from '../queries';
import { checkNamed } from './check';

export interface Naming {
  version: number;
  /** Accounts that alone see the batch; null: it is not confidential any more. */
  namedIds: readonly string[] | null;
  reason: string;
}

/**
 * Names who alone sees a batch, whatever its state. Only who sees it himself may (404): the route wants his fresh proof.
 * Refuses a stale version (409), names it could not go on with, and opening one whose title another has (DUPLICATE).
 */
export async function setNamed(deps: Deps, actor: Actor, companyId: string, id: string, naming: Naming): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const batch = await loadBatch(trx, companyId, id, { lock: true });
    if (batch.version !== naming.version) refuse('STALE_VERSION');
    if (naming.namedIds === null) await refuseTitle(trx, batch);
    await writeNamed(deps, trx, actor, batch, naming, 'named');
  });
  announceBatch(deps, companyId, id);
}

/** Writes the names down, with history and log. The person's right to it has been settled. */
export async function writeNamed(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  actor: Actor,
  batch: BatchRow,
  { namedIds, reason }: Naming,
  action: 'named' | 'namedAnew',
): Promise<void> {
  const { company_id: companyId, id } = batch;
  const authors = authorsOf({
    createdBy: batch.created_by,
    submittedBy: batch.submitted_by,
    editorIds: batch.editor_ids,
  });
  if (namedIds !== null)
    await checkNamed(trx, companyId, namedIds, { authors, rules: await companyRules(trx, companyId) });
  const now = deps.clock.now();
  await trx
    .updateTable('wage_batch')
    .set({
      named_ids: namedIds === null ? null : jsonText(namedIds),
      version: batch.version + 1,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  const step = namedIds === null ? 'unnamed' : action;
  await recordStep(trx, { companyId, batchId: id }, actor, { at: now, action: step, reason });
  await audit(trx, actor, {
    action: `wages.${step}`,
    targetType: 'wageBatch',
    targetId: id,
    companyId,
    fields: ['named_ids'],
    note: reason,
  });
}

/** Among batches everybody sees a title stands once. */
async function refuseTitle(trx: Trx, { company_id, id, title }: BatchRow): Promise<void> {
  const same = await batches(trx, company_id)
    .select('id')
    .where('title', '=', title)
    .where('named_ids', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) refuse('DUPLICATE', `已有名称为“${title}”的工资表，请先修改其中一份的名称`);
}
