import { type RawBuilder, sql } from 'kysely';
import type { FailureStanding } from '@contract/wages/bank-answers/outcomes';
import type { FailedPayment } from '@contract/wages/bank-answers/schemas';
import { normalizeBankCard } from '@contract/validators/bank-card';
import type { Deps } from '../../../deps';
import { choicesOf, destinationOf } from '../bank-file/cards';
import { type ExportRow, exportRows } from '../export/export-rows';
import { loadBatch } from '../queries';
import { SAID } from './standing';

interface Row {
  slip_id: string;
  file_id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  amount_fen: bigint;
  reason: string;
  card_end: string;
  card_index: string;
  standing: FailureStanding;
  elsewhere_reason: string | null;
  elsewhere_name: string | null;
  elsewhere_at: Date | null;
}

const STANDING: RawBuilder<FailureStanding> = sql`(
  case when p.elsewhere_at is not null then 'elsewhere' when p.retried_by is not null then 'resent' else 'pending' end)`;

/** One page of the payments of a batch that failed: who waits first, then what was done about the others. */
export async function listFailures(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  batchId: string,
  { page, pageSize, standing }: { page: number; pageSize: number; standing?: FailureStanding },
): Promise<{ list: FailedPayment[]; total: number }> {
  await loadBatch(db, companyId, batchId);
  const found = sql`
    from wage_bank_payment p ${SAID}
    join bank_file f on f.company_id = p.company_id and f.id = p.file_id and f.replaced_at is null
    where p.company_id = ${companyId}::uuid and p.batch_id = ${batchId}::uuid and o.outcome = 'failed'
      ${standing === undefined ? sql`` : sql`and ${STANDING} = ${standing}`}`;
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<Row>`
    select w.*, s.name, s.staff_no, s.dept from (
      select p.company_id, p.slip_id, p.file_id, p.amount_fen, o.reason, p.card_end, p.card_index, p.elsewhere_reason, p.elsewhere_name, p.elsewhere_at,
        ${STANDING} as standing ${found}) w
    join wage_slip s on s.company_id = w.company_id and s.id = w.slip_id
    order by array_position(array['pending', 'resent', 'elsewhere'], w.standing), w.slip_id, w.file_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const now = await cardsNow({ db, seal }, companyId, batchId, rows);
  return { total: counts[0]?.total ?? 0, list: rows.map((row) => present(row, now.get(row.slip_id))) };
}

interface CardNow {
  card: string | null;
  index: string | null;
  differs: boolean;
}

/** The card each would be paid to now, by the rules of the 代发文件. */
async function cardsNow(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  batchId: string,
  rows: readonly Row[],
): Promise<Map<string, CardNow>> {
  const choices = await choicesOf(db, companyId, batchId);
  const cardOf = (row: ExportRow): CardNow => {
    const to = destinationOf(seal, row, choices.get(row.id));
    if (to === null) return { card: null, index: null, differs: false };
    if ('differing' in to) return { card: null, index: null, differs: true };
    const card = normalizeBankCard(to.card);
    return { card, index: seal.blindIndex('bankCard', card), differs: false };
  };
  const ids = rows.map(({ slip_id }) => slip_id);
  const found = new Map<string, CardNow>();
  for await (const slips of exportRows(db, companyId, batchId, ids))
    for (const slip of slips) found.set(slip.id, cardOf(slip));
  return found;
}

function present(row: Row, now: CardNow | undefined): FailedPayment {
  return {
    slipId: row.slip_id,
    fileId: row.file_id,
    name: row.name,
    staffNo: row.staff_no,
    dept: row.dept,
    fen: row.amount_fen.toString(),
    reason: row.reason,
    cardEnd: row.card_end,
    cardNow: now?.card?.slice(-4) ?? null,
    cardChanged: typeof now?.index === 'string' && now.index !== row.card_index,
    cardDiffers: now?.differs ?? false,
    standing: row.standing,
    elsewhere:
      row.elsewhere_at === null
        ? null
        : {
            reason: row.elsewhere_reason ?? '',
            byName: row.elsewhere_name ?? '',
            at: row.elsewhere_at.toISOString(),
          },
  };
}
