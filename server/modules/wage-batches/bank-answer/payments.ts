import { sql } from 'kysely';
import { normalizeBankCard } from '@contract/validators/bank-card';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Sealer } from '../../../crypto/sealer';
import { jsonText } from '../../../db/json';
import type { FileKey } from '../../bank-files/service';
import type { Db, Trx } from '../queries';
import type { AskedPayment } from './match';

const PAGE = 10_000;

/** A payment as it is written into a file. */
export interface NewPayment {
  slipId: string;
  card: string;
  /** 分 */
  fen: bigint;
  /** Of the slip's net, claimed or advanced before. */
  takenFen: bigint;
}

/** A job that was killed and begins anew writes its payments anew. */
export async function forgetPayments(db: Db, { companyId, fileId }: FileKey): Promise<void> {
  await db.deleteFrom('wage_bank_payment').where('company_id', '=', companyId).where('file_id', '=', fileId).execute();
}

/** Keeps what a file pays to whom, so that the bank's answer finds it. */
export async function keepPayments(
  db: Db,
  seal: Sealer,
  { companyId, fileId, batchId }: FileKey & { batchId: string },
  payments: readonly NewPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(({ slipId, card, fen, takenFen }) => {
    const number = normalizeBankCard(card);
    return {
      slip_id: slipId,
      card_index: seal.blindIndex('bankCard', number),
      card_end: number.slice(-4),
      amount_fen: fen.toString(),
      taken_fen: takenFen.toString(),
    };
  });
  await sql`
    insert into wage_bank_payment (company_id, file_id, batch_id, slip_id, card_index, card_end, amount_fen, taken_fen)
    select ${companyId}::uuid, ${fileId}::uuid, ${batchId}::uuid, r.slip_id, r.card_index, r.card_end, r.amount_fen, r.taken_fen
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(slip_id uuid, card_index text, card_end text, amount_fen bigint, taken_fen bigint)`.execute(
    db,
  );
}

/** Payments of a file as an answer is compared with them. */
export async function askedPayments(db: Db, { companyId, fileId }: FileKey): Promise<AskedPayment[]> {
  const found: AskedPayment[] = [];
  let cursor: string | null = null;
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select p.slip_id, p.card_index, p.card_end, p.amount_fen, s.name, (p.retried_by is not null or p.elsewhere_at is not null) as followed
      from wage_bank_payment p join wage_slip s on s.company_id = p.company_id and s.id = p.slip_id
      where p.company_id = ${companyId} and p.file_id = ${fileId} ${cursor === null ? sql`` : sql`and p.slip_id > ${cursor}`}
      order by p.slip_id limit ${PAGE}`.execute(db);
    for (const row of rows)
      found.push({
        slipId: row.slip_id,
        name: normalizePersonName(row.name),
        cardIndex: row.card_index,
        cardEnd: row.card_end,
        fen: Number(row.amount_fen),
        followed: row.followed,
      });
    if (rows.length < PAGE) return found;
    cursor = rows.at(-1)?.slip_id ?? null;
  }
}

interface Row {
  slip_id: string;
  card_index: string;
  card_end: string;
  amount_fen: bigint;
  name: string;
  followed: boolean;
}

/** Whether it is known what a file pays to whom: of files made before that was kept it is not. */
export async function hasPayments(db: Db, { companyId, fileId }: FileKey): Promise<boolean> {
  const one = await db
    .selectFrom('wage_bank_payment')
    .select('slip_id')
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Payments a newer file was to ask for again, and does not: they wait as before. `written`: those it has stay with it. */
export async function releasePayments(
  trx: Db | Trx,
  { companyId, fileId }: FileKey,
  { written = false }: { written?: boolean } = {},
): Promise<void> {
  await sql`
    update wage_bank_payment p set retried_by = null where p.company_id = ${companyId} and p.retried_by = ${fileId}
      ${written ? sql`and not exists (select 1 from wage_bank_payment n where n.company_id = p.company_id and n.file_id = ${fileId} and n.slip_id = p.slip_id)` : sql``}`.execute(
    trx,
  );
}
