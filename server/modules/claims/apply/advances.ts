import { sql } from 'kysely';
import { advanceLimit, MOST_ADVANCES } from '@contract/claims/rules';
import { addMonths, monthOf } from '@contract/month';
import type { RealNameState } from '@contract/states/real-name';
import { PAID_BATCH_STATES, VISIBLE_BATCH_STATES, type WageBatchState } from '@contract/states/wage-batch';
import { attendedDays } from '../../checks/service';
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

/**
 * Advances an account is offered: where its company allows them, on the pay of last month or this one, whichever comes
 * first of those with attendance shown to the person and no slip issued yet. The month's wage is the gross (else net)
 * of the newest monthly slip issued to him.
 */
export async function advanceOffers(db: Db, accountId: string, now: Date): Promise<AdvanceOffer[]> {
  const { rows: people } = await sql<Candidate>`
    select p.company_id, c.name as company, p.id as staff_id, p.name, p.staff_no, p.mobile_sealed, p.bank_card_sealed as card_sealed,
      p.bank_account_name as card_name, p.bank_name, ${realNameStateAt(now)} as real_name, c.advance_rate as rate
    from staff p join company c on c.id = p.company_id
    where p.account_id = ${accountId} and p.status not in ('left', 'incomplete') and c.claim_since is not null and c.advance_rate > 0
    order by p.company_id, p.id`.execute(db);
  const offers: AdvanceOffer[] = [];
  for (const person of people) {
    const offer = await offerFor(db, person, now);
    if (offer !== null) offers.push(offer);
  }
  return offers;
}

async function offerFor(db: Db, person: Candidate, now: Date): Promise<AdvanceOffer | null> {
  const months = [addMonths(monthOf(now), -1), monthOf(now)];
  const days = await attendedDays(db, person.company_id, person.staff_id, months);
  const wage = await monthlyWage(db, person);
  const month = months.find((each) => (days.get(each) ?? 0) > 0 && each > (wage?.month ?? ''));
  if (month === undefined || wage === null) return null;
  const limit = advanceLimit({ monthlyFen: wage.fen, attendedDays: days.get(month) ?? 0, rate: person.rate });
  const { taken, times } = await takenOn(db, person, month);
  const paidBy = await paidAlready(db, person, month);
  return {
    ...person,
    paid_by: paidBy,
    pay_month: month,
    limit_fen: limit,
    taken_fen: taken,
    times,
    left_fen: paidBy === null && limit > taken && times < MOST_ADVANCES ? limit - taken : 0n,
  };
}

/**
 * The gross of the newest monthly slip the person has been issued, and the newest month that was paid. History counts for the
 * month alone: nobody has reviewed what it says of the amount.
 */
async function monthlyWage(
  db: Db,
  { company_id, staff_id }: Candidate,
): Promise<{ month: string; fen: bigint } | null> {
  const { rows } = await sql<{ month: string; fen: bigint }>`
    select coalesce(s.gross_fen, s.net_fen) as fen, (
      select max(h.pay_month) from wage_slip t join wage_batch h on h.company_id = t.company_id and h.id = t.batch_id
      where t.company_id = s.company_id and t.staff_id = s.staff_id and t.state <> 'recalled'
        and h.wage_type = 'monthly' and h.deleted_at is null and h.state in (${paid})) as month
    from wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
    where s.company_id = ${company_id} and s.staff_id = ${staff_id} and s.state <> 'recalled'
      and b.wage_type = 'monthly' and b.deleted_at is null and b.state in (${visible})
    order by b.pay_month desc, s.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** An advance would be paid on top where the bank pays the whole month, or a claim of it has been paid. */
async function paidAlready(
  db: Db,
  { company_id, staff_id }: Candidate,
  month: string,
): Promise<AdvanceOffer['paid_by']> {
  const { rows } = await sql<{ bank: boolean; claimed: boolean }>`
    select ${IN_BANK_FILE} as bank, ${CLAIMED} > 0 as claimed
    from ${monthlySlips(company_id, staff_id, month)}`.execute(db);
  if (rows.some((row) => row.bank)) return 'bank';
  return rows.some((row) => row.claimed) ? 'claim' : null;
}

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
    where b.company_id = ${company_id} and b.id in (select s.batch_id from ${monthlySlips(company_id, staff_id, pay_month)})
    order by b.id for share`.execute(trx);
}

/** Slips `s` of a person in monthly sheets `b` of a month, published or not. */
const monthlySlips = (
  companyId: string,
  staffId: string,
  month: string,
) => sql`wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
  where s.company_id = ${companyId} and s.staff_id = ${staffId} and b.pay_month = ${month} and b.wage_type = 'monthly' and b.deleted_at is null`;

async function takenOn(
  db: Db,
  { company_id, staff_id }: Candidate,
  month: string,
): Promise<{ taken: bigint; times: number }> {
  const { rows } = await sql<{ taken: bigint; times: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as taken, count(*)::int as times from claim_order o
    where o.company_id = ${company_id} and o.staff_id = ${staff_id} and o.pay_month = ${month} and o.type = 'advance' and ${COUNTED}`.execute(
    db,
  );
  return rows[0] ?? { taken: 0n, times: 0 };
}
