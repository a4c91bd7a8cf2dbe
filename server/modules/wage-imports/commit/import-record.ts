import { sql } from 'kysely';
import type { FileComparison, KeptComparison } from '@contract/wages/references/comparison';
import type { ImportRecord as KeptRecord } from '@contract/wages/import-record';
import type { FixEntry, StoredFix } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import { acceptedEntries, lasting } from '../accept/kept';
import { addAcceptedFindings, addImportChanges, type NewImportChange } from '../../wage-batches/service';
import { called } from '../fix/fix-log';
import { openFix } from '../fixes';
import type { RowWithStaff } from '../present';
import { shownRows } from '../queries';
import type { ImportRecord } from '../store';

const CHUNK = 1_000;
/** People of a 对账文件 that are named beside the batch. */
const NAMED = 50;

/** How the import stands as it is committed: what is open, what is left out, and which totals differ. */
export function recordOf(
  record: ImportRecord,
  by: { id: string; name: string },
  at: Date,
  files: readonly FileComparison[],
): KeptRecord {
  const ofLevel = (level: 'error' | 'warning') =>
    record.issue_counts.filter((count) => count.level === level).map(({ code, rows }) => ({ code, rows }));
  return {
    fileName: record.file_name,
    byId: by.id,
    by: by.name,
    at: at.toISOString(),
    headCount: record.head_count,
    totals: record.totals
      .filter(({ matches }) => matches === false)
      .map(({ label, sheetFen, readFen }) => ({ label, sheetFen, readFen })),
    open: ofLevel('warning'),
    errorRows: record.counts.error,
    errors: ofLevel('error'),
    agreeing: record.totals.filter(({ matches }) => matches === true).length,
    ...(files.length > 0 ? { files: files.map(asKept) } : {}),
    ...(record.month_kept
      ? {
          monthKept: {
            by: record.month_kept.by,
            at: record.month_kept.at,
            months: record.sheet_months?.months.map(({ month }) => month) ?? [],
          },
        }
      : {}),
    ...(record.layout?.arrangement
      ? { arranged: { layout: { ...record.layout, choices: [] }, sheets: record.sheets } }
      : {}),
  };
}

/** The totals whole, of the people the first. */
function asKept({ id: _, fileOnly, sheetOnly, ...file }: FileComparison): KeptComparison {
  return {
    ...file,
    fileOnly: { ...fileOnly, list: fileOnly.list.slice(0, NAMED) },
    sheetOnly: { ...sheetOnly, list: sheetOnly.list.slice(0, NAMED) },
  };
}

/** Writes what was changed by hand in the sheet beside the batch. May be repeated. */
export async function keepChanges(deps: Deps, record: ImportRecord, batchId: string): Promise<void> {
  for (let after = 0; ;) {
    const rows = await shownRows(deps.db, record)
      .leftJoin('staff', (join) =>
        join
          .onRef('staff.company_id', '=', 'wage_import_row.company_id')
          .onRef('staff.id', '=', 'wage_import_row.staff_id'),
      )
      .select([
        'row_no',
        'wage_import_row.name as name',
        'fixes',
        'issues',
        'staff_id',
        'wage_import_row.status as status',
        'staff.name as staff_name',
        'staff.staff_no as staff_no',
      ])
      .where(sql<boolean>`(fixes is not null or issues @? '$[*].accepted')`)
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(CHUNK)
      .execute();
    const changes = rows.flatMap((row) => {
      const made = row.fixes === null ? [] : entriesOf(openFix(deps, record, row.row_no, row.fixes), row);
      return [...made, ...acceptedEntries(record, row)].map((entry, place) =>
        asChange(entry, row.row_no, place, row.name, row.staff_id),
      );
    });
    await addImportChanges(deps.db, record.company_id, batchId, changes);
    await addAcceptedFindings(
      deps.db,
      record.company_id,
      batchId,
      rows.flatMap((row) => lasting(record, row)),
    );
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.row_no ?? after;
  }
}

/** What was said of many rows at once is kept as a stamp each; here it becomes an entry. */
function entriesOf(
  { log = [], ticked, chosen }: StoredFix,
  { name, staff_name, staff_no }: Pick<RowWithStaff, 'name' | 'staff_name' | 'staff_no'>,
): FixEntry[] {
  const entries = [...log];
  if (ticked) entries.push({ kind: 'sameName', column: null, label: null, before: null, after: name, ...ticked });
  if (chosen && staff_name !== null)
    entries.push({
      kind: 'person',
      column: null,
      label: null,
      before: name,
      after: called(staff_name, staff_no),
      ...chosen,
    });
  return entries;
}

function asChange(
  { kind, label, before, after, byId, by, at }: FixEntry,
  rowNo: number,
  place: number,
  name: string,
  staffId: string | null,
): NewImportChange {
  return { rowNo, place, kind, name, staffId, label, before, after, byId, by, at };
}
