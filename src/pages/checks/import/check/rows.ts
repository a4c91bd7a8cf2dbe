import { RECORD_FIELDS } from '@contract/checks/record';
import type { CheckSheetColumn } from '@contract/checks/import-schemas';
import type { GridKind } from '@/components/sheet-import/rows-kind';
import { downloadCheckErrors } from '@/services/check-imports';

/** The rows of a sheet of attendance that want looking at. */
export const CHECK_ROWS: GridKind<CheckSheetColumn> = {
  cellsOf: ({ target }) => ({ numeric: target !== null && target in RECORD_FIELDS, masked: false }),
  // Who somebody is is settled person by person.
  aboutPerson: [],
  search: 'rows.name',
  errorFile: downloadCheckErrors,
  // As long as rows are listed at all.
  errorFileOf: ['ok', 'warning', 'error', 'ignored'],
};
