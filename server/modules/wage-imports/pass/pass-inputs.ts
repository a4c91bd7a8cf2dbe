import { sql } from 'kysely';
import { addMonths } from '@contract/month';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import type { Deps } from '../../../deps';
import type { StaffPages } from '../../../workbook/wages/staff-pages';
import { copyPages, PAGE_ROWS } from '../../../db/copy-pages';
import { directoryPages } from '../../staff/service';
import type { ImportRecord } from '../store';
import type { Db } from '../../../imports';

/** The company's people as matching needs them, with their net of the latest earlier month. */
export async function staffPages(deps: Deps, record: ImportRecord): Promise<StaffPages> {
  return { people: await directoryPages(deps.db, record.company_id), nets: await latestNetPages(deps.db, record) };
}

/** Batches of the latest month before the import's in which a monthly wage was paid. */
export async function earlierBatches(
  db: Db,
  record: Pick<ImportRecord, 'company_id' | 'pay_month'>,
  exactlyLastMonth = false,
): Promise<string[]> {
  const batches = await db
    .selectFrom('wage_batch')
    .select(['id', 'pay_month'])
    .where('company_id', '=', record.company_id)
    .where('wage_type', '=', 'monthly')
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...PAID_BATCH_STATES])
    .where('pay_month', '<', record.pay_month)
    .orderBy('pay_month', 'desc')
    .limit(50)
    .execute();
  const month = exactlyLastMonth ? addMonths(record.pay_month, -1) : batches[0]?.pay_month;
  return batches.filter((batch) => batch.pay_month === month).map((batch) => batch.id);
}

/** Net of the latest earlier month by person, 分 as text, for some people. Only monthly wages are compared with each other. */
export async function latestNets(db: Db, record: ImportRecord, staffIds: string[]): Promise<Map<string, string>> {
  const nets = new Map<string, string>();
  if (staffIds.length === 0) return nets;
  for (const batchId of await comparedBatches(db, record)) {
    const slips = await db
      .selectFrom('wage_slip')
      .select(['staff_id', 'net_fen'])
      .where('company_id', '=', record.company_id)
      .where('batch_id', '=', batchId)
      .where('staff_id', 'in', staffIds)
      .execute();
    for (const slip of slips) nets.set(slip.staff_id, slip.net_fen.toString());
  }
  return nets;
}

/** The same for everybody, in COPY's text format: slip, person, net. */
async function latestNetPages(db: Db, record: ImportRecord): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for (const batchId of await comparedBatches(db, record)) {
    pages.push(
      ...(await copyPages(
        db,
        (after) => sql`
          select id, staff_id, net_fen from wage_slip
          where company_id = ${sql.lit(record.company_id)} and batch_id = ${sql.lit(batchId)} and id > ${sql.lit(after)} order by id limit ${sql.lit(PAGE_ROWS)}`,
      )),
    );
  }
  return pages;
}

async function comparedBatches(db: Db, record: ImportRecord): Promise<string[]> {
  return record.wage_type === 'monthly' ? earlierBatches(db, record) : [];
}
