import { type Kysely, type RawBuilder, sql } from 'kysely';
import { UNTOLD } from '@contract/proof-pack/form';
import type { Database } from '../../../db/database';
import type { BatchRow } from '../../wage-batches/service';

type Key = Pick<BatchRow, 'company_id' | 'id'>;

/** Ids by which the operation log speaks of a wage sheet itself: its own, and those of the uploads it was made and corrected by. */
export async function sheetTargets(
  db: Kysely<Database>,
  { company_id: companyId, id, import_id: importId }: BatchRow,
): Promise<string[]> {
  const uploads = await db
    .selectFrom('wage_import')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('batch_id', '=', id), eb('corrects_id', '=', id)]))
    .execute();
  return [...new Set([id, ...(importId === null ? [] : [importId]), ...uploads.map((upload) => upload.id)])];
}

/** These ids, and those of the sheet's slips. */
export const sheetAndSlips = (
  { company_id: companyId, id }: Key,
  targets: readonly string[],
): RawBuilder<unknown> => sql`
  select unnest(${[...targets]}::text[])
  union all select id::text from wage_slip where company_id = ${companyId}::uuid and batch_id = ${id}::uuid`;

/** Whether an entry of the log, as `a`, goes into a pack at all: what was merely looked at does not, nor do the packs made. */
export const isTold: RawBuilder<boolean> = sql`split_part(a.action, '.', 2) !~ ${UNTOLD}`;

/**
 * Whether an entry of the log, as `a`, is about a wage sheet, one of its slips, an objection to one or its signature, and goes into
 * a pack. Each record is looked up by its key alone: asked for together with the sheet, a planner without statistics goes
 * through all slips of the sheet for every entry.
 */
export function aboutSheet({ company_id: companyId, id }: Key, targets: readonly string[]): RawBuilder<boolean> {
  const target = sql`(case when a.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.target_id::uuid end)`;
  return sql<boolean>`(
    ${isTold} and (
      a.target_id = any(${[...targets]}::text[])
      or coalesce(${id}::uuid = case a.target_type
        when 'feedback' then (select f.batch_id from feedback f
          where f.company_id = ${companyId}::uuid and f.id = ${target})
        when 'fddContract' then (select s.batch_id from fdd_contract c
          join wage_slip s on s.company_id = c.company_id and s.id = c.subject_id
          where c.company_id = ${companyId}::uuid and c.id = ${target} and c.subject_type = 'wageSlip')
        else (select s.batch_id from wage_slip s
          where s.company_id = ${companyId}::uuid and s.id = ${target}) end, false)))`;
}
