import { type RawBuilder, sql } from 'kysely';
import { COUNTED_CLAIM_STATES } from '@contract/states/claim';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';

/** The claim `o` takes from what can be claimed. */
export const COUNTED: RawBuilder<boolean> = sql`(o.state in (${sql.join(COUNTED_CLAIM_STATES.map((state) => sql.lit(state)))}) and o.reversed_at is null)`;
const visible = sql.join(VISIBLE_BATCH_STATES.map((state) => sql.lit(state)));

/** Claimed of the slip `s`, open and paid, in 分. */
export const CLAIMED: RawBuilder<bigint> = sql`(
  select coalesce(sum(o.amount_fen), 0)::bigint from claim_order o where o.company_id = s.company_id and o.slip_id = s.id and ${COUNTED})`;

/** Advances on the month of the slip `s` of the batch `b`, in 分: on the person's first monthly slip of the month alone, lest they be taken back twice. */
export const ADVANCED: RawBuilder<bigint> = sql`(
  case when b.wage_type = 'monthly' and not exists (
    select 1 from wage_slip s2 join wage_batch b2 on b2.company_id = s2.company_id and b2.id = s2.batch_id
    where s2.company_id = s.company_id and s2.staff_id = s.staff_id and s2.id < s.id and s2.state <> 'recalled' and s2.net_fen > 0
      and b2.pay_month = b.pay_month and b2.wage_type = 'monthly' and b2.deleted_at is null and b2.state in (${visible})
  ) then (
    select coalesce(sum(o.amount_fen), 0)::bigint from claim_order o
    where o.company_id = s.company_id and o.staff_id = s.staff_id and o.pay_month = b.pay_month and o.type = 'advance' and ${COUNTED}
  ) else 0::bigint end)`;

/** What of the advances a slip has not taken back by its own item 借支扣回 (an amount of 分 as text), in 分. */
export function unpaidBack(advances: bigint, repaid: string | null): bigint {
  const back = repaid !== null && /^-?\d+$/.test(repaid) ? BigInt(repaid) : 0n;
  const rest = advances - (back < 0n ? -back : back);
  return rest > 0n ? rest : 0n;
}
