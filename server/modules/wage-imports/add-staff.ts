import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import type { JobContext } from '../../jobs/types';
import { audit } from '../audit/service';
import { createFromSheet, type NewPerson } from '../staff/service';
import { actorOf, type ActorStamp, stampOf } from '../sheet-imports/service';
import { ADD_STAFF_JOB, beginWork, nextPass, type PassRequest } from './pass';
import { type Caller, changeImport, type ImportRecord } from './policy';
import type { RowRecord } from './present';
import { shownRows } from './queries';
import { openSensitive } from './recheck';
import { runPass } from './run-pass';
import { identityText } from './slip-items';

const CHUNK = 500;

export interface AddStaffPayload {
  request: PassRequest;
  rowNos: number[] | null;
  actor: ActorStamp;
}

/** Adds the people of addable rows (all, or those of `rowNos`) to the staff and matches the sheet again. */
export function addStaff(deps: Deps, caller: Caller, change: { id: string; version: number }, rowNos: number[] | undefined): Promise<{ jobId: string }> {
  return changeImport(deps, caller, { ...change, states: ['staged', 'needsMapping'] }, async (trx, record) => {
    if (record.addable === 0) refuse('RULE', '没有可新增的员工：需要姓名，并有手机号、工号、身份证号之一');
    const request = nextPass(record);
    const payload: AddStaffPayload = { request, rowNos: rowNos ?? null, actor: stampOf(caller.actor) };
    const work = { kind: ADD_STAFF_JOB, payload, state: 'reading', step: '正在新增员工', generation: request.generation } as const;
    const { jobId } = await beginWork(deps, trx, record, work);
    return { jobId };
  });
}

/**
 * The job: creates the people a chunk a transaction, and takes the mark off their rows in the same one,
 * so that after a crash nobody is created twice; then one pass matches everybody.
 */
export async function addStaffFromRows(context: JobContext, record: ImportRecord, payload: AddStaffPayload): Promise<{ added: number; refused: number }> {
  const { deps } = context;
  let [added, refused, after] = [0, 0, 0];
  for (;;) {
    const rows = await addableRows(deps, record, payload.rowNos, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.row_no;
    const created = await createChunk(deps, record, rows, payload.actor);
    added += created;
    refused += rows.length - created;
    await context.progress(added + refused, payload.rowNos?.length ?? record.addable, '正在新增员工');
  }
  await runPass(context, record, payload.request);
  return { added, refused };
}

function addableRows(deps: Deps, record: ImportRecord, rowNos: number[] | null, after: number): Promise<RowRecord[]> {
  let query = shownRows(deps.db, record)
    .selectAll('wage_import_row')
    .where('addable', '=', true)
    .where('wage_import_row.status', '<>', 'ignored')
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(CHUNK);
  if (rowNos) query = query.where('row_no', '=', (eb) => eb.fn.any(eb.val(rowNos)));
  return query.execute();
}

async function createChunk(deps: Deps, record: ImportRecord, rows: readonly RowRecord[], stamp: ActorStamp): Promise<number> {
  const actor = actorOf(stamp, record.company_id);
  return deps.db.transaction().execute(async (trx) => {
    const people = distinct(rows.map((row) => personOf(deps, record, row)));
    const { ids } = await createFromSheet(deps, trx, actor, people);
    await trx
      .updateTable('wage_import_row')
      .set({ addable: false })
      .where('company_id', '=', record.company_id)
      .where('import_id', '=', record.id)
      .where('generation', '=', record.generation)
      .where('row_no', 'in', rows.map((row) => row.row_no))
      .execute();
    const created = ids.filter((id) => id !== null).length;
    await audit(trx, actor, {
      action: 'staff.createFromWages',
      targetType: 'wageImport',
      targetId: record.id,
      companyId: record.company_id,
      note: `新增员工 ${created} 人`,
    });
    return created;
  });
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
  };
}

/** A person standing twice in the sheet is created once; both rows then match him and say that they are double. */
function distinct(people: readonly NewPerson[]): NewPerson[] {
  const seen = new Set<string>();
  return people.filter((person) => {
    const keys = [person.idNo && `i${person.idNo}`, person.staffNo && `s${person.staffNo}`, person.mobile && `m${person.mobile}`].filter((key) => typeof key === 'string' && key !== '');
    if (keys.some((key) => seen.has(String(key)))) return false;
    for (const key of keys) seen.add(String(key));
    return true;
  });
}
