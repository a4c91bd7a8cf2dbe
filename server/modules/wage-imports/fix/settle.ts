import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { StoredFix } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import { openFix } from '../fixes';
import type { RowWithStaff } from '../present';
import { type ImportRecord, wageStore } from '../store';
import { rowsByNameOf } from './choices';
import { type Recount, recounted, settleDuplicates } from './duplicates';
import { type AuditedRows, movedAudit } from './moved-audit';
import { movedChecks } from './moved-checks';
import { settleNamesakes } from './namesakes';
import { recheckRow } from './recheck';
import { movedHeadCount, movedTotals, movedUncounted } from './totals';
import { writeRow } from './write-row';

/** Settles what hangs on one row that has changed: rows it was or becomes a double or namesake of, and the figures of the sheet. Gives the import with these; it is not written yet. */
export async function settle(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  before: RowWithStaff,
  after: RowWithStaff,
): Promise<ImportRecord> {
  const people = [...new Set([before.staff_id, after.staff_id])].filter((id) => id !== null);
  const byName = await recheckByName(deps, trx, record, after.row_no, people);
  const namesakes = await settleNamesakes(deps, trx, record, [before.name, after.name]);
  const duplicates = await settleDuplicates(trx, record, people, before.staff_id === null ? before.name : null);
  const tallies = recounted(record, [{ before, after }, ...byName, ...namesakes, ...duplicates] satisfies Recount[]);
  const sums = movedChecks(record, before, after);
  return {
    ...record,
    checks: sums.checks,
    audit: movedAudit(record, [{ before, after }, ...byName]),
    net_identity: sums.netIdentity,
    counts: tallies.counts,
    issue_counts: tallies.issueCounts,
    addable: tallies.addable,
    totals: movedTotals(record, before, after),
    uncounted: movedUncounted(record, before, after),
    head_count: movedHeadCount(record, before, after),
  };
}

/** Writes the figures that changed rows have moved; gives the new version. */
export function writeFigures(trx: Transaction<Database>, record: ImportRecord, now: Date): Promise<number> {
  return wageStore.update(trx, record, now, {
    checks: jsonText(record.checks),
    audit: record.audit && jsonText(record.audit),
    net_identity: record.net_identity && jsonText(record.net_identity),
    counts: jsonText(record.counts),
    issue_counts: jsonText(record.issue_counts),
    addable: record.addable,
    totals: jsonText(record.totals),
    uncounted: jsonText(record.uncounted),
    head_count: jsonText(record.head_count),
  });
}

/** Whether a name alone leads to somebody hangs on who has been chosen for other rows: those of these people are checked again. */
async function recheckByName(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  rowNo: number,
  people: readonly string[],
): Promise<(Recount & AuditedRows)[]> {
  const changed: (Recount & AuditedRows)[] = [];
  for (const row of await rowsByNameOf(trx, record, rowNo, people)) {
    const fix: StoredFix = row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {};
    const next = await recheckRow(deps, trx, record, row, fix, new Set());
    await writeRow(deps, trx, record, next, fix);
    changed.push({ before: row, after: next });
  }
  return changed;
}
