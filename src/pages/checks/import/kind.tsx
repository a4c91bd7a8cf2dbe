import type { CheckImportDetail, CheckImportSummary } from '@contract/checks/import-schemas';
import { CHECK_ISSUES } from '@contract/checks/issues/catalogue';
import type { ImportKind } from '@/components/sheet-import/kind';
import {
  cancelCheckImport,
  type CheckUpload,
  getCheckImport,
  openCheckImports,
  uploadCheckSheet,
} from '@/services/check-imports';
import { MONTH_ANSWERS } from '../month-answers';
import CheckStep from './check/CheckStep';
import DoneStep from './DoneStep';
import ReadingStep from './ReadingStep';
import UploadFields from './UploadFields';

/** How a sheet of attendance is imported. */
export const CHECK_IMPORT: ImportKind<CheckImportSummary, CheckImportDetail, Omit<CheckUpload, 'file'>> = {
  messages: 'checks.import',
  issues: CHECK_ISSUES,
  calls: { listOpen: openCheckImports, get: getCheckImport, cancel: cancelCheckImport },
  label: ({ month }) => month,
  upload: { post: uploadCheckSheet, Fields: UploadFields },
  steps: [
    {
      key: 'reading',
      states: ['needsMapping', 'staged'],
      // What was changed and not applied is void once the sheet has been read anew.
      Content: (props) => <ReadingStep key={props.detail.version} {...props} />,
    },
    { key: 'check', states: ['staged'], Content: CheckStep },
  ],
  // Marks without a meaning, and punches without hours to judge them by, come before the check.
  stepWaiting: ({ state, unknownMarks, unjudgedDays }) =>
    state === 'needsMapping' || unknownMarks.length > 0 || unjudgedDays > 0 ? 'reading' : 'check',
  params: ['rowView'],
  leaveTo: ({ month }) => ({ month }),
  stale: MONTH_ANSWERS,
  Done: DoneStep,
};
