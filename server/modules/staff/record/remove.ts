import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { loadForChange } from '../queries';

/** Deletes a record nothing refers to; what was known of the person stays aside without the sealed numbers and what was paid. Refuses RULE where there are slips, attendance or claims, or an import that is under way has matched him. */
export async function removeStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  version: number,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const stored = await loadForChange(trx, companyId, id, version);
    const use = await useOf(trx, companyId, id);
    if (use !== null) refuse('RULE', `${stored.name}${use}`);
    await sql`
      insert into staff_deleted (company_id, id, record, deleted_at, deleted_by)
      select company_id, id, to_jsonb(staff) - array['mobile_sealed', 'mobile_index', 'id_no_sealed', 'id_no_index', 'bank_card_sealed', 'bank_card_index', 'emergency_mobile_sealed', 'pay_terms'],
        ${deps.clock.now()}::timestamptz, ${actor.id}::uuid
      from staff where company_id = ${companyId} and id = ${id}`.execute(trx);
    await trx.deleteFrom('staff').where('company_id', '=', companyId).where('id', '=', id).execute();
    await audit(trx, actor, { action: 'staff.delete', targetType: 'staff', targetId: id, companyId });
  });
}

/** Why a record cannot go, in words that follow the name; null when nothing refers to it. */
async function useOf(trx: Transaction<Database>, companyId: string, id: string): Promise<string | null> {
  const slip = await trx
    .selectFrom('wage_slip')
    .select('id')
    .where('company_id', '=', companyId)
    .where('staff_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (slip) return '已有工资条，不能删除；离开企业的员工请办理离职';
  const check = await trx
    .selectFrom('check_record')
    .select('id')
    .where('company_id', '=', companyId)
    .where('staff_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (check) return '已有考勤记录，不能删除；离开企业的员工请办理离职';
  const claim = await trx
    .selectFrom('claim_order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('staff_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (claim) return '已有薪资领取记录，不能删除；离开企业的员工请办理离职';
  const row = await trx
    .selectFrom('wage_import_row')
    .select('row_no')
    .where('company_id', '=', companyId)
    .where('staff_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row ? '出现在正在导入的工资表中，请先完成或取消导入，再删除' : null;
}
