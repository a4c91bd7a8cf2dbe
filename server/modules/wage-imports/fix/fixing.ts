import { SENSITIVE_IDENTITY } from '@contract/wages/items';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import type { ImportRow } from '@contract/wages/import-schemas';
import type { StoredFix } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import type { By, FixingKind } from '../../../imports';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { withAccepted } from '../accept/accepting';
import { openFix, packFix } from '../fixes';
import { type RowWithStaff, toRow } from '../present';
import { rowsWithStaff } from '../queries';
import { type ImportRecord, type WageKind, wageStore } from '../store';
import { changeOfRow } from './change-of-row';
import { changedColumns, type ChosenPerson, merged, requireStaff, type RowChange } from './change';
import { type Changing, fixStamp, isTick, withChange } from './fix-log';
import { recheckRow } from './recheck';
import { settle, writeFigures } from './settle';
import { stepLines } from './step-lines';
import { writeRow } from './write-row';

type Said = ChosenPerson | null;

/** How rows of a wage sheet are corrected. */
export const wageFixing: FixingKind<WageKind, RowWithStaff, RowChange, Said, ImportRow> = {
  issues: WAGE_ISSUES,
  columns: ({ columns }) => columns,
  isPersonal({ columns }, index) {
    const personal: readonly (string | null)[] = SENSITIVE_IDENTITY;
    return columns.some((column) => column.index === index && personal.includes(column.target));
  },
  actionOf({ staffId, expected, accept }) {
    if (expected) return 'setExpected';
    if (accept) return 'accept';
    return staffId === undefined ? null : 'choosePerson';
  },
  ofRow: changeOfRow(WAGE_ISSUES),
  async admit(trx, record, change) {
    changedColumns(record.columns, change);
    if (change.accept && Object.keys(change).some((key) => SAID_WITH_IT.has(key)))
      invalid('确认为正确时不能同时修改该行', 'accept');
    return change.staffId ? requireStaff(trx, record.company_id, change.staffId) : null;
  },
  rows: rowsWithStaff,
  async fix(deps, trx, record, row, said, person, { actor, at }) {
    const change = ownChange(record, row, said);
    const fix = mergedOf(deps, record, row, change, { actor, at });
    const next = await recheckRow(deps, trx, record, row, fix, changedColumns(record.columns, change));
    const changing = { record, actor, at, before: row, cells: next.cells, change, person };
    note(fix, changing);
    await writeRow(deps, trx, record, next, fix);
    const [after = notFound()] = await rowsWithStaff(trx, record, [row.row_no]);
    return { record: await settle(deps, trx, record, row, after), lines: stepLines(changing) };
  },
  lay(deps, record, row, change, person, { actor, at, cells }) {
    const fix = mergedOf(deps, record, row, change, { actor, at });
    const changing = { record, actor, at, before: row, cells, change, person };
    note(fix, changing);
    const after = Object.keys(fix).length > 0 ? packFix(deps, record, row.row_no, fix) : null;
    return { after, lines: stepLines(changing) };
  },
  settle,
  async writeFigures(deps, trx, record) {
    return { ...record, version: await writeFigures(trx, record, deps.clock.now()) };
  },
  shown: (deps, record, rows) => rows.map((row) => toRow(deps, record, row)),
};

export const wageRows = { store: wageStore, fixing: wageFixing };

/** One click on a doubt of a row says no more than which it is. */
function ownChange(record: ImportRecord, row: RowWithStaff, change: RowChange): RowChange {
  if (typeof change.expected !== 'string') return change;
  const own = changeOfRow(WAGE_ISSUES)(record, row, change.expected, { ...change, expected: true });
  return own ?? refuse('RULE', '该行已没有此问题，请刷新后重试');
}

/** What cannot be said of a row together with a warning of it being right. */
const SAID_WITH_IT: ReadonlySet<string> = new Set(['cells', 'staffId', 'ignored', 'expected']);

function mergedOf(
  deps: Deps,
  record: ImportRecord,
  row: RowWithStaff,
  { accept, ...change }: RowChange,
  { actor, at }: By,
): StoredFix {
  const fix = merged(row, row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {}, change);
  if (accept) fix.accepted = withAccepted(fix.accepted ?? [], record, row.issues, accept, fixStamp(actor, at));
  return fix;
}

/** The record of the row's changes goes with its fix. What was said of many rows at once no longer holds for one that is said to be somebody's. */
function note(fix: StoredFix, changing: Changing): void {
  const { change, before, actor, at } = changing;
  fix.log = withChange(fix, changing);
  if (fix.log.length === 0) delete fix.log;
  if (change.staffId !== undefined) {
    delete fix.ticked;
    delete fix.chosen;
  }
  if (isTick(before, change)) fix.ticked = fixStamp(actor, at);
}
