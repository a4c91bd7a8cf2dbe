import type { Actor } from '../../kernel/actor';
import { managerIdsOf } from '../accounts/service';
import type { Db, FeedbackRow } from './queries';

/** The account of the employee whose feedback it is, as it is linked now; null where there is none. */
export async function ownerOf(db: Db, row: Pick<FeedbackRow, 'company_id' | 'staff_id'>): Promise<string | null> {
  const staff = await db
    .selectFrom('staff')
    .select('account_id')
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.staff_id)
    .executeTakeFirst();
  return staff?.account_id ?? null;
}

/** Why this person leaves a feedback to others: nobody answers or settles what he himself has objected to, as long as the company has another manager who can. Null where he may. */
export async function ownRefusal(
  db: Db,
  actor: Pick<Actor, 'id'>,
  row: Pick<FeedbackRow, 'company_id' | 'staff_id'>,
): Promise<string | null> {
  if ((await ownerOf(db, row)) !== actor.id) return null;
  const managers = await managerIdsOf(db, row.company_id);
  return managers.some((id) => id !== actor.id) ? '这是您本人提出的反馈，请由企业的其他经理处理' : null;
}
