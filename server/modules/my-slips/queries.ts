import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { monthOf } from '@contract/month';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { Database } from '../../db/database';
import type { WageBatchTable, WageSlipTable } from '../../db/tables/wage';
import { notFound } from '../../kernel/errors';

type Db = Kysely<Database> | Transaction<Database>;

/** What an employee's card needs of a slip and its batch. */
export type MySlipRow = Selectable<WageSlipTable> & {
  batch: Pick<Selectable<WageBatchTable>, 'pay_month' | 'wage_type' | 'title' | 'state' | 'settings' | 'item_defs' | 'published_at'>;
  companyName: string;
};

/**
 * Slips an account may see: of the staff records linked to it (whatever its role and company of the
 * moment), published, not recalled, and of a month the company still shows.
 */
function mine(db: Db, accountId: string, now: Date) {
  const month = monthOf(now);
  return db
    .selectFrom('staff')
    .innerJoin('company', 'company.id', 'staff.company_id')
    .innerJoin('wage_slip', (join) => join.onRef('wage_slip.company_id', '=', 'staff.company_id').onRef('wage_slip.staff_id', '=', 'staff.id'))
    .innerJoin('wage_batch', (join) => join.onRef('wage_batch.company_id', '=', 'wage_slip.company_id').onRef('wage_batch.id', '=', 'wage_slip.batch_id'))
    .where('staff.account_id', '=', accountId)
    .where('wage_slip.state', '!=', 'recalled')
    .where('wage_batch.state', 'in', [...VISIBLE_BATCH_STATES])
    .where('wage_batch.deleted_at', 'is', null)
    .where((eb) => eb('wage_batch.pay_month', '>=', earliestMonth(month)));
}

/** First month shown: the company's visibleMonths before the present one. */
function earliestMonth(month: string) {
  return sql<string>`to_char(to_date(${month}, 'YYYY-MM') - make_interval(months => company.visible_months), 'YYYY-MM')`;
}

export async function myPage(db: Db, accountId: string, now: Date, query: { page: number; pageSize: number; month?: string }): Promise<{ rows: MySlipRow[]; total: number }> {
  let found = mine(db, accountId, now);
  if (query.month) found = found.where('wage_batch.pay_month', '=', query.month);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const keys = await found
    .select(['wage_slip.company_id', 'wage_slip.id'])
    .orderBy('wage_batch.pay_month', 'desc')
    .orderBy('wage_slip.id', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const rows = await Promise.all(keys.map((key) => mySlip(db, accountId, key.id, now)));
  return { rows, total };
}

/** One's own visible slip; 404 for everything else, another's slip included. */
export async function mySlip(db: Db, accountId: string, id: string, now: Date): Promise<MySlipRow> {
  const row = await mine(db, accountId, now)
    .where('wage_slip.id', '=', id)
    .selectAll('wage_slip')
    .select((eb) => [
      'company.name as companyName',
      eb.ref('wage_batch.pay_month').as('b_pay_month'),
      eb.ref('wage_batch.wage_type').as('b_wage_type'),
      eb.ref('wage_batch.title').as('b_title'),
      eb.ref('wage_batch.state').as('b_state'),
      eb.ref('wage_batch.settings').as('b_settings'),
      eb.ref('wage_batch.item_defs').as('b_item_defs'),
      eb.ref('wage_batch.published_at').as('b_published_at'),
    ])
    .executeTakeFirst();
  if (!row) notFound('工资条不存在或已被撤回');
  const { b_pay_month, b_wage_type, b_title, b_state, b_settings, b_item_defs, b_published_at, ...slip } = row;
  return {
    ...slip,
    batch: { pay_month: b_pay_month, wage_type: b_wage_type, title: b_title, state: b_state, settings: b_settings, item_defs: b_item_defs, published_at: b_published_at },
  };
}
