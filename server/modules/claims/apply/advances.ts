import { type RawBuilder, sql } from 'kysely';
import { advanceLimit, MOST_ADVANCES } from '@contract/claims/rules';
import { dateInChina } from '@contract/date';
import type { RealNameState } from '@contract/states/real-name';
import { PAID_BATCH_STATES, VISIBLE_BATCH_STATES, type WageBatchState } from '@contract/states/wage-batch';
import type { Value } from '../../../db/grouped-statement';
import { read, reading, type RowSet, rowsOf } from '../../../db/reading';
import { attendedIn } from '../../checks/service';
import { realNameStateAt } from '../../real-name/service';
import { IN_BANK_FILE } from '../bank-file/wages-due';
import type { Db, Trx } from '../queries';
import { CLAIMED, COUNTED } from './claimed-amounts';

/** A person as far as advances go. */
interface Candidate {
  company_id: string;
  company: string;
  staff_id: string;
  name: string;
  staff_no: string | null;
  mobile_sealed: string | null;
  card_sealed: string | null;
  card_name: string | null;
  bank_name: string | null;
  real_name: RealNameState;
  rate: number;
}

/** What a person may take in advance on one month's pay. Amounts are 分. */
export interface AdvanceOffer extends Candidate {
  pay_month: string;
  limit_fen: bigint;
  taken_fen: bigint;
  /** Advances taken on the month. */
  times: number;
  left_fen: bigint;
  /** The month's wage is being paid already, before its slip is published: by a 代发文件, or by a claim of a slip recalled since. */
  paid_by: 'bank' | 'claim' | null;
}

const among = (states: readonly WageBatchState[]) => sql.join(states.map((state) => sql.lit(state)));
const visible = among(VISIBLE_BATCH_STATES);
const paid = among(PAID_BATCH_STATES);

type Row = Candidate & {
  pay_month: string;
  days: number;
  monthly_fen: bigint;
  taken_fen: bigint;
  times: number;
  bank: boolean;
  claimed: boolean;
};

/**
 * Advances an account is offered: where its company allows them, on the pay of last month or this one, whichever comes
 * first of those with attendance shown to the person and no slip issued yet. The month's wage is the gross (else net)
 * of the newest monthly slip issued to him; history says which month was paid last, but not how much: nobody has reviewed it.
 * An advance would be paid on top where the bank pays the whole month, or a claim of it has been paid.
 */
export function advanceRows(accountId: Value<string>, today: Value<string>): RowSet<Row> {
  const months = sql<string[]>`array[to_char(${today}::date - interval '1 month', 'YYYY-MM'), left(${today}, 7)]`;
  const person = { companyId: sql`p.company_id`, staffId: sql`p.id` };
  const query = sql<Row>`
    select p.company_id, c.name as company, p.id as staff_id, p.name, p.staff_no, p.mobile_sealed, p.bank_card_sealed as card_sealed,
      p.bank_account_name as card_name, p.bank_name, ${realNameStateAt(today)} as real_name, c.advance_rate as rate,
      m.month as pay_month, m.days, w.fen as monthly_fen, t.taken as taken_fen, t.times, a.bank, a.claimed
    from staff p join company c on c.id = p.company_id
    cross join lateral (
      select coalesce(s.gross_fen, s.net_fen) as fen, (
        select max(h.pay_month) from wage_slip t join wage_batch h on h.company_id = t.company_id and h.id = t.batch_id
        where t.company_id = s.company_id and t.staff_id = s.staff_id and t.state <> 'recalled'
          and h.wage_type = 'monthly' and h.deleted_at is null and h.state in (${paid})) as month
      from wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
      where s.company_id = p.company_id and s.staff_id = p.id and s.state <> 'recalled'
        and b.wage_type = 'monthly' and b.deleted_at is null and b.state in (${visible})
      order by b.pay_month desc, s.id desc limit 1) w
    cross join lateral (
      select month, days from ${attendedIn(person, months)} d where d.month > coalesce(w.month, '') order by d.month limit 1) m
    cross join lateral (
      select coalesce(sum(o.amount_fen), 0)::bigint as taken, count(*)::int as times from claim_order o
      where o.company_id = p.company_id and o.staff_id = p.id and o.pay_month = m.month and o.type = 'advance' and ${COUNTED}) t
    cross join lateral (
      select coalesce(bool_or(${IN_BANK_FILE}), false) as bank, coalesce(bool_or(${CLAIMED} > 0), false) as claimed
      from ${monthlySlips(person.companyId, person.staffId, sql`m.month`)}) a
    where p.account_id = ${accountId}::uuid and p.status not in ('left', 'incomplete') and c.claim_since is not null and c.advance_rate > 0
    order by p.company_id, p.id`;
  return rowsOf(query, { monthly_fen: 'bigint', taken_fen: 'bigint' });
}

export function advanceOf({ days, monthly_fen: monthlyFen, bank, claimed, ...known }: Row): AdvanceOffer {
  const limit = advanceLimit({ monthlyFen, attendedDays: days, rate: known.rate });
  const paidBy = bank ? 'bank' : claimed ? 'claim' : null;
  const left = paidBy === null && limit > known.taken_fen && known.times < MOST_ADVANCES;
  return { ...known, paid_by: paidBy, limit_fen: limit, left_fen: left ? limit - known.taken_fen : 0n };
}

/** The same by themselves, within a transaction where they are to be taken. */
export const advanceOffers = (db: Db, accountId: string, now: Date): Promise<AdvanceOffer[]> =>
  read(
    db,
    reading([advanceRows(accountId, dateInChina(now))], (rows) => rows.map(advanceOf)),
  );

/**
 * Keeps 代发文件 of a month's sheets from being made while an advance on that month is handed in, or waits for the one being
 * made: a file either leaves the advance out of what it pays, or is there when the offer is read anew.
 */
export async function holdMonthlySheets(
  trx: Trx,
  { company_id, staff_id, pay_month }: Pick<AdvanceOffer, 'company_id' | 'staff_id' | 'pay_month'>,
): Promise<void> {
  await sql`
    select b.id from wage_batch b
    where b.company_id = ${company_id} and b.id in (select s.batch_id from ${monthlySlips(sql`${company_id}`, sql`${staff_id}`, sql`${pay_month}`)})
    order by b.id for share`.execute(trx);
}

/** Slips `s` of a person in monthly sheets `b` of a month, published or not. */
const monthlySlips = (
  companyId: RawBuilder<unknown>,
  staffId: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
) => sql`wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
  where s.company_id = ${companyId} and s.staff_id = ${staffId} and b.pay_month = ${month} and b.wage_type = 'monthly' and b.deleted_at is null`;
