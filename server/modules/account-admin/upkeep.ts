import type { Deps } from '../../deps';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';

const HOUR_MS = 3600_000;
/** Network logs are kept at least six months (网络安全法 art. 21 (3)); a few days more, so that none is short of it. */
const LOG_MS = 190 * 24 * HOUR_MS;
const CHUNK = 500;

/** Lets old sign-ins go; makes accounts from before 0012 findable by their last four digits, which only this program can read. */
export function registerAccountUpkeep(deps: Deps): void {
  deps.jobs.register(
    'accounts.upkeep',
    async ({ signal }) => {
      await deps.db
        .deleteFrom('login_log')
        .where('at', '<', new Date(deps.clock.now().getTime() - LOG_MS))
        .execute();
      while (!signal.aborted && (await fillLast4(deps))) continue;
    },
    { everyMs: HOUR_MS, concurrency: 1 },
  );
}

/** True while there may be more. */
async function fillLast4({ db, seal }: Deps): Promise<boolean> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'mobile_sealed'])
    .where('mobile_sealed', 'is not', null)
    .where('mobile_last4', 'is', null)
    .limit(CHUNK)
    .execute();
  for (const { id, mobile_sealed } of rows) {
    if (mobile_sealed === null) continue;
    const last4 = seal.open(mobile_sealed, ACCOUNT_MOBILE_CONTEXT).slice(-4);
    await db
      .updateTable('account')
      .set({ mobile_last4: last4 })
      .where('id', '=', id)
      .where('mobile_sealed', '=', mobile_sealed)
      .execute();
  }
  return rows.length === CHUNK;
}
