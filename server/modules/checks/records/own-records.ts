import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { ownStaffIds } from '../../staff/service';
import type { Db } from '../queries';

export const OWN_REFUSAL = '这是您本人的考勤，不能由本人修改或处理，请由其他考勤员、企业经理或管理员处理';

/** Refuses RULE where the attendance is the actor's own: nobody decides about himself, whatever his role. */
export async function refuseOwn(db: Db, actor: Pick<Actor, 'id'>, companyId: string, staffId: string): Promise<void> {
  if ((await ownStaffIds(db, companyId, actor.id)).has(staffId)) refuse('RULE', OWN_REFUSAL);
}
