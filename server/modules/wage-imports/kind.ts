import type { ImportDetail, ImportSummary } from '@contract/wages/import-schemas';
import { sheetPlaces } from '@contract/imports/places';
import { type RowIssue, wageIssueText } from '@contract/wages/issues/catalogue';
import { fixKindJob, type ImportKind } from '../../imports';
import { addStaffJob } from './fix/add-staff';
import { wageCommit } from './commit/commit';
import { wageRows } from './fix/fixing';
import { noteLook } from './review/looks';
import { askedLayout, sameArrangement } from './pass/asked-layout';
import { wagePass } from './pass/pass';
import { toDetail, toSummary } from './present';
import { putRaisesJob } from './raises/put-raises-job';
import { type WageKind, wageStore } from './store';
import { wageUpload } from './upload';

const LOOKS = { rawRows: 'wages.importRawRows', errorFile: 'wages.importErrorFile' } as const;

export const wageImports: ImportKind<WageKind, ImportSummary, ImportDetail> = {
  store: wageStore,
  permission: 'wages.import',
  upload: wageUpload,
  pass: wagePass,
  layout: {
    step: '正在按新的表头重新读取',
    sheets: ({ sheets }) => sheets,
    sheetIndex: ({ layout }) => layout?.sheetIndex,
    // What was said of the month was said of that sheet.
    values: (sameSheet) => (sameSheet ? {} : { month_kept: null, month_rows: 'own' }),
    asked: askedLayout,
    sameRows: ({ layout }, asked) => sameArrangement(layout, asked),
    understood: (layout) => ({ layout, columns: null, netChosen: null, keepNet: false }),
  },
  commit: wageCommit,
  errorFile: {
    name: '错误明细',
    columns: ({ columns }) => columns,
    places: ({ layout, sheets }) => sheetPlaces(layout, sheets),
    issueText: (issue, rowNo, { layout, sheets }) =>
      wageIssueText(issue as RowIssue, rowNo, 'zh', sheetPlaces(layout, sheets).rows),
  },
  jobs: { addStaff: addStaffJob, putRaises: putRaisesJob, fixKind: fixKindJob(wageRows) },
  summary: toSummary,
  detail: toDetail,
  looked: (deps, caller, id, at) => noteLook(deps, caller, id, LOOKS[at]),
};
