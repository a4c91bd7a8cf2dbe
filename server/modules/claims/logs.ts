import { type Selectable, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { ClaimLogFilters, ClaimLogItem, claimSchemas } from '@contract/claims/schemas';
import { normalizePersonName } from '@contract/validators/person-name';
import type { ClaimLogTable } from '../../db/tables/claim';
import type { Deps } from '../../deps';
import { likeText } from '../../kernel/like-text';
import { dayAfter, startOf } from './days';
import { companyNames } from './my';
import type { Db } from './queries';

type Query = Static<(typeof claimSchemas)['logs']['query']>;
export type LogRow = Selectable<ClaimLogTable>;

/** One page of 领取日志, the newest first unless asked otherwise. */
export async function listLogs({ db }: Pick<Deps, 'db'>, query: Query): Promise<{ list: ClaimLogItem[]; total: number }> {
  const filtered = filteredLogs(db, query);
  const { total } = await filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await filtered
    .selectAll()
    .orderBy('id', query.sortOrder ?? 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { total, list: await presentLogs(db, rows) };
}

/** Log rows as the filters leave them; days are those of China. */
export function filteredLogs(db: Db, { keyword, company, action, operator, from, to }: ClaimLogFilters) {
  let found = db.selectFrom('claim_log');
  if (keyword?.trim()) {
    const text = keyword.normalize('NFKC').trim();
    const no = text.replace(/\s/g, '').toUpperCase();
    found = found.where((eb) =>
      eb.or([
        /^CL\d{14}$/.test(no) ? eb('order_no', '=', no) : eb('order_no', 'like', `%${likeText(no)}%`),
        eb('staff_name', 'like', `%${likeText(normalizePersonName(text))}%`),
        eb('trade_no', '=', no),
      ]),
    );
  }
  if (company) found = found.where('company_id', '=', company);
  if (action) found = found.where('action', '=', action);
  if (operator?.trim()) {
    const name = operator.trim();
    found = name === '系统' ? found.where('operator_id', 'is', null) : found.where('operator_name', 'like', `%${likeText(name)}%`);
  }
  if (from !== undefined) found = found.where('at', '>=', startOf(from, 'from'));
  if (to !== undefined) found = found.where('at', '<', dayAfter(to, 'to'));
  return found;
}

/** Log rows as administrators read them. */
export async function presentLogs(db: Db, rows: readonly LogRow[]): Promise<ClaimLogItem[]> {
  const names = await companyNames(db, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    claimId: row.claim_id,
    orderNo: row.order_no,
    companyName: names.get(row.company_id) ?? '',
    staffName: row.staff_name,
    action: row.action,
    fromState: row.from_state,
    toState: row.to_state,
    amountFen: row.amount_fen.toString(),
    operatorName: row.operator_name,
    tradeNo: row.trade_no,
    code: row.code,
    message: row.message,
    ip: row.ip,
    note: row.note,
  }));
}
