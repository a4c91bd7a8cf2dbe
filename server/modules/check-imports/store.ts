import type { Selectable } from 'kysely';
import type { CheckImportOptions, CheckLegendEntry } from '@contract/checks/import-schemas';
import type { ClerkTarget } from '@contract/checks/targets';
import type { CheckImportPersonTable } from '../../db/tables/check-import';
import { type Db, ImportStore, type KindOf, ofPass, type Pass, stagedIn } from '../../imports';
import { STAGED_DAY_COLUMNS, STAGED_PERSON_COLUMNS, STAGED_ROW_COLUMNS } from '../../workbook/attendance/task';
import type { CheckLayout } from '../../workbook/attendance/types';

/** All that the clerk has said of the sheet as a whole; it holds once the sheet has been read with it. */
interface Understood {
  /** null = recognise. */
  layout: CheckLayout | null;
  /** What he says columns hold. */
  targets: { index: number; target: ClerkTarget | null }[];
  options: CheckImportOptions;
  legend: CheckLegendEntry[];
}

/** With a sheet comes its month. */
export type CheckKind = KindOf<'check_import', Understood, string>;
export type ImportRecord = CheckKind['record'];
export type PersonRow = Selectable<CheckImportPersonTable>;

/** Imports of attendance sheets: people with their days, and the rows that want looking at. */
export const checkStore = new ImportStore<CheckKind>({
  name: 'checkImport',
  table: 'check_import',
  staged: {
    days: stagedIn('check_import_day', STAGED_DAY_COLUMNS),
    people: stagedIn('check_import_person', STAGED_PERSON_COLUMNS),
    rows: stagedIn('check_import_row', STAGED_ROW_COLUMNS),
  },
  unit: '人',
  words: {
    what: '考勤表',
    needsMapping: '请先指定工作表、表头和考勤表类型',
    committing: '正在写入考勤',
  },
  understood({ reading: { proposal }, targets, options, legend }) {
    const said = { targets, options, legend };
    if (!proposal) return { layout: null, ...said };
    const { sheetIndex, headerStart, headerEnd, form } = proposal;
    return { layout: { sheetIndex, headerStart, headerEnd, form }, ...said };
  },
});

/** The people of an import's shown pass. */
export const shownPeople = (db: Db, record: Pass) => db.selectFrom('check_import_person').where(ofPass(record));
