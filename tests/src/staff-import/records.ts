import type { StaffColumn, StaffImportDetail, StaffImportRow } from '@contract/staff/import-schemas';
import type { StaffImportField } from '@contract/staff/import-fields';

export const IMPORT_ID = '0197a000-0000-7000-8000-00000000bb01';
export const JOB_ID = '0197a000-0000-7000-8000-00000000bb02';
const STAFF_ID = '0197a000-0000-7000-8000-00000000bb03';

const column = (index: number, label: string, target: StaffImportField | null): StaffColumn => ({
  index,
  label,
  target,
  hiddenInSheet: false,
  source: target === null ? 'none' : 'synonym',
  samples: [],
});

export const COLUMNS: StaffColumn[] = [
  column(0, '工号', 'staffNo'),
  column(1, '姓名', 'name'),
  column(2, '身份证号码', 'idNo'),
  column(3, '手机号', 'mobile'),
  column(4, '入职日期', 'entryDate'),
  column(5, '部门', 'dept'),
  column(6, '学历', null),
];

export const row = (rowNo: number, more: Partial<StaffImportRow> = {}): StaffImportRow => ({
  rowNo,
  status: 'ok',
  name: '沈知秋',
  action: 'create',
  staffId: null,
  cells: [`A00${rowNo}`, '沈知秋', '9900**********0013', '138****1001', '2024-03-01', '生产部', '本科'],
  changes: [],
  issues: [],
  fixed: false,
  originals: [],
  ...more,
});

export const badRow = (rowNo: number) =>
  row(rowNo, {
    status: 'error',
    name: '顾南风',
    action: null,
    issues: [
      {
        level: 'error',
        code: 'fieldInvalid',
        column: 3,
        values: { field: 'mobile', label: '手机号', why: 'mobile', value: '' },
      },
    ],
  });

export const changedRow = (rowNo: number) =>
  row(rowNo, {
    name: '陆之遥',
    action: 'update',
    staffId: STAFF_ID,
    changes: [
      { field: 'dept', from: '', to: '研发部' },
      { field: 'mobile', from: '**** 1001', to: '138****2002' },
    ],
  });

export const detail = (more: Partial<StaffImportDetail> = {}): StaffImportDetail => ({
  id: IMPORT_ID,
  version: 3,
  state: 'staged',
  fileName: '星河制造花名册.xlsx',
  fileSize: 20_480,
  mode: 'create',
  rehireLeft: false,
  counts: { ok: 2, warning: 0, error: 1, ignored: 0 },
  actions: { create: 1, update: 1, rehire: 0, same: 0 },
  createdAt: '2026-07-15T02:00:00.000Z',
  updatedAt: '2026-07-15T02:00:00.000Z',
  expiresAt: '2026-07-16T02:00:00.000Z',
  jobId: null,
  failure: null,
  result: null,
  sheets: [{ index: 0, name: '花名册', hidden: false, empty: false }],
  layout: { sheetIndex: 0, headerStart: 1, headerEnd: 1 },
  columns: COLUMNS,
  notices: [],
  issueCounts: [{ code: 'fieldInvalid', level: 'error', rows: 1 }],
  ignoredCounts: [],
  ...more,
});
