import { addMonths } from '@contract/month';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { StoredFix } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import type { StaffEntry } from '../../workbook';
import { directory } from '../staff/service';
import type { Db, ImportRecord } from './policy';
import { shownRows } from './queries';

const PAGE = 5_000;

/** The company's people as matching needs them, with their net of the latest earlier month. */
export async function staffEntries(deps: Deps, record: ImportRecord): Promise<StaffEntry[]> {
  const [people, lastNets] = [await directory(deps.db, record.company_id), await latestNets(deps.db, record)];
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    staffNo: person.staffNo,
    dept: person.dept,
    mobileIndex: person.mobileIndex,
    idNoIndex: person.idNoIndex,
    left: person.status === 'left',
    leaveDate: person.leaveDate,
    lastNetFen: lastNets.get(person.id) ?? null,
  }));
}

/** Batches of the latest month before the import's in which a monthly wage was published. */
export async function earlierBatches(db: Db, record: Pick<ImportRecord, 'company_id' | 'pay_month'>, exactlyLastMonth = false): Promise<string[]> {
  const batches = await db
    .selectFrom('wage_batch')
    .select(['id', 'pay_month'])
    .where('company_id', '=', record.company_id)
    .where('wage_type', '=', 'monthly')
    .where('deleted_at', 'is', null)
    .where('state', 'in', [...VISIBLE_BATCH_STATES])
    .where('pay_month', '<', record.pay_month)
    .orderBy('pay_month', 'desc')
    .limit(50)
    .execute();
  const month = exactlyLastMonth ? addMonths(record.pay_month, -1) : batches[0]?.pay_month;
  return batches.filter((batch) => batch.pay_month === month).map((batch) => batch.id);
}

/** Net by person, 分 as text; of `staffIds` only, if given. Only monthly wages are compared with each other. */
export async function latestNets(db: Db, record: ImportRecord, staffIds?: string[]): Promise<Map<string, string>> {
  const nets = new Map<string, string>();
  if (record.wage_type !== 'monthly' || staffIds?.length === 0) return nets;
  for (const batchId of await earlierBatches(db, record)) {
    for (let after: string | undefined; ; ) {
      let query = db
        .selectFrom('wage_slip')
        .select(['id', 'staff_id', 'net_fen'])
        .where('company_id', '=', record.company_id)
        .where('batch_id', '=', batchId)
        .orderBy('id')
        .limit(PAGE);
      if (staffIds) query = query.where('staff_id', 'in', staffIds);
      if (after) query = query.where('id', '>', after);
      const page = await query.execute();
      for (const slip of page) nets.set(slip.staff_id, slip.net_fen.toString());
      after = page.at(-1)?.id;
      if (page.length < PAGE) break;
    }
  }
  return nets;
}

/** What the clerk changed so far, by row. */
export async function keptFixes(db: Db, record: ImportRecord): Promise<[number, StoredFix][]> {
  const rows = await shownRows(db, record).select(['row_no', 'fixes']).where('fixes', 'is not', null).orderBy('row_no').execute();
  return rows.flatMap((row) => (row.fixes ? [[row.row_no, row.fixes]] : []));
}
