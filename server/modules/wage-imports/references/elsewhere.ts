import { sql } from 'kysely';
import type { WageType } from '@contract/wages/items';
import { openToAll } from '../../../db/confidential';
import type { Db } from '../../../imports';
import { batches } from '../../wage-batches/service';
import type { ImportRecord } from '../store';

/** Taxed by themselves, and in files of their own. */
const APART: readonly WageType[] = ['annualBonus', 'severance'];

export interface OtherBatch {
  id: string;
  title: string;
  /** Its pay stands in none of the files. */
  apart: boolean;
}

/** Batches of the sheet's month; of the one that is being made of it nothing is filled yet. */
export async function otherBatchesOfMonth(db: Db, record: ImportRecord): Promise<OtherBatch[]> {
  const found = await batches(db, record.company_id)
    .select(['id', 'title', 'wage_type'])
    .where('pay_month', '=', record.pay_month)
    .where(openToAll('wage_batch', record.named_ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.map(({ id, title, wage_type: type }) => ({ id, title, apart: APART.includes(type) }));
}

/** What their slips come to in some items, in 分 by the item's key. */
export async function paidIn(
  db: Db,
  companyId: string,
  others: readonly OtherBatch[],
  targets: readonly string[],
): Promise<Map<string, bigint>> {
  const paid = new Map<string, bigint>();
  for (const { id, apart } of targets.length > 0 ? others : []) {
    if (apart) continue;
    const { rows } = await sql<{ key: string; fen: string }>`
      select e.key, sum(e.value::numeric)::text as fen
      from wage_slip s, jsonb_each_text(s.items) e
      where s.company_id = ${companyId} and s.batch_id = ${id} and e.key in (${sql.join([...targets])})
      group by e.key`.execute(db);
    for (const { key, fen } of rows) paid.set(key, (paid.get(key) ?? 0n) + BigInt(fen));
  }
  return paid;
}

/** In which of them some people have a slip, by person. */
export async function slipsElsewhere(
  db: Db,
  companyId: string,
  others: readonly OtherBatch[],
  staffIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id, title } of staffIds.length > 0 ? others : []) {
    const rows = await db
      .selectFrom('wage_slip')
      .select('staff_id')
      .where('company_id', '=', companyId)
      .where('batch_id', '=', id)
      .where('staff_id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
      .execute();
    for (const { staff_id } of rows) found.set(staff_id, title);
  }
  return found;
}
