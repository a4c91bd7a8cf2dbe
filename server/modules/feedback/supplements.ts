import type { Supplement } from '@contract/wages/supplement-schemas';
import { addMonths } from '@contract/month';
import type { WageType } from '@contract/wages/items';
import { sql } from 'kysely';
import { ofOpenBatch } from '../../db/confidential';
import { type Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import type { Db, FeedbackRow, Trx } from './queries';

export type OpenSupplement = Omit<Supplement, 'inSheet' | 'inSheetFen'>;

/** Leaves an amount (分) that the next wage sheet is reminded of. */
export async function addSupplement(
  trx: Trx,
  row: FeedbackRow,
  amountFen: bigint,
  note: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('wage_supplement')
    .values({
      company_id: row.company_id,
      id: newId(),
      feedback_id: row.id,
      feedback_no: row.no,
      staff_id: row.staff_id,
      staff_name: row.staff_name,
      staff_no: row.staff_no,
      // What is about no month's record belongs to the sheets being made then: mostly that of the month before.
      from_month: row.kind === 'other' ? addMonths(row.month, -1) : row.month,
      subject: row.subject,
      amount_fen: amountFen,
      note,
      created_at: now,
      done_at: null,
      done_by: null,
    })
    .execute();
}

/** What a feedback that is opened again had left for a sheet is not owed any more, unless it has been paid. */
export async function cancelSupplement(trx: Trx, row: FeedbackRow): Promise<void> {
  await trx
    .updateTable('wage_supplement')
    .set({ state: 'cancelled' })
    .where('company_id', '=', row.company_id)
    .where('feedback_id', '=', row.id)
    .where('state', '=', 'open')
    .execute();
}

/** Of a feedback, the latest first. */
export function supplementOf(db: Db, row: FeedbackRow) {
  return db
    .selectFrom('wage_supplement')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('feedback_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** What does not come from a slip confidential to others. */
const openSupplement = () =>
  ofOpenBatch(
    sql.ref('wage_supplement.company_id'),
    sql`(select f.batch_id from feedback f where f.company_id = wage_supplement.company_id and f.id = wage_supplement.feedback_id)`,
  );

/** All amounts a sheet of this month is to be reminded of, the oldest first: those left for it by months before, and of 补发工资 by the month itself. */
export async function openSupplements(
  db: Db,
  companyId: string,
  { payMonth, wageType }: { payMonth: string; wageType: WageType },
): Promise<OpenSupplement[]> {
  const rows = await db
    .selectFrom('wage_supplement')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .where(openSupplement())
    .where('from_month', wageType === 'supplement' ? '<=' : '<', payMonth)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    feedbackNo: row.feedback_no,
    staffId: row.staff_id,
    staffName: row.staff_name,
    staffNo: row.staff_no,
    fromMonth: row.from_month,
    subject: row.subject,
    amountFen: row.amount_fen.toString(),
    note: row.note,
  }));
}

/** Whoever makes the sheet says that the amount is in it. Refuses WRONG_STATE where it is settled already; 404 for another company's. */
export async function settleSupplement(
  trx: Trx,
  actor: Actor,
  companyId: string,
  id: string,
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom('wage_supplement')
    .select(['state', 'staff_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(openSupplement())
    .forUpdate()
    .executeTakeFirst();
  if (!row) notFound('补发记录不存在');
  if (row.state !== 'open')
    refuse(
      'WRONG_STATE',
      row.state === 'done'
        ? `${row.staff_name}的这笔补发已由同事标记为已列入`
        : `${row.staff_name}的这笔补发已因反馈重新打开而取消`,
    );
  await trx
    .updateTable('wage_supplement')
    .set({ state: 'done', done_at: now, done_by: actor.name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await audit(trx, actor, { action: 'feedback.supplementDone', targetType: 'supplement', targetId: id, companyId });
}
