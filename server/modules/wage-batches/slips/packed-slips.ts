import { type Kysely, sql, type Transaction } from 'kysely';
import { binaryRows } from '../../../db/binary-rows';
import { copyOutBinary } from '../../../db/copy';
import type { Database } from '../../../db/database';

/** Slips a part: to pack them takes some fifty milliseconds. */
const PART = 8_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * What the slips of a batch add to the tax year: of each its person's id (16 bytes), then 应发, absences, personal insurance and
 * fund, special additional deductions, taxable income and tax as doubles (分, big end first). Parts that are not there are made.
 */
export async function packedSlips(db: Kysely<Database>, companyId: string, batchId: string): Promise<Uint8Array[]> {
  for (;;) {
    const copied = await copyOutBinary(
      db,
      sql`
        select after_id, upto_id, is_last, slips from wage_packed_slips
        where company_id = ${sql.lit(companyId)} and batch_id = ${sql.lit(batchId)} order by after_id`,
    );
    const parts: Uint8Array[] = [];
    let [after, whole] = [BEFORE_ALL, false];
    for (const [from, upto, isLast, slips] of binaryRows(copied)) {
      if (!from || !upto || !isLast || !slips || uuidOf(from) !== after) continue;
      parts.push(slips);
      after = uuidOf(upto);
      whole = isLast[0] === 1;
    }
    if (whole) return parts;
    await packPart(db, companyId, batchId, after);
  }
}

/** Packs all slips of a batch ahead, so that the next month's sheet finds them so. */
export async function packSlips(db: Kysely<Database>, companyId: string, batchId: string): Promise<void> {
  await packedSlips(db, companyId, batchId);
}

/** Slips of these people are being changed, with their batch locked: the parts they are packed in are no more. */
export async function unpackSlips(
  trx: Transaction<Database>,
  batch: { company_id: string; id: string },
  staffIds: readonly string[],
): Promise<void> {
  await sql`
    delete from wage_packed_slips p where p.company_id = ${batch.company_id} and p.batch_id = ${batch.id}
      and exists (select 1 from unnest(${[...staffIds]}::uuid[]) as s(id)
        where p.after_id < s.id and (p.upto_id >= s.id or p.is_last))`.execute(trx);
}

/** The lock lets no change of a slip come between reading and writing. */
async function packPart(db: Kysely<Database>, companyId: string, batchId: string, after: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select id from wage_batch where company_id = ${companyId} and id = ${batchId} for key share`.execute(trx);
    const size = (column: string) => sql`float8send(coalesce(${sql.ref(column)}, 0)::float8)`;
    await sql`
      insert into wage_packed_slips (company_id, batch_id, after_id, upto_id, is_last, slips)
      select ${companyId}::uuid, ${batchId}::uuid, ${after}::uuid,
        coalesce((array_agg(staff_id order by staff_id desc))[1], ${after}::uuid), count(*) < ${PART},
        coalesce(string_agg(uuid_send(staff_id) || ${size('gross_fen')} || ${size('absent_fen')} || ${size('insured_fen')}
          || ${size('additional_fen')} || ${size('taxable_fen')} || ${size('tax_fen')}, ''::bytea), ''::bytea)
      from (
        select staff_id, gross_fen, absent_fen, insured_fen, additional_fen, taxable_fen, tax_fen from wage_slip
        where company_id = ${companyId} and batch_id = ${batchId} and staff_id > ${after}
        order by staff_id limit ${PART}) part
      on conflict (company_id, batch_id, after_id) do nothing`.execute(trx);
  });
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
