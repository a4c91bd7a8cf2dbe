import { sql } from 'kysely';
import type { Db } from '../queries';

/** What a comparison needs of a slip; net in 分. */
export interface PayRow {
  staff_id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  net_fen: bigint;
}

const CHUNK = 5_000;

/** The slips of a batch in the order of their staff ids, read in short statements. */
async function* payRows(db: Db, companyId: string, batchId: string): AsyncGenerator<PayRow> {
  let cursor: string | null = null;
  for (;;) {
    const { rows }: { rows: PayRow[] } = await sql<PayRow>`
      select staff_id, name, staff_no, dept, net_fen from wage_slip
      where company_id = ${companyId} and batch_id = ${batchId} ${cursor === null ? sql`` : sql`and staff_id > ${cursor}`}
      order by staff_id limit ${CHUNK}`.execute(db);
    yield* rows;
    if (rows.length < CHUNK) return;
    cursor = rows.at(-1)?.staff_id ?? null;
  }
}

/**
 * Walks through two batches person by person: a merge of two ordered streams, so that 100,000 slips
 * a month need neither a long statement nor much memory. `last` null = there is nothing to compare with.
 */
export async function* pairsOf(
  db: Db,
  companyId: string,
  thisId: string,
  lastId: string | null,
): AsyncGenerator<{ now: PayRow | null; before: PayRow | null }> {
  const current = payRows(db, companyId, thisId);
  const earlier = lastId === null ? nothing() : payRows(db, companyId, lastId);
  let left = await current.next();
  let right = await earlier.next();
  while (!left.done || !right.done) {
    const a = left.done ? null : left.value;
    const b = right.done ? null : right.value;
    const order = a === null ? 1 : b === null ? -1 : a.staff_id < b.staff_id ? -1 : a.staff_id > b.staff_id ? 1 : 0;
    yield { now: order <= 0 ? a : null, before: order >= 0 ? b : null };
    if (order <= 0) left = await current.next();
    if (order >= 0) right = await earlier.next();
  }
}

async function* nothing(): AsyncGenerator<PayRow> {}
