import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../kernel/actor';
import type { ClaimRow, Trx } from '../queries';

/** What one person does to one employee's claims counts together for so long. */
const WINDOW_MS = 24 * 3600_000;

/** A claim somebody had in hand twice. */
export interface Handled {
  id: string;
  account_id: string;
  /** 分, decimal text. */
  amount: string;
}

/** Claims one person had in hand twice within 24 hours: split into several, an amount that wants two people stays one amount. */
export class OneHand {
  private readonly amounts = new Map<string, bigint>();
  private readonly sums = new Map<string, bigint>();

  constructor(rows: readonly Handled[]) {
    for (const { id, account_id, amount } of rows) this.add({ id, account_id, amount_fen: BigInt(amount) });
  }

  add(row: Pick<ClaimRow, 'id' | 'account_id' | 'amount_fen'>): void {
    if (this.amounts.has(row.id)) return;
    this.amounts.set(row.id, row.amount_fen);
    this.sums.set(row.account_id, (this.sums.get(row.account_id) ?? 0n) + row.amount_fen);
  }

  /** Of the same employee, in 分, this claim left aside. */
  beside({ id, account_id }: Pick<ClaimRow, 'id' | 'account_id'>): bigint {
    return (this.sums.get(account_id) ?? 0n) - (this.amounts.get(id) ?? 0n);
  }
}

/**
 * What this person has reviewed, and paid as well – through a channel, by a bank file he made, or by hand –, of the employees of
 * these claims. What was reversed since counts: its amount can be claimed and paid anew.
 */
export function paidByOneHand(
  actor: Pick<Actor, 'id'>,
  rows: readonly ClaimRow[],
  now: Date,
): RawBuilder<Handled> | null {
  const accounts = accountsOf(rows.filter((row) => row.reviewer_id === actor.id));
  if (accounts.length === 0) return null;
  const since = new Date(now.getTime() - WINDOW_MS);
  return sql`
    select o.id, o.account_id, o.amount_fen::text as amount from claim_order o
    where o.account_id = any(${accounts}::uuid[]) and o.reviewer_id = ${actor.id}::uuid and (
      (o.state in ('paying', 'unknown', 'paid') and o.payer_id = ${actor.id}::uuid and greatest(o.paying_at, o.paid_at) > ${since})
      or (o.state in ('approved', 'paying', 'unknown', 'payFailed', 'paid') and o.bank_file_at > ${since} and exists (
        select 1 from bank_file f where f.company_id = o.company_id and f.id = o.bank_file_id and f.maker_id = ${actor.id}::uuid)))`;
}

/** What this person has paid, and reversed as well, of the employees of these claims. */
export function reversedByOneHand(
  actor: Pick<Actor, 'id'>,
  rows: readonly ClaimRow[],
  now: Date,
): RawBuilder<Handled> | null {
  const accounts = accountsOf(rows.filter((row) => row.payer_id === actor.id));
  if (accounts.length === 0) return null;
  return sql`
    select o.id, o.account_id, o.amount_fen::text as amount from claim_order o
    join claim_reversal r on r.company_id = o.company_id and r.claim_id = o.id
    where o.account_id = any(${accounts}::uuid[]) and o.payer_id = ${actor.id}::uuid
      and r.operator_id = ${actor.id}::uuid and r.at > ${new Date(now.getTime() - WINDOW_MS)}`;
}

/** One payment or reversal of an employee at a time, so that two never count without each other. In the order of their ids, so that two calls never wait for each other. */
export async function lockEmployees(trx: Trx, rows: readonly ClaimRow[]): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', sql<string>`any(${accountsOf(rows)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const accountsOf = (rows: readonly ClaimRow[]) => [...new Set(rows.map((row) => row.account_id))];
