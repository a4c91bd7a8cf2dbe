import { notFound } from '../../kernel/errors';
import type { Db } from './person';

/** A record of the company, whether erased or not; 404 for any other. */
export async function requirePerson(db: Db, companyId: string, staffId: string) {
  const row = await db
    .selectFrom('staff')
    .leftJoin('staff_erasure', (join) =>
      join.onRef('staff_erasure.company_id', '=', 'staff.company_id').onRef('staff_erasure.staff_id', '=', 'staff.id'),
    )
    .select([
      'staff.id',
      'name',
      'status',
      'leave_date',
      'contract_end',
      'account_id',
      'version',
      'staff_erasure.at as erased_at',
    ])
    .where('staff.company_id', '=', companyId)
    .where('staff.id', '=', staffId)
    .executeTakeFirst();
  return row ?? notFound('员工不存在或已被删除');
}
