import { notFound, refuse } from '../../kernel/errors';
import type { BatchRow } from '../wage-batches/service';
import type { Db } from './queries';

/** Refuses batches of which nobody can be added to any more. */
export function requireDraft({ state, settling }: Pick<BatchRow, 'state' | 'settling'>): void {
  if (state !== 'draft' || settling) refuse('WRONG_STATE', '只有草稿可以新增工资条：请先退回草稿');
}

/** Who a slip is added for. 404 for another company's person; refuses one who left but for a 离职结算, and one who is there already. */
export async function personFor(db: Db, batch: BatchRow, staffId: string) {
  const person = await db
    .selectFrom('staff')
    .select(['name', 'staff_no', 'dept', 'status'])
    .where('company_id', '=', batch.company_id)
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!person) notFound('所选员工不存在');
  if (person.status === 'left' && batch.wage_type !== 'severance')
    refuse('RULE', `${person.name}已离职，只能在“离职结算”类型的工资表中新增`);
  const there = await db
    .selectFrom('wage_slip')
    .select('id')
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (there) refuse('DUPLICATE', `${person.name}已在本工资表中，请直接修改其工资条`);
  return person;
}
