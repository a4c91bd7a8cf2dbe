import type { Transaction } from 'kysely';
import { roleOf } from '@contract/roles';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel/actor';
import { removeFile } from '../files/service';
import { closeRealName } from '../real-name/service';
import { dropFactors } from '../second-factor/service';
import { takeAccountOff } from '../staff/service';

/** What stands for the name of an ordinary user who is gone. */
const NOBODY_ANY_MORE = '已注销用户';

/**
 * Deletes an account for good, softly: what records refer to stays, everything by which it signs in or by which a person
 * could be told goes. The name of somebody who worked with the console stays beside what he did; an ordinary user's goes,
 * too: his payslips are kept by the company's staff record, as the law wants.
 */
export async function closeAccount(
  trx: Transaction<Database>,
  actor: Actor,
  row: { id: string; version: number; role: number },
  now: Date,
): Promise<void> {
  const { avatar_file_id } = await trx
    .selectFrom('account')
    .select('avatar_file_id')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  await removeFile(trx, avatar_file_id);
  await closeRealName(trx, actor, row.id, now);
  await trx
    .updateTable('account')
    .set({
      enabled: false,
      deleted_at: now,
      account: null,
      email: null,
      avatar_file_id: null,
      mobile_sealed: null,
      mobile_index: null,
      mobile_last4: null,
      password_hash: null,
      must_change_password: false,
      version: row.version + 1,
      ...(roleOf(row.role) === 'user' ? { name: NOBODY_ANY_MORE } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  const bound = await trx
    .selectFrom('staff')
    .select(['company_id', 'id'])
    .where('account_id', '=', row.id)
    .orderBy('id')
    .execute();
  for (const { company_id: companyId, id: staffId } of bound)
    await takeAccountOff(trx, actor, now, { companyId, staffId, accountId: row.id });
  await trx.deleteFrom('account_company').where('account_id', '=', row.id).execute();
  await dropFactors(trx, row.id);
  await trx.deleteFrom('password_history').where('account_id', '=', row.id).execute();
}
