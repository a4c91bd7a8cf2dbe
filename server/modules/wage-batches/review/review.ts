import type { BatchReview } from '@contract/wages/batch-schemas';
import { sheetPlaces } from '@contract/imports/places';
import type { ImportRecord } from '@contract/wages/import-record';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import type { Deps } from '../../../deps';
import { type PayRow, pairsOf } from './compare-months';
import { deductionOf } from './deductions';
import { importChangesOf } from './import-changes';
import { batches, type BatchRow, type Db, loadBatch } from '../queries';
import { editsOfBatch } from '../slips/slip-edits';

const MOST_CHANGED = 20;
const LISTED = 200;
const NO_DEPT = '（无部门）';

type Change = BatchReview['people'][number];
interface DeptSum {
  people: number;
  lastPeople: number;
  net: bigint;
  lastNet: bigint;
}

/**
 * The manager's view of a batch: figures against the last paid batch of the same type, largest
 * changes by person and department, new and missing people, what was changed since the import, and the
 * import's doubtful rows.
 */
export async function reviewBatch(deps: Deps, companyId: string, id: string): Promise<BatchReview> {
  const { db } = deps;
  const batch = await loadBatch(db, companyId, id);
  const last = await lastPaid(db, batch);
  const depts = new Map<string, DeptSum>();
  const changes: Change[] = [];
  const joined: Change[] = [];
  const missing: Change[] = [];
  let [joinedTotal, missingTotal] = [0, 0];
  for await (const { now, before } of pairsOf(db, companyId, id, last?.id ?? null)) {
    addTo(depts, now, before);
    const change = changeOf(now, before);
    if (now && before) {
      if (now.net_fen !== before.net_fen) keepLargest(changes, change);
    } else if (now) {
      joinedTotal += 1;
      if (joined.length < LISTED && last) joined.push(change);
    } else {
      missingTotal += 1;
      if (missing.length < LISTED) missing.push(change);
    }
  }
  const notes = await db
    .selectFrom('wage_batch')
    .select(['row_notes', 'import_record', 'net_confirmed', 'uncounted'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    lastMonth: last && {
      payMonth: last.pay_month,
      title: last.title,
      headCount: last.head_count,
      grossFen: last.gross_fen?.toString() ?? null,
      deductionFen: (await deductionOf(db, last))?.toString() ?? null,
      netFen: last.net_fen.toString(),
    },
    headCount: batch.head_count,
    grossFen: batch.gross_fen?.toString() ?? null,
    deductionFen: (await deductionOf(db, batch))?.toString() ?? null,
    netFen: batch.net_fen.toString(),
    people: changes.sort(byDifference).slice(0, MOST_CHANGED),
    depts: presentDepts(depts),
    joined,
    missing,
    joinedTotal: last ? joinedTotal : 0,
    missingTotal,
    ...(await editsOfBatch(db, batch)),
    imported: notes.import_record && presentImport(notes.import_record, await importChangesOf(db, batch)),
    rowNotes: notes.row_notes.map((note) => ({ ...note, ...placeOf(notes.import_record, note) })),
    netConfirmed: notes.net_confirmed,
    uncounted: notes.uncounted,
  };
}

/** Where a row stands in its workbook, where its number does not say it. */
function placeOf(kept: ImportRecord | null, { rowNo }: { rowNo: number }): { place?: string } {
  return kept?.arranged ? { place: sheetPlaces(kept.arranged.layout, kept.arranged.sheets).row(rowNo) } : {};
}

function presentImport(
  record: ImportRecord,
  { changes, ...counts }: Awaited<ReturnType<typeof importChangesOf>>,
): BatchReview['imported'] {
  const { byId: _byId, arranged: _arranged, ...kept } = record;
  return { ...kept, ...counts, changes: changes.map((change) => ({ ...change, ...placeOf(record, change) })) };
}

/** The latest batch of the same type in an earlier month that was paid. */
async function lastPaid(db: Db, batch: BatchRow) {
  const row = await batches(db, batch.company_id)
    .select(['company_id', 'id', 'pay_month', 'title', 'head_count', 'item_defs', 'gross_fen', 'deduct_fen', 'net_fen'])
    .where('wage_type', '=', batch.wage_type)
    .where('state', 'in', [...PAID_BATCH_STATES])
    .where('pay_month', '<', batch.pay_month)
    .orderBy('pay_month', 'desc')
    .orderBy('head_count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function changeOf(now: PayRow | null, before: PayRow | null): Change {
  const person = now ?? before;
  return {
    name: person?.name ?? '',
    staffNo: person?.staff_no ?? null,
    dept: person?.dept ?? null,
    netFen: now?.net_fen.toString() ?? null,
    lastNetFen: before?.net_fen.toString() ?? null,
    diffFen: ((now?.net_fen ?? 0n) - (before?.net_fen ?? 0n)).toString(),
  };
}

const size = (fen: string) => (fen.startsWith('-') ? -BigInt(fen) : BigInt(fen));
const byDifference = (a: { diffFen: string }, b: { diffFen: string }) =>
  size(a.diffFen) < size(b.diffFen) ? 1 : size(a.diffFen) > size(b.diffFen) ? -1 : 0;

/** Keeps some more than are shown and cuts now and then, so that the list never grows with the company. */
function keepLargest(changes: Change[], change: Change): void {
  changes.push(change);
  if (changes.length >= MOST_CHANGED * 50) changes.sort(byDifference).splice(MOST_CHANGED);
}

function addTo(depts: Map<string, DeptSum>, now: PayRow | null, before: PayRow | null): void {
  const of = (dept: string | null) => {
    const key = dept ?? NO_DEPT;
    const known = depts.get(key) ?? { people: 0, lastPeople: 0, net: 0n, lastNet: 0n };
    depts.set(key, known);
    return known;
  };
  if (now) {
    const sum = of(now.dept);
    sum.people += 1;
    sum.net += now.net_fen;
  }
  if (before) {
    const sum = of(before.dept);
    sum.lastPeople += 1;
    sum.lastNet += before.net_fen;
  }
}

function presentDepts(depts: ReadonlyMap<string, DeptSum>): BatchReview['depts'] {
  return [...depts]
    .map(([dept, sum]) => ({
      dept,
      headCount: sum.people,
      lastHeadCount: sum.lastPeople,
      netFen: sum.net.toString(),
      lastNetFen: sum.lastNet.toString(),
      diffFen: (sum.net - sum.lastNet).toString(),
    }))
    .sort(byDifference);
}
