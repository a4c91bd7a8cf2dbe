import type { RowIssue } from '@contract/wages/import-schemas';
import { recounted } from '@server/modules/wage-imports/fix/duplicates';
import { cellFen, itemReader } from '@server/modules/wage-imports/slip-items';
import { movedHeadCount, movedTotals } from '@server/modules/wage-imports/fix/totals';
import { statusOf } from '@server/workbook';

const ISSUES = {
  formulaComputed: {
    level: 'info',
    code: 'formulaComputed',
    column: 1,
    values: { label: '基本工资', formula: 'A1', value: '1' },
  },
  netLow: {
    level: 'warning',
    code: 'netLow',
    column: null,
    values: { pay: 100, minimum: 200, afterInsurance: false },
  },
  netMissing: { level: 'error', code: 'netMissing', column: null, values: {} },
} as const satisfies Record<string, RowIssue>;
const issue = (code: keyof typeof ISSUES): RowIssue => ISSUES[code];
const column = {
  index: 4,
  label: '实发',
  target: 'netPay',
  itemLabel: '实发工资',
  group: 'other',
  kind: 'amount',
  sign: 0,
  isTotal: true,
  visible: true,
  hiddenInSheet: false,
  source: 'synonym',
  samples: [],
} as const;

test('the worst issue makes the row’s status; notes alone leave it in order', () => {
  expect(statusOf([issue('formulaComputed')])).toBe('ok');
  expect(statusOf([issue('netLow'), issue('formulaComputed')])).toBe('warning');
  expect(statusOf([issue('netLow'), issue('netMissing')])).toBe('error');
});

test('counts move with a row, an issue standing twice in it counting once', () => {
  const record = {
    counts: { ok: 3, warning: 1, error: 1, ignored: 0 },
    addable: 1,
    issue_counts: [{ code: 'netMissing' as const, level: 'error' as const, rows: 1 }],
  };
  const before = { status: 'error' as const, issues: [issue('netMissing')], addable: true };
  const after = {
    status: 'warning' as const,
    issues: [issue('netLow'), issue('netLow')],
    addable: false,
  };
  expect(recounted(record, [{ before, after }])).toEqual({
    counts: { ok: 3, warning: 2, error: 0, ignored: 0 },
    addable: 0,
    issueCounts: [{ code: 'netLow', level: 'warning', rows: 1 }],
  });
});

test('control totals and head count move with a row', () => {
  const record = {
    totals: [{ columnIndex: 4, label: '实发', sheetFen: '300000', readFen: '200000', matches: false }],
    columns: [{ ...column, samples: [] }],
    head_count: { sheet: null, read: 2 },
  };
  const moved = movedTotals(record, { status: 'error', cells: [''] }, { status: 'ok', cells: ['1000.00'] });
  expect(moved).toEqual([{ columnIndex: 4, label: '实发', sheetFen: '300000', readFen: '300000', matches: true }]);
  expect(movedTotals(record, { status: 'ok', cells: ['500'] }, { status: 'ignored', cells: ['500'] })[0]?.readFen).toBe(
    '150000',
  );
  expect(movedHeadCount(record, { status: 'ok', cells: [] }, { status: 'ignored', cells: [] })).toEqual({
    sheet: null,
    read: 1,
  });
});

test('cells become 分 digit by digit; what is no amount is left out', () => {
  expect(cellFen('0.30')).toBe(30n);
  expect(cellFen('1,234.5')).toBe(123450n);
  expect(cellFen('八千')).toBeNull();
  expect(itemReader([{ ...column, samples: [] }])(['12.30'])).toEqual({ netPay: '1230' });
});
