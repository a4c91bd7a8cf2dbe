import { sql, type Transaction } from 'kysely';
import type { AddedAs, ColumnMapping } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { FixStamp } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import {
  actorOf,
  type ActorStamp,
  beginWork,
  type Caller,
  type Change,
  type ExtraJob,
  growStep,
  nextPass,
  ofPass,
  openStep,
  type PassRequest,
  stampOf,
} from '../../../imports';
import { refuse } from '../../../kernel/errors';
import type { JobContext } from '../../../jobs/types';
import { audit } from '../../audit/service';
import { createFromSheet, type NewPerson } from '../../staff/service';
import { rereadHistory } from '../pass/reread-history';
import { fixStamp } from './fix-log';
import { shownRows } from '../queries';
import { openSensitive } from '../sensitive';
import { identityText } from '../slip-items';
import { type ImportRecord, type RowRecord, type WageKind, wageStore } from '../store';

const CHUNK = 500;

/** Written by addStaff. */
interface AddStaffPayload {
  request: PassRequest<WageKind>;
  rowNos: number[] | null;
  /** Those whose number is of somebody with another name, instead of those nobody knows. */
  differing?: boolean;
  as?: AddedAs;
  actor: ActorStamp;
}

/** Adds the people of addable rows (those of `rowNos`; else all nobody knows, or all whose number is of somebody with another name) to the staff and matches the sheet again. */
export function addStaff(
  deps: Deps,
  caller: Caller,
  change: Change,
  { rowNos, code, as = 'incomplete' }: { rowNos?: number[]; code?: 'staffNotFound' | 'nameDiffers'; as?: AddedAs },
): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    // Who is paid now works here.
    if (as === 'left' && !record.history) refuse('RULE', '只有过去月份的工资表可以把名册中没有的人记为已离职');
    const differing = code === 'nameDiffers';
    const differ = record.issue_counts.find((count) => count.code === 'nameDiffers')?.rows ?? 0;
    if (rowNos === undefined && (differing ? differ : record.addable) === 0)
      refuse('RULE', '没有可新增的员工：名册中没有的人，有姓名即可新增；表内同名而无其他信息的，请逐行新增');
    // People are not taken off the list again by an undo.
    const step = { action: 'addStaff', code, rows: 0, generation: null, closed: true, at: deps.clock.now() } as const;
    const { no } = await openStep(trx, caller, record, step);
    const request = nextPass(wageStore, record, {}, { no, side: 'after' });
    const payload: AddStaffPayload = { request, rowNos: rowNos ?? null, differing, as, actor: stampOf(caller.actor) };
    return beginWork(deps, trx, wageStore, record, {
      job: 'addStaff',
      payload,
      state: 'reading',
      step: '正在新增员工',
      generation: request.generation,
    });
  });
}

/** Adds the people, then one pass matches everybody. */
export const addStaffJob: ExtraJob<WageKind, AddStaffPayload> = {
  during: 'reading',
  back: (_record, payload) => payload.request.back,
  stands: (people) => `已新增员工 ${people} 人，其余的人请再次点击新增`,
  async run(context, record, payload, read) {
    const result = await addStaffFromRows(context, record, payload);
    await read(payload.request);
    if (record.history) await rereadHistory(context.deps, record, 'people');
    return result;
  },
};

/**
 * Creates the people a chunk a transaction, and takes the mark off their rows in the same one,
 * so that after a crash nobody is created twice.
 */
