import { sql } from 'kysely';
import { isReason } from '@contract/reason';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { aloneNote } from '../lifecycle/alone';
import { recordStep } from '../lifecycle/timeline';
import { companyRules, payRefusalOf } from '../policy';
import { loadBatch, type Trx } from '../queries';
import { tellFailures } from './return-bell';
import { CURRENT, SAID } from './standing';

interface Changed {
  slip_id: string;
  name: string;
}

interface Input {
  requestId: string;
  slipIds: readonly string[];
  reason: string;
}

/**
 * 已另行支付: payments the bank sent back were paid another way, says this person. They go into no file any more. RULE where one
 * of them does not wait: it stands in a newer file, or did not fail.
 */
export function payElsewhere(deps: Deps, caller: Caller, batchId: string, input: Input): Promise<{ count: number }> {
  return change(deps, caller, batchId, input, 'paidElsewhere', async (trx, reason) => {
    const { actor, companyId } = caller;
    const { rows } = await sql<Changed>`
      update wage_bank_payment t set elsewhere_at = ${deps.clock.now()}, elsewhere_by = ${actor.id}::uuid, elsewhere_name = ${actor.name}, elsewhere_reason = ${reason}
      from (select p.company_id, p.file_id, p.slip_id, s.name from wage_bank_payment p ${SAID}
        join wage_slip s on s.company_id = p.company_id and s.id = p.slip_id
        where p.company_id = ${companyId}::uuid and p.batch_id = ${batchId}::uuid and p.slip_id = any(${[...input.slipIds]}::uuid[])
          and o.outcome = 'failed' and p.elsewhere_at is null and ${CURRENT}) w
      where t.company_id = w.company_id and t.file_id = w.file_id and t.slip_id = w.slip_id returning w.slip_id, w.name`.execute(
      trx,
    );
    return rows;
  });
}

/** It was not paid another way after all: the payments wait again. RULE where one of them is not said to be. */
export function undoElsewhere(deps: Deps, caller: Caller, batchId: string, input: Input): Promise<{ count: number }> {
  return change(deps, caller, batchId, input, 'paidElsewhereUndone', async (trx) => {
    const { rows } = await sql<Changed>`
      update wage_bank_payment t set elsewhere_at = null, elsewhere_by = null, elsewhere_name = null, elsewhere_reason = null
      from (select p.company_id, p.file_id, p.slip_id, s.name from wage_bank_payment p
        join wage_slip s on s.company_id = p.company_id and s.id = p.slip_id
        where p.company_id = ${caller.companyId}::uuid and p.batch_id = ${batchId}::uuid and p.slip_id = any(${[...input.slipIds]}::uuid[])
          and p.elsewhere_at is not null and ${CURRENT}) w
      where t.company_id = w.company_id and t.file_id = w.file_id and t.slip_id = w.slip_id returning w.slip_id, w.name`.execute(
      trx,
    );
    return rows;
  });
}

async function change(
  deps: Deps,
  { actor, companyId }: Caller,
  batchId: string,
  { requestId, slipIds, reason: text }: Input,
  action: 'paidElsewhere' | 'paidElsewhereUndone',
  write: (trx: Trx, reason: string) => Promise<Changed[]>,
): Promise<{ count: number }> {
  const reason = text.trim();
  if (!isReason(reason)) invalid('请填写说明（2–200字）', 'reason');
  const asked = new Set(slipIds).size;
  const done = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.${action}:${batchId}`, requestId, async () => {
      const batch = await loadBatch(trx, companyId, batchId, { lock: true });
      const rules = await companyRules(trx, companyId);
      const kept = payRefusalOf(batch, actor, rules);
      if (kept) refuse('RULE', kept.text);
      const note = aloneNote(batch, actor, rules);
      const changed = await write(trx, reason);
      if (changed.length < asked)
        refuse('RULE', `选中的${asked}笔中有${asked - changed.length}笔的状态已变化，请刷新后重新选择`);
      const at = deps.clock.now();
      for (const { slip_id: targetId, name: subject } of changed) {
        await recordStep(trx, { companyId, batchId }, actor, { at, action, reason, subject, note });
        await audit(trx, actor, {
          action: `wages.${action}`,
          targetType: 'wageSlip',
          targetId,
          companyId,
          requestId,
          ...(note ? { fields: [note.code] } : {}),
        });
      }
      return { count: changed.length };
    }),
  );
  await tellFailures(deps, companyId, batchId);
  return done;
}
