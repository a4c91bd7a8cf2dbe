import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { ofOpenSlip } from '../../db/confidential';
import type { Database } from '../../db/database';
import type { ClaimOrderTable, ClaimPaymentTable } from '../../db/tables/claim';
import { notFound } from '../../kernel/errors';

export type Trx = Transaction<Database>;
export type Db = Kysely<Database> | Trx;
export type ClaimRow = Selectable<ClaimOrderTable>;
export type PaymentRow = Selectable<ClaimPaymentTable>;
/** The payment a claim waits for, as far as that matters to its steps. */
export type WaitingPayment = Pick<PaymentRow, 'state' | 'code' | 'asked_at' | 'sent_at' | 'started_at'>;

/** Contexts the columns are sealed for. */
export const CLAIM_CONTEXT = { mobile: 'claim_order.mobile', card: 'claim_order.card' } as const;

/** Claims that are not of a slip confidential to others. */
export const openClaim = () => ofOpenSlip(sql.ref('claim_order.company_id'), sql.ref('claim_order.slip_id'));

/** A claim of any company, for administrators; 404 when there is none. */
export async function loadClaim(db: Db, id: string, options: { lock?: boolean } = {}): Promise<ClaimRow> {
  const query = db.selectFrom('claim_order').selectAll().where('id', '=', id).where(openClaim());
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('领取单不存在');
}

/** Several claims, locked in the order of their ids so that two calls never wait for each other. */
export async function lockClaims(trx: Trx, ids: readonly string[]): Promise<Map<string, ClaimRow>> {
  const rows = await trx
    .selectFrom('claim_order')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(openClaim())
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A claim's payments, the newest first. */
export function paymentsOf(db: Db, claim: Pick<ClaimRow, 'company_id' | 'id'>): Promise<PaymentRow[]> {
  return db
    .selectFrom('claim_payment')
    .selectAll()
    .where('company_id', '=', claim.company_id)
    .where('claim_id', '=', claim.id)
    .orderBy('attempt', 'desc')
    .execute();
}
