import { lazy } from 'react';
import { staffApi } from '@contract/staff/endpoints';
import { STAFF_IMPORT_ACTIONS } from '@contract/staff/import-fields';
import type { StaffImportDetail, StaffImportSummary } from '@contract/staff/import-schemas';
import { STAFF_ISSUES } from '@contract/staff/issues/catalogue';
import { HEADER_STEP, headerStep } from '@/components/sheet-import/header/header-step';
import type { ImportKind } from '@/components/sheet-import/kind';
import {
  cancelStaffImport,
  getStaffImport,
  getStaffRawRows,
  openStaffImports,
  setStaffLayout,
  type StaffUploadFields,
  uploadStaffList,
} from '@/services/staff-imports';
import CheckStep from './check/CheckStep';
import DoneStep from './DoneStep';
import UploadFields from './UploadFields';

// Most imports never open it.
const ColumnsStep = lazy(() => import('./columns/ColumnsStep'));

type Fields = Omit<StaffUploadFields, 'file'>;

export const NEW_LIST: Fields = { mode: 'create', rehireLeft: false };

/** How a staff list is imported. */
export const STAFF_IMPORT: ImportKind<StaffImportSummary, StaffImportDetail, Fields> = {
  messages: 'staff.import',
  issues: STAFF_ISSUES,
  calls: { listOpen: openStaffImports, get: getStaffImport, cancel: cancelStaffImport },
  label: ({ mode }, text) => text(`mode.${mode}`),
  upload: { post: uploadStaffList, Fields: UploadFields },
  steps: [
    headerStep({ getRawRows: getStaffRawRows, setLayout: setStaffLayout }),
    { key: 'columns', states: ['needsMapping', 'staged'], Content: ColumnsStep },
    { key: 'check', states: ['needsMapping', 'staged'], Content: CheckStep },
  ],
  // An ordinary list needs no look at header and columns; one that differs from what was learnt shows where.
  stepWaiting: ({ state, columns }) => {
    if (columns.length === 0) return HEADER_STEP;
    return state === 'needsMapping' || columns.some(({ change }) => change !== undefined) ? 'columns' : 'check';
  },
  filters: { action: STAFF_IMPORT_ACTIONS },
  stale: [staffApi.list, staffApi.depts],
  Done: DoneStep,
};