async function addStaffFromRows(
  context: JobContext,
  record: ImportRecord,
  payload: AddStaffPayload,
): Promise<{ added: number; refused: number }> {
  const { deps } = context;
  let [added, refused, after] = [0, 0, 0];
  const numbers = await sheetNumbers(deps, record);
  for (;;) {
    const rows = await addableRows(deps, record, payload, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.row_no;
    const created = await createChunk(context, record, rows, numbers, payload);
    added += created;
    refused += rows.length - created;
    await context.progress(added + refused, payload.rowNos?.length ?? record.addable, '正在新增员工');
  }
  return { added, refused };
}

function addableRows(
  deps: Deps,
  record: ImportRecord,
  { rowNos, differing = false }: AddStaffPayload,
  after: number,
): Promise<RowRecord[]> {
  let query = shownRows(deps.db, record)
    .selectAll('wage_import_row')
    .where('addable', '=', true)
    .where('wage_import_row.status', '<>', 'ignored')
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(CHUNK);
  // Namesakes with nothing to tell them apart are added by somebody who looked at the row.
  if (rowNos) query = query.where('row_no', '=', (eb) => eb.fn.any(eb.val(rowNos)));
  else
    query = query.where(
      sql<boolean>`not issues @> '[{"code": "sheetNamesakes"}]' and issues @> '[{"code": "nameDiffers"}]' = ${differing}`,
    );
  return query.execute();
}

/** The employee numbers the sheet gives: nobody else is to be given one of them. */
async function sheetNumbers(deps: Deps, record: ImportRecord): Promise<Set<string>> {
  const at = record.columns.findIndex((column: ColumnMapping) => column.target === 'staffNo');
  if (at === -1) return new Set();
  const rows = await shownRows(deps.db, record)
    .select(sql<string | null>`cells ->> ${sql.lit(at)}`.as('number'))
    .execute();
  return new Set(rows.flatMap(({ number }) => number || []));
}

async function createChunk(
  { deps, job }: JobContext,
  record: ImportRecord,
  rows: readonly RowRecord[],
  numbers: ReadonlySet<string>,
  { actor: stamp, as = 'incomplete', request: { laid } }: AddStaffPayload,
): Promise<number> {
  const actor = actorOf(stamp, record.company_id);
  return deps.db.transaction().execute(async (trx) => {
    await wageStore.holdForJob(trx, record, job.id);
    const entries = distinct(rows.map((row) => ({ rowNo: row.row_no, person: personOf(deps, record, row) })));
    const { ids } = await createFromSheet(
      deps,
      trx,
      actor,
      entries.map(({ person }) => person),
      numbers,
      as,
    );
    const shared = await sharedNames(
      trx,
      record,
      entries.map(({ person }) => person.name),
    );
    await rememberWho(
      trx,
      record,
      fixStamp(actor, deps.clock.now()),
      entries.flatMap(({ rowNo, person }, index) =>
        ids[index] && !(isFoundAgain(person) && !shared.has(person.name))
          ? [{ row_no: rowNo, staff_id: ids[index] }]
          : [],
      ),
    );
    await trx
      .updateTable('wage_import_row')
      .set({ addable: false })
      .where(ofPass(record))
      .where(
        'row_no',
        'in',
        rows.map((row) => row.row_no),
      )
      .execute();
    const created = ids.filter((id) => id !== null).length;
    if (laid && created > 0)
      await growStep(trx, { company_id: record.company_id, id: record.id, no: laid.no }, created);
    await audit(trx, actor, {
      action: 'staff.createFromWages',
      targetType: 'wageImport',
      targetId: record.id,
      companyId: record.company_id,
      note: `新增${as === 'left' ? '已离职' : ''}员工 ${created} 人`,
    });
    return created;
  });
}

/** By a number of his own the next pass finds him by itself. */
const isFoundAgain = ({ anew, staffNo, idNo, mobile }: NewPerson) => !anew && (staffNo ?? idNo ?? mobile) !== null;

/** Names that several rows have: whom one of them adds must not be taken for the other's person by his name. */
async function sharedNames(
  trx: Transaction<Database>,
  record: ImportRecord,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await shownRows(trx, record)
    .select('wage_import_row.name as name')
    .where('wage_import_row.name', '=', (eb) => eb.fn.any(eb.val([...names])))
    .where('wage_import_row.status', '<>', 'ignored')
    .groupBy('wage_import_row.name')
    .having(sql<boolean>`count(*) > 1`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Who was added by a name alone or by one that other rows share, or in spite of a number, is the row's person by the clerk's choice. */
async function rememberWho(
  trx: Transaction<Database>,
  record: ImportRecord,
  by: FixStamp,
  chosen: readonly { row_no: number; staff_id: string }[],
): Promise<void> {
  if (chosen.length === 0) return;
  await sql`
    update wage_import_row w set fixes = coalesce(w.fixes, '{}'::jsonb) || jsonb_build_object('staffId', c.staff_id, 'chosen', ${jsonText(by)}::jsonb)
    from jsonb_to_recordset(${jsonText(chosen)}::jsonb) as c(row_no integer, staff_id text)
    where ${ofPass(record, 'w')} and w.row_no = c.row_no`.execute(trx);
}

function personOf(deps: Deps, record: ImportRecord, row: RowRecord): NewPerson {
  const columns: readonly ColumnMapping[] = record.columns;
  const sensitive = openSensitive(deps, record, row);
  return {
    name: row.name,
    staffNo: identityText(columns, row.cells, 'staffNo'),
    dept: identityText(columns, row.cells, 'dept'),
    mobile: sensitive.mobile ?? null,
    idNo: sensitive.idNo ?? null,
    bankCardNo: sensitive.bankCardNo ?? null,
    bankName: identityText(columns, row.cells, 'bankName'),
    anew: row.issues.some((issue) => issue.code === 'nameDiffers'),
  };
}

interface Entry {
  rowNo: number;
  person: NewPerson;
}

/** A person standing twice in the sheet is created once; both rows then match him and say that they are double. */
function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ person }) => {
    const keys = person.anew
      ? [`a${person.name}|${person.staffNo}|${person.idNo}|${person.mobile}`]
      : [
          person.idNo && `i${person.idNo}`,
          person.staffNo && `s${person.staffNo}`,
          person.mobile && `m${person.mobile}`,
        ].filter((key) => typeof key === 'string' && key !== '');
    if (keys.some((key) => seen.has(String(key)))) return false;
    for (const key of keys) seen.add(String(key));
    return true;
  });
}
