import type { JobContext } from '../../jobs/types';
import { orderSigning } from '../wage-batches/service';
import { companyObstacle } from './obstacle';

/** Slips of a company in one round. */
const ROUND = 500;

/**
 * Has tried again what waits to be signed and could not be started when it was confirmed: by then somebody may be
 * authorised, or the provider be back. Slips of a company that is not authorised yet are left as they are.
 */
export async function retryWaiting({ deps, signal }: JobContext): Promise<void> {
  const now = deps.clock.now();
  const due = deps.db.selectFrom('wage_slip').where('sign_retry_at', '<=', now);
  for (const { company_id: companyId } of await due.select('company_id').distinct().execute()) {
    if ((await companyObstacle(deps, companyId)) !== null) continue;
    const slips = await due
      .select(['id', 'slip_version'])
      .where('company_id', '=', companyId)
      .where('sign_state', '=', 'waitSign')
      .orderBy('sign_retry_at')
      .limit(ROUND)
      .execute();
    if (signal.aborted) return;
    const orders = slips.map((slip) => ({ slipId: slip.id, version: slip.slip_version }));
    await orderSigning(deps, deps.db, companyId, orders);
  }
}
