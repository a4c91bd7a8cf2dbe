import type { Transaction } from 'kysely';
import { dateInChina } from '@contract/date';
import type { Database } from '../../db/database';
import type { JobContext } from '../../jobs/types';
import { type Actor, systemActor } from '../../kernel/actor';
import { removeFile } from '../files/service';
import { announceRealName } from './announce';
import { realNameOfAccount } from './queries';
import { takeStep } from './review/step';

const CHUNK = 100;

/** Makes approved verifications invalid whose document ran out. One a transaction: what breaks off is found the next time. */
export async function lapseExpired({ deps, signal }: JobContext): Promise<void> {
  const now = deps.clock.now();
  const today = dateInChina(now);
  while (!signal.aborted) {
    const due = await deps.db
      .selectFrom('real_name')
      .select(['company_id', 'id'])
      .where('state', '=', 'approved')
      .where('id_expire_at', '<', today)
      .orderBy('id_expire_at')
      .limit(CHUNK)
      .execute();
    for (const { company_id, id } of due) {
      if (signal.aborted) return;
      const lapsed = await deps.db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('real_name')
          .selectAll()
          .where('company_id', '=', company_id)
          .where('id', '=', id)
          .where('state', '=', 'approved')
          .where('id_expire_at', '<', today)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return null;
        const reason = `证件已于${row.id_expire_at}过期`;
        await takeStep(trx, systemActor(company_id), row, { action: 'expire', now, patch: { reason }, note: reason });
        return row.account_id;
      });
      if (lapsed !== null) await announceRealName(deps, lapsed);
    }
    if (due.length < CHUNK) return;
  }
}

/** An approved verification ends with the mobile it was made with; asked in the transaction that changes an account's mobile. */
export async function lapseByMobile(
  trx: Transaction<Database>,
  accountId: string,
  mobileIndex: string | null,
  now: Date,
): Promise<void> {
  const row = await realNameOfAccount(trx, accountId, { lock: true });
  if (row?.state !== 'approved' || row.mobile_index === mobileIndex) return;
  const reason = mobileIndex === null ? '账号已没有手机号' : '账号的手机号已更换';
  await takeStep(trx, systemActor(row.company_id), row, {
    action: 'changeMobile',
    now,
    patch: { reason },
    note: reason,
  });
}

/** Of an account that is closed for good: what waits is taken back, what holds ends, and the pictures of the document go. */
export async function closeRealName(
  trx: Transaction<Database>,
  actor: Actor,
  accountId: string,
  now: Date,
): Promise<void> {
  await lapseByMobile(trx, accountId, null, now);
  const row = await realNameOfAccount(trx, accountId, { lock: true });
  if (!row) return;
  const gone = { front_file_id: null, back_file_id: null, face_file_id: null };
  if (row.state === 'pending')
    await takeStep(trx, actor, row, { action: 'withdraw', now, patch: gone, note: '账号已注销' });
  else
    await trx
      .updateTable('real_name')
      .set(gone)
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .execute();
  for (const file of [row.front_file_id, row.back_file_id, row.face_file_id]) await removeFile(trx, file);
}
