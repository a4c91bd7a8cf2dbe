import { sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { StaffDetail } from '@contract/staff/record-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { once } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { remember } from './history';
import { presentDetail } from './present';
import { loadForChange, loadStaff } from './queries';

/**
 * Takes the account off a record: its owner no longer sees this person's slips. An employee's account
 * that has no other record in the company leaves the company as well; whoever works for it as
 * manager, finance or attendance keeps his place.
 */
export async function unbindStaff(deps: Deps, actor: Actor, companyId: string, id: string, { version, requestId }: { version: number; requestId: string }): Promise<StaffDetail> {
  await deps.db.transaction().execute((trx) =>
    once(trx, actor, `staff.unbind:${id}`, requestId, async () => {
      const stored = await loadForChange(trx, companyId, id, version);
      const accountId = stored.account_id;
      if (accountId === null) refuse('WRONG_STATE', `${stored.name}尚未绑定账号`);
      await trx
        .updateTable('staff')
        .set({ account_id: null, activation_sent_at: null, version: version + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
      await sql`
        delete from account_company l using account a
        where l.account_id = ${accountId} and l.company_id = ${companyId} and a.id = l.account_id and a.role = ${ROLE_NUMBER.user}
          and not exists (select 1 from staff s where s.company_id = l.company_id and s.account_id = l.account_id)`.execute(trx);
      await remember(trx, actor, companyId, deps.clock.now(), [{ staffId: id, action: 'unbind' }]);
      await audit(trx, actor, { action: 'staff.unbind', targetType: 'staff', targetId: id, companyId, requestId, fields: ['account_id'] });
      return {};
    }),
  );
  return presentDetail(deps.db, deps.seal, await loadStaff(deps.db, companyId, id));
}
