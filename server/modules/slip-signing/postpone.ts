import type { Deps } from '../../deps';
import { announceBatch } from '../wage-batches/service';
import type { SignedSlip } from './queries';
import { tellEmployee } from './announce';

/** Writes on a slip why it cannot be signed yet, and when to try again; nothing where it has been taken back. */
export async function postpone(deps: Deps, slip: SignedSlip, reason: string, afterMs: number): Promise<void> {
  const now = deps.clock.now();
  const written = await deps.db
    .updateTable('wage_slip')
    .set({ sign_reason: reason, sign_retry_at: new Date(now.getTime() + afterMs), updated_at: now })
    .where('company_id', '=', slip.company_id)
    .where('id', '=', slip.id)
    .where('slip_version', '=', slip.slip_version)
    .where('sign_state', '=', 'waitSign')
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n || slip.sign_reason === reason) return;
  announceBatch(deps, slip.company_id, slip.batch_id);
  await tellEmployee(deps, slip);
}
