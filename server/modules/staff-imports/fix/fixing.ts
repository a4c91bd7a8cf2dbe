import { MASKED_IMPORT_FIELDS } from '@contract/staff/import-fields';
import type { StaffImportRow } from '@contract/staff/import-schemas';
import { STAFF_ISSUES } from '@contract/staff/issues/catalogue';
import { changedCells, type FixingKind } from '../../../imports';
import { notFound } from '../../../kernel/errors';
import { toRow } from '../present';
import { rowsOf } from '../queries';
import { openFix, packFix, type RowRecord, type StaffKind, staffStore } from '../store';
import { countTallies, tallyColumns } from '../tallies';
import { admitted, type ChosenPerson, merged, type RowChange } from './change';
import { settleDuplicates } from './duplicates';
import { recheckRow } from './recheck';
import { stepLines } from './step-lines';
import { writeRow } from './write-row';

/** How rows of a staff list are corrected. */
export const staffFixing: FixingKind<StaffKind, RowRecord, RowChange, ChosenPerson | null, StaffImportRow> = {
  issues: STAFF_ISSUES,
  columns: ({ columns }) => columns,
  isPersonal({ columns }, index) {
    const masked: readonly (string | null)[] = MASKED_IMPORT_FIELDS;
    return columns.some((column) => column.index === index && masked.includes(column.target));
  },
  actionOf: ({ who }) =>
    who === undefined ? null : who === 'new' ? 'newPeople' : who === 'same' ? 'samePerson' : 'choosePerson',
  admit: admitted,
  rows: rowsOf,
  async fix(deps, trx, record, row, change, person) {
    const before = row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {};
    const next = await recheckRow(
      deps,
      trx,
      record,
      row,
      merged(record, row, before, change),
      changedCells(record.columns, change),
    );
    const fix = merged(record, row, before, change, next.cells);
    await writeRow(deps, trx, record, row, next, fix);
    const [after = notFound()] = await rowsOf(trx, record, [row.row_no]);
    await settleDuplicates(trx, record, [row, after]);
    return { record, lines: stepLines({ record, before: row, cells: next.cells, change, person }) };
  },
  lay(deps, record, row, change, person, { cells }) {
    const before = row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {};
    const fix = merged(record, row, before, change, cells);
    const after = Object.keys(fix).length > 0 ? packFix(deps, record, row.row_no, fix) : null;
    return { after, lines: stepLines({ record, before: row, cells, change, person }) };
  },
  async settle(_deps, trx, record, was, is) {
    await settleDuplicates(trx, record, [was, is]);
    return record;
  },
  async writeFigures({ clock }, trx, record) {
    const tallies = await countTallies(trx, record);
    const version = await staffStore.update(trx, record, clock.now(), tallyColumns(tallies));
    const { counts, actions, issueCounts } = tallies;
    return { ...record, counts, actions, issue_counts: issueCounts, version };
  },
  shown: (_deps, _record, rows) => rows.map(toRow),
};

export const staffRows = { store: staffStore, fixing: staffFixing };
