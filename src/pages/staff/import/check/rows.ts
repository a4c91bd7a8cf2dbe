import { MASKED_IMPORT_FIELDS } from '@contract/staff/import-fields';
import { PAY_KINDS } from '@contract/staff/pay/kinds';
import type { StaffActionCounts, StaffColumn, StaffImportDetail, StaffImportRow } from '@contract/staff/import-schemas';
import type { StaffIssueCode } from '@contract/staff/issues/catalogue';
import type { GridKind, RowsKind } from '@/components/sheet-import/rows-kind';
import {
  downloadStaffErrors,
  fixStaffKind,
  fixStaffRow,
  fixStaffRows,
  listStaffRows,
  listStaffSteps,
  redoStaffStep,
  type StaffFixBody,
  type StaffRowQuery,
  undoStaffStep,
} from '@/services/staff-imports';

const AMOUNTS: readonly (string | null)[] = PAY_KINDS;
const MASKED: readonly (string | null)[] = MASKED_IMPORT_FIELDS;

/** Doubts that are settled by saying whose row it is. */
export const WHOSE = ['nameDiffers', 'namesake', 'duplicateName'] as const;

/** The rows of a staff list. */
export const STAFF_ROWS: GridKind<StaffColumn> &
  RowsKind<
    StaffImportRow,
    Omit<StaffFixBody, 'version'>,
    { counts: StaffImportDetail['counts']; actions: StaffActionCounts }
  > = {
  // An unknown code is the server's to refuse: the list of codes does not travel to the browser.
  list: (id, query) => listStaffRows(id, query as StaffRowQuery),
  fix: fixStaffRow,
  steps: {
    edit: fixStaffRows,
    // The kinds are those the server named.
    kind: (id, version, code, { staffId: _, ...change }) =>
      fixStaffKind(id, version, code as StaffIssueCode | null, change),
    undo: undoStaffStep,
    redo: redoStaffStep,
    list: listStaffSteps,
  },
  // Whoever shares a number with this row.
  isShared: (code) => code.startsWith('duplicate'),
  cellsOf: ({ target }) => ({ numeric: AMOUNTS.includes(target), masked: MASKED.includes(target) }),
  aboutPerson: WHOSE,
  errorFile: downloadStaffErrors,
  ignoreErrors: true,
};
