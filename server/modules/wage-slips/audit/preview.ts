import type { SlipAudit } from '@contract/wages/audit/doubts';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { companyRules, loadBatch } from '../../wage-batches/service';
import { laidOver } from '../edit-items';
import { editsOf, unchangedItems } from '../edits';
import type { HeldBoth } from '../hold-both';
import { personFor, requireDraft } from '../may-add';
import { requireStep } from '../policy';
import { UNCHANGED } from '../release';
import { loadSlip } from '../queries';
import { auditSlip } from './audit-slip';
import { auditOfBatch } from './learnt';

/** What the audit says of a slip as it would be with new values. Refused where saving them would be: state, stale version, bad values (422). */
export async function checkSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { version, items }: { version: number; items: Record<string, string> },
): Promise<SlipAudit> {
  const { db } = deps;
  const slip = await loadSlip(db, companyId, id);
  const batch = await loadBatch(db, companyId, slip.batch_id);
  if (slip.version !== version) refuse('STALE_VERSION');
  requireStep('edit', slip, batch, actor, await companyRules(db, companyId), UNCHANGED);
  return auditWith(deps, { slip, batch }, items);
}

/** What the audit says of a slip with new values. 422 for bad ones. */
export async function auditWith(
  deps: Deps,
  { slip, batch }: HeldBoth,
  items: Record<string, string>,
): Promise<SlipAudit> {
  const { db } = deps;
  const after = laidOver(batch.item_defs, slip.items, items);
  return auditSlip(deps, db, batch, await auditOfBatch(db, batch), {
    staffId: slip.staff_id,
    cardSealed: slip.bank_card_sealed,
    was: unchangedItems(slip, await editsOf(db, slip)),
    before: slip.audited ?? batch.audit?.usual ?? null,
    ...after,
  });
}

/** The same of a slip that would be added to a draft. */
export async function checkNewSlip(
  deps: Deps,
  companyId: string,
  batchId: string,
  { staffId, items }: { staffId: string; items: Record<string, string> },
): Promise<SlipAudit> {
  const { db } = deps;
  const batch = await loadBatch(db, companyId, batchId);
  requireDraft(batch);
  await personFor(db, batch, staffId);
  const after = laidOver(batch.item_defs, {}, items);
  const sheet = await auditOfBatch(db, batch);
  return auditSlip(deps, db, batch, sheet, { staffId, cardSealed: null, was: null, before: null, ...after });
}
