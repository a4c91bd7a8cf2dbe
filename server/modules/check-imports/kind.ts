import { checkIssueText, type CheckIssue } from '@contract/checks/issues/catalogue';
import type { CheckImportDetail, CheckImportSummary } from '@contract/checks/import-schemas';
import type { ErrorFileKind, ImportKind, LayoutKind } from '../../imports';
import type { CheckLayout } from '../../workbook/attendance/types';
import { checkCommit } from './commit/commit';
import { checkPass } from './pass/pass';
import { detailOf, toSummary } from './present';
import { type CheckKind, checkStore } from './store';
import { checkUpload } from './upload';

const layout: LayoutKind<CheckKind, CheckLayout> = {
  step: '正在重新读取',
  sheets: ({ reading }) => reading.sheets ?? [],
  sheetIndex: ({ reading }) => reading.proposal?.sheetIndex,
  // Under another header the columns are others.
  understood: (said) => ({ layout: said, targets: [] }),
};

const errorFile: ErrorFileKind<CheckKind> = {
  name: '考勤导入错误明细',
  columns: ({ reading }) => reading.columns ?? [],
  note({ reading: { rowsLeftOut = 0 } }) {
    return rowsLeftOut > 0 ? `；另有 ${rowsLeftOut} 行有问题，未列出` : '';
  },
  issueText: (issue: CheckIssue) => checkIssueText(issue),
};

export const checkImports: ImportKind<CheckKind, CheckImportSummary, CheckImportDetail> = {
  store: checkStore,
  permission: 'checks.import',
  upload: checkUpload,
  pass: checkPass,
  layout,
  commit: checkCommit,
  errorFile,
  summary: toSummary,
  detail: detailOf,
};
