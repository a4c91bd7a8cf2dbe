import type { JobContext } from '../../jobs/types';
import { orderSigning } from '../wage-batches/service';

/** Slips of one round. */
const ROUND = 500;

/** Has tried again what waits to be signed and could not be started when it was confirmed: by then a company or person may be authorised, or the provider be back. */
export async function takeUpSigning({ deps, signal }: JobContext): Promise<void> {
  const rows = await deps.db
    .selectFrom('wage_slip')
    .select(['company_id', 'id', 'slip_version'])
    .where('sign_retry_at', '<=', deps.clock.now())
    .where('sign_state', '=', 'waitSign')
    .orderBy('sign_retry_at')
    .limit(ROUND)
    .execute();
  for (const row of rows) {
    if (signal.aborted) return;
    await orderSigning(deps, deps.db, row.company_id, { slipId: row.id, version: row.slip_version });
  }
}
