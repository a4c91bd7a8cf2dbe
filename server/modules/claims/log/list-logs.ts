import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { claimLogList } from '@contract/claims/lists';
import type { ClaimLogFilters, ClaimLogItem, claimSchemas } from '@contract/claims/schemas';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import { narrowed, pageOf } from '../../../db/list-query';
import { ofOpenSlip } from '../../../db/confidential';
import type { ClaimLogTable } from '../../../db/tables/claim';
import type { Deps } from '../../../deps';
import { likeText } from '../../../kernel/like-text';
import { amountRange } from '../amount-range';
import { companyNames } from '../apply/my-claims';
import type { Db } from '../queries';

type Query = Static<(typeof claimSchemas)['logs']['query']>;
/** Whose it is: not told, the answer's schema leaves it out. */
interface OfCompany {
  companyId: string;
}
export type LogRow = Selectable<ClaimLogTable>;

/** One page of 领取日志, the newest first unless asked otherwise. */
export async function listLogs(
  deps: Tools,
  query: Query,
): Promise<{ list: (ClaimLogItem & OfCompany)[]; total: number }> {
  const filtered = filteredLogs(deps, query);
  // The order steps were taken in is that of their ids.
  const { total, rows } = await pageOf(filtered, filtered.selectAll(), query, { columns: { at: 'id' }, first: 'at' });
  return { total, list: await presentLogs(deps.db, rows) };
}

type Tools = Pick<Deps, 'db' | 'seal'>;

const LOG = { company_id: sql.ref('claim_log.company_id'), claim_id: sql.ref('claim_log.claim_id') };

/** Log rows as the filters leave them; days are those of China. Mobile and type are looked up on the claim itself: the log keeps neither. */
export function filteredLogs({ db, seal }: Tools, filters: ClaimLogFilters) {
  const { keyword, type, amountMin, amountMax, operator } = filters;
  const { company_id: company, claim_id: claim } = LOG;
  let found = db
    .selectFrom('claim_log')
    .where(
      ofOpenSlip(
        company,
        sql`(select o.slip_id from claim_order o where o.company_id = ${company} and o.id = ${claim})`,
      ),
    );
  if (keyword?.trim()) {
    const text = keyword.normalize('NFKC').trim();
    const no = text.replace(/\s/g, '').toUpperCase();
    const mobile = normalizeMobile(text);
    found = found.where((eb) =>
      eb.or([
        ...(isMobile(mobile) ? [ofClaim(sql`o.mobile_index = ${seal.blindIndex('mobile', mobile)}`)] : []),
        ...(/^\d{4}$/.test(text) ? [ofClaim(sql`o.mobile_last4 = ${text}`)] : []),
        /^CL\d{14}$/.test(no) ? eb('order_no', '=', no) : eb('order_no', 'like', `%${likeText(no)}%`),
        eb('staff_name', 'like', `%${likeText(normalizePersonName(text))}%`),
        eb('trade_no', '=', no),
      ]),
    );
  }
  if (type) found = found.where(ofClaim(sql`o.type = ${type}`));
  const { least, most } = amountRange(amountMin, amountMax);
  if (least !== undefined) found = found.where('amount_fen', '>=', least);
  if (most !== undefined) found = found.where('amount_fen', '<=', most);
  if (operator?.trim()) {
    const name = operator.trim();
    found =
      name === '系统'
        ? found.where('operator_id', 'is', null)
        : found.where('operator_name', 'like', `%${likeText(name)}%`);
  }
  return narrowed(found, claimLogList, filters, {
    company: 'company_id',
    state: 'to_state',
    action: 'action',
    from: { moment: 'at' },
    to: { moment: 'at' },
  });
}

/** What the claim a row is of has to be. */
function ofClaim(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from claim_order o where o.company_id = claim_log.company_id and o.id = claim_log.claim_id and ${condition})`;
}

/** Log rows as administrators read them. */
export async function presentLogs(db: Db, rows: readonly LogRow[]): Promise<(ClaimLogItem & OfCompany)[]> {
  const names = await companyNames(db, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    claimId: row.claim_id,
    companyId: row.company_id,
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
