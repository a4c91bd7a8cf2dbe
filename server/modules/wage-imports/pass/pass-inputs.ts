import { sql } from 'kysely';
import { addMonths } from '@contract/month';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import { openToAll } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import type { StaffPages } from '../../../workbook/wages/staff-pages';
import { copyPages } from '../../../db/copy-pages';
import { directoryPages } from '../../staff/service';
import { openingPages } from '../references/openings';
import { filesBeside, referencePages } from '../references/queries';
import type { ImportRecord } from '../store';
import { attendancePages } from './attendance';
import type { Db } from '../../../imports';
import { yearPages } from './year-inputs';

/** The company's people as matching needs them, with their slips of the latest earlier month. */
export async function staffPages(deps: Deps, record: ImportRecord): Promise<StaffPages> {
  // Before what they hold: where one comes or goes in between, the sheet is read again.
  const files = await filesBeside(deps.db, record);
  const { month, ids } = await comparedBatches(deps.db, record);
  return {
    files,
    people: await directoryPages(deps.db, record.company_id),
    slips: await slipPages(deps.db, record, ids),
    lastMonth: month,
    references: await referencePages(deps.db, record),
    attendance: record.history ? null : await attendancePages(deps.db, record),
    year: { ...(await yearPages(deps.db, record)), openings: await openingPages(deps.db, record) },
  };
}

type Asked = Pick<ImportRecord, 'company_id' | 'pay_month' | 'wage_type' | 'named_ids'>;

/** Batches of the latest month before the import's in which a monthly wage was paid. */
export async function earlierBatches(
  db: Db,
  record: Pick<ImportRecord, 'company_id' | 'pay_month' | 'named_ids'>,
  exactlyLastMonth = false,
): Promise<string[]> {
  return (await earlierMonth(db, record, exactlyLastMonth)).ids;
}

async function earlierMonth(
  db: Db,
  record: Pick<ImportRecord, 'company_id' | 'pay_month' | 'named_ids'>,
  exactlyLastMonth: boolean,
): Promise<EarlierMonth> {
  const batches = await db
    .selectFrom('wage_batch')
    .select(['id', 'pay_month'])
    .where('company_id', '=', record.company_id)
    .where('wage_type', '=', 'monthly')
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...PAID_BATCH_STATES])
    .where('pay_month', '<', record.pay_month)
    .where(openToAll('wage_batch', record.named_ids))
    .orderBy('pay_month', 'desc')
    .limit(50)
    .execute();
  const month = exactlyLastMonth ? addMonths(record.pay_month, -1) : batches[0]?.pay_month;
  return { month: month ?? null, ids: batches.filter((batch) => batch.pay_month === month).map((batch) => batch.id) };
}

interface EarlierMonth {
  /** YYYY-MM; null = nothing was paid before. */
  month: string | null;
  ids: string[];
}

/** Slips of the latest earlier month of some people, as their rows are compared with. Only monthly wages are. */
export async function latestSlips(
  db: Db,
  record: Asked,
  staffIds: string[],
): Promise<{ month: string | null; slips: Map<string, LastSlip> }> {
  const slips = new Map<string, LastSlip>();
  const { month, ids } = await comparedBatches(db, record);
  for (const batchId of staffIds.length > 0 ? ids : []) {
    const found = await db
      .selectFrom('wage_slip')
      .select(['staff_id', 'net_fen', 'items'])
      .where('company_id', '=', record.company_id)
      .where('batch_id', '=', batchId)
      .where('staff_id', 'in', staffIds)
      .execute();
    for (const { staff_id, net_fen, items } of found) slips.set(staff_id, { netFen: net_fen.toString(), items });
  }
  return { month, slips };
}

export interface LastSlip {
  /** 分 */
  netFen: string;
  items: Record<string, string>;
}

/** Slips with their items are long: fewer a page than of people, so that no statement takes long. */
const SLIPS_A_PAGE = 4_000;

/** The same of everybody, in COPY's text format: slip, person, net, items. */
async function slipPages(db: Db, record: ImportRecord, batchIds: readonly string[]): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for (const batchId of batchIds) {
    pages.push(
      ...(await copyPages(
        db,
        (after) => sql`
          select id, staff_id, net_fen, items from wage_slip
          where company_id = ${sql.lit(record.company_id)} and batch_id = ${sql.lit(batchId)} and id > ${sql.lit(after)} order by id limit ${sql.lit(SLIPS_A_PAGE)}`,
      )),
    );
  }
  return pages;
}

async function comparedBatches(db: Db, record: Asked): Promise<EarlierMonth> {
  return record.wage_type === 'monthly' ? earlierMonth(db, record, false) : { month: null, ids: [] };
}
