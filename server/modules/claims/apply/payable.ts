import { type RawBuilder, sql } from 'kysely';
import { dateInChina } from '@contract/date';
import { ROLE_NUMBER } from '@contract/roles';
import type { RealNameState } from '@contract/states/real-name';
import { VISIBLE_BATCH_STATES, type WageBatchState } from '@contract/states/wage-batch';
import type { WageSlipState } from '@contract/states/wage-slip';
import { realNameStateAt } from '../../real-name/service';
import type { Value } from '../../../db/grouped-statement';
import { read, reading, type RowSet, rowsOf } from '../../../db/reading';
import type { Db } from '../queries';
import { BANK_DUE } from '../bank-file/wages-due';
import { ADVANCED, CLAIMED, unpaidBack } from './claimed-amounts';

/** One's own slip as far as claiming goes. Amounts are 分. */
export interface PayableSlip {
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
  slip_id: string;
  batch_id: string;
  net_fen: bigint;
  state: WageSlipState;
  batch_state: WageBatchState;
  settling: boolean;
  /** What the bank pays of it by a 代发文件 of its batch. */
  bank_fen: bigint;
  pay_month: string;
  title: string;
  taken_fen: bigint;
  /** Advances on the month that the slip has not taken back by an item of its own; counted on the first monthly slip of the month alone. */
  advanced_fen: bigint;
}

type Flat = Omit<PayableSlip, 'advanced_fen'> & { advances: bigint; repaid: string | null };

/** An administrator sees the batch `b`: claims are dealt with by administrators, and of a confidential one by those it names. */
const HAS_ADMIN: RawBuilder<boolean> = sql`(b.named_ids is null or exists (select 1 from account d
  where d.role = ${sql.lit(ROLE_NUMBER.admin)} and d.enabled and d.deleted_at is null and b.named_ids ? d.id::text))`;

/**
 * Slips an account may claim of, the newest month first: its own, published after its company began to allow claiming, of
 * a month the company still shows, not recalled. One that is disputed stands among them, so that its reader learns why
 * it cannot be claimed. The lateral parts keep the path from person to slips to batches.
 */
export function payableRows(accountId: Value<string>, today: Value<string>, slipId?: string): RowSet<Flat> {
  const query = sql<Flat>`
    select p.company_id, c.name as company, p.id as staff_id, p.name, p.staff_no, p.mobile_sealed, p.bank_card_sealed as card_sealed,
      p.bank_account_name as card_name, p.bank_name, ${realNameStateAt(today)} as real_name,
      s.id as slip_id, s.batch_id, s.net_fen, s.state, b.state as batch_state, b.settling, b.pay_month, b.title,
      s.items ->> 'advanceRepay' as repaid,
      ${BANK_DUE} as bank_fen,
      ${CLAIMED} as taken_fen, ${ADVANCED} as advances
    from staff p
    join company c on c.id = p.company_id
    cross join lateral (select * from wage_slip where company_id = p.company_id and staff_id = p.id offset 0) s
    cross join lateral (
      select state, settling, pay_month, title, wage_type, published_at, deleted_at, named_ids from wage_batch
      where company_id = s.company_id and id = s.batch_id limit 1) b
    where p.account_id = ${accountId}::uuid and c.claim_since is not null and b.deleted_at is null
      and b.state = any(${[...VISIBLE_BATCH_STATES]}::text[]) and s.state <> 'recalled' and s.net_fen > 0
      and coalesce(s.published_at, b.published_at) >= c.claim_since and ${HAS_ADMIN}
      and b.pay_month >= to_char(to_date(${today}::text, 'YYYY-MM') - make_interval(months => c.visible_months), 'YYYY-MM')
      ${slipId === undefined ? sql`` : sql`and s.id = ${slipId}`}
    order by b.pay_month desc, s.id desc`;
  return rowsOf(query, { net_fen: 'bigint', bank_fen: 'bigint', taken_fen: 'bigint', advances: 'bigint' });
}

export const payableOf = ({ advances, repaid, ...slip }: Flat): PayableSlip => ({
  ...slip,
  advanced_fen: unpaidBack(advances, repaid),
});

/** The same by themselves, or one of them, within a transaction where it is to be claimed. */
export const payableSlips = (db: Db, accountId: string, now: Date, slipId?: string): Promise<PayableSlip[]> =>
  read(
    db,
    reading([payableRows(accountId, dateInChina(now), slipId)], (rows) => rows.map(payableOf)),
  );

/** What of a slip nobody has claimed, in 分; the bank may pay it. */
export function unclaimedOf({
  net_fen,
  taken_fen,
  advanced_fen,
}: Pick<PayableSlip, 'net_fen' | 'taken_fen' | 'advanced_fen'>): bigint {
  return notBelowZero(net_fen - taken_fen - advanced_fen);
}

/** What can still be claimed of a slip, in 分. */
export function claimableOf(slip: Pick<PayableSlip, 'net_fen' | 'taken_fen' | 'advanced_fen' | 'bank_fen'>): bigint {
  return notBelowZero(unclaimedOf(slip) - slip.bank_fen);
}

const notBelowZero = (fen: bigint) => (fen > 0n ? fen : 0n);
