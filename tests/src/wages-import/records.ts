import type { ImportControls, ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { SlipView } from '@contract/wages/slip-schemas';

export const IMPORT_ID = '0197a000-0000-7000-8000-00000000aa01';
export const JOB_ID = '0197a000-0000-7000-8000-00000000aa02';
export const STAFF_ID = '0197a000-0000-7000-8000-00000000aa03';
export const BATCH_ID = '0197a000-0000-7000-8000-00000000aa04';

export const column = (
  index: number,
  label: string,
  target: string | null,
  more: Partial<ColumnMapping> = {},
): ColumnMapping => ({
  index,
  label,
  target,
  itemLabel: label,
  group: 'other',
  kind: 'text',
  sign: 0,
  isTotal: false,
  visible: true,
  hiddenInSheet: false,
  source: 'synonym',
  samples: [],
  ...more,
});

export const COLUMNS: ColumnMapping[] = [
  column(0, '工号', 'staffNo', { samples: ['00001', '00002'] }),
  column(1, '姓名', 'name', { samples: ['陈思远'] }),
  column(2, '手机号', 'mobile'),
  column(3, '基本工资', 'baseWage', { group: 'earning', kind: 'amount', sign: 1 }),
  column(4, '实发工资', 'netPay', { kind: 'amount', isTotal: true }),
  column(5, '序号', null, { source: 'none' }),
];

export const row = (rowNo: number, more: Partial<ImportRow> = {}): ImportRow => ({
  rowNo,
  status: 'ok',
  name: '陈思远',
  staff: { id: STAFF_ID, name: '陈思远', staffNo: '00001', dept: '装配车间' },
  matchedBy: 'staffNo',
  cells: ['00001', '陈思远', '138****1004', '5,000.00', '4,800.00', '1'],
  netFen: '480000',
  issues: [],
  audited: null,
  fixed: false,
  addable: false,
  originals: [],
  ...more,
});

export const badRow = (rowNo: number): ImportRow =>
  row(rowNo, {
    status: 'error',
    name: '欧阳修远',
    cells: ['00002', '欧阳修远', '138****1005', '5o00', '4,800.00', '2'],
    issues: [
      {
        level: 'error',
        code: 'amountInvalid',
        column: 3,
        values: { label: '基本工资', value: '5o00', why: 'notNumber', read: '' },
      },
    ],
  });

/** Net pay of the only row that can be read holds. */
export const CHECKS: TotalCheck[] = [
  {
    total: 'netPay',
    state: 'verified',
    reason: null,
    formula: 'netEqualsGross',
    satisfied: 1,
    compared: 1,
    statedFen: null,
    itemsFen: null,
  },
];

export const detail = (more: Partial<ImportDetail> = {}): ImportDetail => ({
  id: IMPORT_ID,
  version: 3,
  state: 'staged',
  fileName: '2026年10月工资表.xlsx',
  fileSize: 20480,
  payMonth: '2026-10',
  wageType: 'monthly',
  history: false,
  counts: { ok: 1, warning: 0, error: 1, ignored: 0 },
  createdAt: '2026-11-01T01:00:00.000Z',
  updatedAt: '2026-11-01T01:00:10.000Z',
  expiresAt: '2026-11-02T01:00:00.000Z',
  jobId: null,
  batchId: null,
  failure: null,
  sheets: [
    { index: 0, name: '工资', hidden: false, empty: false },
    { index: 1, name: '空白', hidden: false, empty: true },
  ],
  layout: { sheetIndex: 0, headerStart: 2, headerEnd: 2 },
  columns: COLUMNS,
  notices: [],
  netIdentity: { key: 'netEqualsGross', label: '实发 = 应发合计', satisfied: 1, checked: 2 },
  netCandidates: [],
  net: { proof: 'proven', confirmed: null },
  month: { sheet: null, open: null, kept: null },
  uncounted: [],
  audit: [],
  checks: CHECKS,
  unchecked: [],
  corrects: null,
  named: null,
  settings: {
    greeting: '',
    noticeText: '工资信息属于个人隐私，请注意保密',
    hideEmpty: true,
    needConfirm: true,
    confirmDeadlineDays: 7,
    needSign: false,
    watermark: true,
  },
  title: '2026年10月工资条',
  inherited: null,
  submitted: null,
  corrected: null,
  addableStaff: 0,
  ignoredCounts: [],
  issueCounts: [{ code: 'amountInvalid', level: 'error', rows: 1, stakeFen: null }],
  ...more,
});

export const controls = (more: Partial<ImportControls> = {}): ImportControls => ({
  totals: [{ columnIndex: 4, label: '实发工资', sheetFen: '960000', readFen: '480000', matches: false }],
  headCount: { sheet: 2, read: 1 },
  netIdentity: null,
  audit: [],
  checks: CHECKS,
  paidTwice: [],
  attendance: null,
  review: { required: true, reviewers: ['程经理'], refused: null },
  supplements: [],
  supplementCount: 0,
  reach: null,
  missing: { list: [], total: 0 },
  ...more,
});

export const slipView = (more: Partial<SlipView> = {}): SlipView => ({
  title: '2026年10月工资条',
  companyName: '示例制造有限公司',
  payMonth: '2026-10',
  staffName: '陈思远',
  staffNo: '00001',
  dept: '装配车间',
  greeting: '',
  noticeText: '工资信息属于个人隐私，请注意保密',
  watermark: null,
  netFen: '480000',
  grossFen: null,
  deductionFen: null,
  groups: [],
  ...more,
});
