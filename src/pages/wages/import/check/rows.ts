import type { IssueCount } from '@contract/wages/import-figures';
import type { ColumnMapping, ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import { isComputedNet } from '@contract/wages/net/computed';
import { SENSITIVE_IDENTITY } from '@contract/wages/items';
import type { CellFix, GridKind, RowsKind } from '@/components/sheet-import/rows-kind';
import {
  downloadErrorFile,
  type FixBody,
  fixKind,
  fixRow,
  fixRows,
  listRows,
  listSteps,
  redoStep,
  type RowQuery,
  undoStep,
} from '@/services/wage-imports';
import { isIdentity } from '../model/columns';

export type RowFix = Omit<FixBody, 'version' | 'accept' | 'expected'> & Pick<CellFix, 'accept' | 'expected'>;

const MASKED: readonly (string | null)[] = SENSITIVE_IDENTITY;

/** The rows of a wage sheet. */
export const WAGE_ROWS: GridKind<ColumnMapping> & RowsKind<ImportRow, RowFix, { counts: ImportDetail['counts'] }> = {
  // An unknown code is the server's to refuse.
  list: (id, query) => listRows(id, query as RowQuery),
  findings: true,
  // The kinds are those the server named.
  fix: (id, rowNo, body) => fixRow(id, rowNo, body as FixBody),
  steps: {
    edit: fixRows,
    kind: (id, version, code, change) => fixKind(id, version, code as IssueCount['code'] | null, change),
    undo: undoStep,
    redo: redoStep,
    list: listSteps,
  },
  // Whoever this row was a double of.
  isShared: (code) => code === 'duplicatePerson',
  cellsOf: ({ target, kind, source }) => ({
    readOnly: isComputedNet({ source }),
    numeric: (kind === 'amount' || kind === 'number') && target !== null && target !== 'name' && target !== 'dept',
    amount: kind === 'amount' && target !== null && !isIdentity(target),
    masked: MASKED.includes(target),
  }),
  aboutPerson: ['staffNotFound', 'staffAmbiguous', 'nameOnlyMatch', 'nameDiffers', 'staffNoLoose', 'sheetNamesakes'],
  errorFile: downloadErrorFile,
};
