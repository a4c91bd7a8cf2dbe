import { sql, type Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { audit } from '../../audit/service';
import { remember } from '../record/history';

export interface Binding {
  companyId: string;
  staffId: string;
  accountId: string;
}

/**
 * Takes an account off a record, whoever asks for it and wherever: its owner no longer sees this person's slips and may be
 * invited anew. An employee's account that has no other record in the company leaves the company as well; whoever works
 * for it as manager, finance or attendance keeps his place. False where the record is not bound to the account (any more).
 */
export async function takeAccountOff(
  trx: Transaction<Database>,
  actor: Actor,
  now: Date,
  { companyId, staffId, accountId }: Binding,
  requestId?: string,
): Promise<boolean> {
  const unbound = await trx
    .updateTable('staff')
    .set((eb) => ({ account_id: null, activation_sent_at: null, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (unbound.numUpdatedRows === 0n) return false;
  await sql`
    delete from account_company l using account a
    where l.account_id = ${accountId} and l.company_id = ${companyId} and a.id = l.account_id and a.role = ${ROLE_NUMBER.user}
      and not exists (select 1 from staff s where s.company_id = l.company_id and s.account_id = l.account_id)`.execute(
    trx,
  );
  await remember(trx, actor, companyId, now, [{ staffId, action: 'unbind' }]);
  await audit(trx, actor, {
    action: 'staff.unbind',
    targetType: 'staff',
    targetId: staffId,
    companyId,
    requestId,
    fields: ['account_id'],
  });
  return true;
}
