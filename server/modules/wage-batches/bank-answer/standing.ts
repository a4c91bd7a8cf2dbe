import { type RawBuilder, sql } from 'kysely';
import type { PaymentState } from '@contract/wages/bank-answers/outcomes';
import type { Sum } from '@contract/wages/bank-answers/schemas';
import type { SlipPayment } from '@contract/wages/bank-answers/schemas';
import type { Db } from '../queries';

/** What the newest answer that names the payment `p` says of it, as `o`. */
export const SAID: RawBuilder<unknown> = sql`
  left join lateral (
    select outcome, reason, answer_id from wage_bank_outcome
    where company_id = p.company_id and bank_file_id = p.file_id and slip_id = p.slip_id order by answer_id desc limit 1) o on true`;

/** The payment `p` is the one its slip stands by: its file was not replaced, and no newer one asks for it again. */
export const CURRENT: RawBuilder<boolean> = sql`(p.retried_by is null and exists (
  select 1 from bank_file f where f.company_id = p.company_id and f.id = p.file_id and f.replaced_at is null))`;

/** How the payment `p` stands, with `o` beside it. */
export const STATE: RawBuilder<PaymentState> = sql`(
  case when p.elsewhere_at is not null then 'elsewhere' when o.outcome in ('paid', 'failed') then o.outcome else 'unanswered' end)`;

/** Payments of a company that failed and wait for somebody, as `p` with the answer that says so as `o`. */
export const pendingOf = (companyId: string | RawBuilder<string>): RawBuilder<unknown> => sql`
  from (select distinct company_id, bank_file_id, slip_id from wage_bank_outcome
    where company_id = ${companyId}::uuid and outcome = 'failed') w
  join wage_bank_payment p on p.company_id = w.company_id and p.file_id = w.bank_file_id and p.slip_id = w.slip_id
  ${SAID}
  where o.outcome = 'failed' and p.elsewhere_at is null and ${CURRENT}`;

/** How many payments of a batch wait, and what they come to. */
export async function pendingIn(db: Db, companyId: string, batchId: string): Promise<Sum> {
  const { rows } = await sql<{ count: number; fen: bigint }>`
    select count(*)::int as count, coalesce(sum(p.amount_fen), 0)::bigint as fen ${pendingOf(companyId)} and p.batch_id = ${batchId}::uuid`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, fen: (rows[0]?.fen ?? 0n).toString() };
}

/** Batches of a company with payments that wait. */
export const batchesPending = (companyId: string | RawBuilder<string>): RawBuilder<{ batch_id: string }> =>
  sql`select p.batch_id ${pendingOf(companyId)}`;

/** How the payment of a slip stands, as one value; null where it is in no 代发文件. */
export const slipPayment = (
  companyId: RawBuilder<unknown>,
  slipId: RawBuilder<unknown>,
): RawBuilder<SlipPayment | null> => sql<SlipPayment | null>`(
  select json_build_object('state', ${STATE}, 'reason', coalesce(p.elsewhere_reason, o.reason, ''))
  from wage_bank_payment p ${SAID} where p.company_id = ${companyId} and p.slip_id = ${slipId} and ${CURRENT} limit 1)`;

/** The slip `wage_slip` stands so. */
export const wherePayment = (
  companyId: string,
  batchId: string,
  state: PaymentState,
): RawBuilder<boolean> => sql<boolean>`
  wage_slip.id in (select p.slip_id from wage_bank_payment p ${SAID}
    where p.company_id = ${companyId}::uuid and p.batch_id = ${batchId}::uuid and ${CURRENT} and ${STATE} = ${state})`;
