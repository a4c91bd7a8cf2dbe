import { dateInChina } from '@contract/date';
import { isPayKind } from '@contract/staff/pay/kinds';
import type { StaffIssue, StaffIssueCode } from '@contract/staff/issues/catalogue';
import { normalizeIdDocument } from '@contract/validators/id-document';
import { normalizeMobile } from '@contract/validators/mobile';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Deps } from '../../../deps';
import type { Db } from '../../../imports';
import { type Cell, type SheetRow, statusOf } from '../../../workbook';
import { StaffRowChecker, type StaffRowFix, type StagedStaffRow, StoredPeople } from '../../../workbook/staff';
import { STAFF_CONTEXT, storedFor } from '../../staff/service';
import { cardRuleIn } from '../card-rule';
import { openRaw } from './raw-texts';
import type { ImportRecord, RowRecord } from '../store';

/** Doubts about what a cell held in the file: a text read back from storage cannot raise them again, so an untouched cell keeps them. */
const CELL_CODES: ReadonlySet<StaffIssueCode> = new Set([
  'numberLost',
  'dateCell',
  'excelError',
  'formulaNoValue',
  'formulaComputed',
  'hiddenRow',
]);

/**
 * Checks one stored row again as the whole list was checked, with the clerk's changes laid over it. `changed` are the columns
 * whose texts he has just given. Numbers standing in several rows are not its matter.
 */
export async function recheckRow(
  deps: Deps,
  db: Db,
  record: ImportRecord,
  row: RowRecord,
  fix: StaffRowFix,
  changed: ReadonlySet<number>,
): Promise<StagedStaffRow> {
  const sheetRow = asSheetRow(deps, record, row);
  const now = deps.clock.now();
  const checker = new StaffRowChecker({
    columns: record.columns,
    people: new StoredPeople([await candidates(deps, db, record, sheetRow, fix)]),
    blindIndex: (kind, value) => deps.seal.blindIndex(kind, value),
    openEmergency: (sealed) => deps.seal.open(sealed, STAFF_CONTEXT.emergencyMobile),
    mode: record.mode,
    rehireLeft: record.rehire_left,
    ...(await cardRuleIn(db, record)),
    now,
    today: dateInChina(now),
    fixes: new Map([[row.row_no, fix]]),
  });
  const checked = checker.check(sheetRow);
  // Of a row left out, what was said before that; null where its cells were never looked at.
  const said = row.status === 'ignored' ? (row.fixes?.left ?? null) : row.issues;
  const own = (issue: StaffIssue) =>
    said !== null && CELL_CODES.has(issue.code) && (issue.column === null || !changed.has(issue.column));
  const kept = (said ?? []).filter(own);
  const issues = [
    ...kept,
    ...checked.issues.filter(
      (issue) => !own(issue) && !(issue.column !== null && kept.some((other) => other.column === issue.column)),
    ),
  ];
  if (checked.status === 'ignored') return checked;
  const status = statusOf(issues);
  return status === 'error'
    ? { ...checked, issues, status, action: null, write: null, changes: [] }
    : { ...checked, issues, status };
}

/** The row as it stood in the sheet, as far as it was kept. */
function asSheetRow(deps: Deps, record: ImportRecord, row: RowRecord): SheetRow {
  const raw: Partial<Record<string, string>> = openRaw(deps, record, row);
  const cells: (Cell | undefined)[] = [];
  record.columns.forEach((column, at) => {
    const text = (column.target === null ? undefined : raw[column.target]) ?? row.cells[at] ?? '';
    // What a spreadsheet worked out may have more decimals than a person is allowed to type.
    const computed = isPayKind(column.target) && /^\d+\.\d{3,}$/.test(text);
    if (text !== '') cells[column.index] = { kind: computed ? 'number' : 'text', text };
  });
  return { rowNo: row.row_no, hidden: false, cells };
}

/** The people this row could be about, or share a number with. */
function candidates(deps: Deps, db: Db, record: ImportRecord, row: SheetRow, fix: StaffRowFix): Promise<Uint8Array> {
  const nameAt = record.columns.find((column) => column.target === 'name')?.index ?? -1;
  const text = (target: string) => {
    const index = record.columns.find((column) => column.target === target)?.index ?? -1;
    return (fix.cells?.[String(index)] ?? row.cells[index]?.text ?? '').normalize('NFKC').replace(/\s/g, '');
  };
  const [staffNo, idNo, mobile] = [text('staffNo'), normalizeIdDocument(text('idNo')), normalizeMobile(text('mobile'))];
  return storedFor(db, record.company_id, {
    id: fix.who !== undefined && fix.who !== 'new' ? fix.who : null,
    name: normalizePersonName(fix.cells?.[String(nameAt)] ?? row.cells[nameAt]?.text ?? ''),
    staffNo,
    idNoIndex: idNo === '' ? '' : deps.seal.blindIndex('idNo', idNo),
    mobileIndex: mobile === '' ? '' : deps.seal.blindIndex('mobile', mobile),
  });
}
