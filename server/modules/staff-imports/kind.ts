import type { StaffImportDetail, StaffImportSummary } from '@contract/staff/import-schemas';
import { type StaffIssue, staffIssueText } from '@contract/staff/issues/catalogue';
import { fixKindJob, type ImportKind } from '../../imports';
import { staffCommit } from './commit';
import { staffPass } from './pass';
import { toDetail, toSummary } from './present';
import { staffRows } from './fix/fixing';
import { type StaffKind, staffStore } from './store';
import { staffUpload } from './upload';

export const staffImports: ImportKind<StaffKind, StaffImportSummary, StaffImportDetail> = {
  store: staffStore,
  permission: 'staff.import',
  upload: staffUpload,
  pass: staffPass,
  layout: {
    step: '正在按新的表头重新读取',
    sheets: ({ sheets }) => sheets,
    sheetIndex: ({ layout }) => layout?.sheetIndex,
    understood: (layout) => ({ layout, columns: null }),
  },
  commit: staffCommit,
  errorFile: {
    name: '员工导入错误明细',
    also: ['committed'],
    columns: ({ columns }) => columns,
    issueText: (issue, rowNo) => staffIssueText(issue as StaffIssue, rowNo),
  },
  jobs: { fixKind: fixKindJob(staffRows) },
  summary: toSummary,
  detail: toDetail,
};
