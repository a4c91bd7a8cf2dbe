import { sql } from 'kysely';
import { OPEN_CLAIM_STATES } from '@contract/states/claim';
import type { StayReason } from '@contract/retention/rules';
import { OPEN_BATCHES } from '../../personal-data/service';
import type { ClassOfData } from './kinds';

const ofMonth = ({ month }: { month: string }) => sql<boolean>`t.month = ${month}`;

/**
 * Attendance of locked months: all of a month or nothing of it. A month stays while feedback is kept that is about it, and
 * while anything of its pay is not settled, which it explains.
 */
export const attendance: ClassOfData = {
  tables: (['check_day', 'check_exception', 'check_event', 'check_record', 'check_month'] as const).map((name) => ({
    name,
    goes: ofMonth,
  })),
  async survey(db, { companyId, firstKept }, month) {
    const { rows } = await sql<{ month: string; stamp: string; people: number; reasons: StayReason[] }>`
      select m.month, m.version::text as stamp,
        (select count(*)::int from check_record r where r.company_id = m.company_id and r.month = m.month) as people,
        array_remove(array[
          case when m.state <> 'locked' then 'unlocked' end,
          case when exists (select from feedback f where f.company_id = m.company_id and f.kind = 'checks'
            and f.month = m.month) then 'feedback' end,
          case when exists (select from wage_batch b where b.company_id = m.company_id and b.pay_month = m.month
            and b.deleted_at is null and b.state = any(${OPEN_BATCHES}::text[])) then 'wages' end,
          case when exists (select from claim_order o where o.company_id = m.company_id and o.pay_month = m.month
            and o.state = any(${[...OPEN_CLAIM_STATES]}::text[])) then 'claims' end,
          case when exists (select from wage_supplement w where w.company_id = m.company_id and w.from_month = m.month
            and w.state = 'open') then 'supplement' end], null) as reasons
      from check_month m where m.company_id = ${companyId} and m.month < ${firstKept}
        ${month === undefined ? sql`` : sql`and m.month = ${month}`} order by m.month`.execute(db);
    return rows.map(({ people, reasons, ...row }) => ({
      ...row,
      due: reasons.length === 0,
      goes: reasons.length === 0 ? people : 0,
      stays: reasons.map((reason) => ({ reason, count: people })),
    }));
  },
  // Whoever changes anything in a month holds it first (modules/checks/queries).
  async hold(trx, { companyId, month }) {
    await trx
      .selectFrom('check_month')
      .select('month')
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .forUpdate()
      .execute();
  },
  files: null,
};
