import { jsonText } from '../../db/json';
import type { FirstRelease } from '../../db/tables/wage';
import type { Actor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { recordStep } from '../wage-batches/service';
import { loadSlip, type SlipRow, type Trx } from './queries';

/** Writes down the first of two who agree that a held slip goes out again: it stays recalled, for another person. */
export async function agreeFirst(
  trx: Trx,
  actor: Actor,
  slip: SlipRow,
  { at, rules, requestId }: { at: Date; rules: number; requestId: string },
): Promise<SlipRow> {
  const { company_id: companyId, id } = slip;
  const version = slip.version + 1;
  const first: FirstRelease = { id: actor.id, name: actor.name, version, rules };
  await trx
    .updateTable('wage_slip')
    .set({ first_release: jsonText(first), version, updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  const of = { companyId, batchId: slip.batch_id };
  await recordStep(trx, of, actor, { at, action: 'slipReleaseFirst', subject: slip.name });
  await audit(trx, actor, {
    action: 'wages.releaseSlipFirst',
    targetType: 'wageSlip',
    targetId: id,
    companyId,
    requestId,
  });
  return loadSlip(trx, companyId, id);
}
