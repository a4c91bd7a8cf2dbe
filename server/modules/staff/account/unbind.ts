import type { StaffDetail } from '@contract/staff/record-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { presentDetail } from '../present';
import { loadForChange, loadStaff } from '../queries';
import { takeAccountOff } from './unbind-account';

/** Takes the account off a record. Refuses STALE_VERSION, and WRONG_STATE where there is none. */
export async function unbindStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { version, requestId }: { version: number; requestId: string },
): Promise<StaffDetail> {
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `staff.unbind:${id}`, requestId, async () => {
      const stored = await loadForChange(trx, companyId, id, version);
      if (stored.account_id === null) refuse('WRONG_STATE', `${stored.name}尚未绑定账号`);
      const binding = { companyId, staffId: id, accountId: stored.account_id };
      await takeAccountOff(trx, actor, deps.clock.now(), binding, requestId);
      return {};
    }),
  );
  return presentDetail(deps.db, deps.seal, await loadStaff(deps.db, companyId, id), actor);
}
