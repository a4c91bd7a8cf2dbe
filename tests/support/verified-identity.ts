import { newId } from '@server/kernel/ids';
import { inventedIdNumber } from '@server/demo/numbers';
import { contentColumns } from '@server/modules/real-name/sealed-content';
import type { Deps } from '@server/deps';
import type { AccountRecord, StaffRecord } from './server-factory';

/** An approved verification of somebody with an account and a mobile, as if it had been gone through; the staff record says so, too. */
export async function verifiedIdentity(
  t: { deps: Pick<Deps, 'db' | 'seal'>; clock: { now(): Date } },
  account: AccountRecord,
  staff: StaffRecord,
): Promise<void> {
  const idNo = staff.idNo ?? inventedIdNumber({ year: 1990, month: 1, day: 1 }, Number(account.mobile?.slice(-3)));
  const form = {
    realName: staff.name,
    idType: 'idCard',
    idNo,
    idExpireAt: '2036-01-01',
    method: 'mobile3',
    bankCardNo: '',
  } as const;
  const now = t.clock.now();
  await t.deps.db
    .insertInto('real_name')
    .values({
      ...contentColumns(t.deps.seal, form, account.mobile ?? ''),
      id: newId(),
      company_id: staff.companyId,
      account_id: account.id,
      staff_id: staff.id,
      state: 'approved',
      outcome: 'match',
      submitted_at: now,
      reviewed_at: now,
    })
    .execute();
  await t.deps.db
    .updateTable('staff')
    .set({ real_name_state: 'approved' })
    .where('company_id', '=', staff.companyId)
    .where('id', '=', staff.id)
    .execute();
}
