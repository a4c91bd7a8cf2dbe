import { batchApi, slipApi } from '@contract/wages/endpoints';
import type { BatchReview } from '@contract/wages/batch-schemas';
import type { GroupRow } from '@contract/wages/review/schemas';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import { batch, batchDetail, difference, review, reviewGroups, slip } from '../../support/console/wage-records';

configure({ asyncUtilTimeout: 40_000 });

const PATH = `/wages?batch=${batch().id}`;
const by = '陈雨桐';
const at = '2026-11-04T02:00:00.000Z';
const IMPORTED: NonNullable<BatchReview['imported']> = {
  fileName: '十月工资.xlsx',
  by,
  at,
  headCount: { sheet: 321, read: 320 },
  totals: [{ label: '实发工资', sheetFen: '241334560', readFen: '241234560' }],
  open: [{ code: 'grossMismatch', rows: 3 }],
  errorRows: 1,
  errors: [{ code: 'staffNotFound', rows: 1 }],
  changes: [
    { rowNo: 9, kind: 'ignored', name: '周八', label: null, before: '4700.00', after: null, by, at },
    { rowNo: 12, kind: 'cell', name: '孙立', label: '奖金', before: '八百元', after: '800.00', by, at },
    { rowNo: 15, kind: 'person', name: '李某', label: null, before: null, after: '李四（A002）', by, at },
  ],
  changesTotal: 3,
  changeCounts: { cell: 1, person: 1, sameName: 0, ignored: 1, restored: 0, accepted: 0 },
};

const ROW: GroupRow = {
  id: '12',
  rowNo: 12,
  place: null,
  name: '孙立',
  staffNo: null,
  dept: null,
  slipId: null,
  netFen: null,
  issues: [],
  messages: [],
  change: null,
  by,
  at,
  leftOut: false,
  edited: false,
  person: null,
};
const CHANGES: GroupRow[] = [
  { ...ROW, change: { kind: 'cell', label: '奖金', before: '八百元', after: '800.00' } },
  { ...ROW, id: '15', name: '李某', change: { kind: 'person', label: null, before: null, after: '李四（A002）' } },
];
const LEFT_OUT: GroupRow[] = [
  {
    ...ROW,
    id: '9',
    name: '周八',
    leftOut: true,
    issues: [
      {
        level: 'error',
        code: 'staffNotFound',
        label: null,
        values: { name: '周八', staffNo: '', namesake: false, addable: true },
      },
    ],
  },
];

beforeEach(() => {
  answer(batchApi.groups, reviewGroups());
  answer(slipApi.list, { list: [slip()], total: 1 });
});

it('shows the reviewer what was changed, left out and left open at the import, with who and when', async () => {
  answer(
    batchApi.get,
    batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'], unchecked: ['grossPay'] }),
  );
  answer(batchApi.review, review({ imported: IMPORTED }));
  answer(batchApi.difference, difference());
  answer(batchApi.differencePeople, { list: [], total: 0 });
  const group = (kind: 'totals' | 'changes' | 'leftOut', count: number) => ({
    key: kind,
    kind,
    code: null,
    count,
    stakeFen: null,
    print: kind,
    seen: null,
  });
  answer(
    batchApi.groups,
    reviewGroups({
      groups: [group('totals', 2), group('changes', 2), group('leftOut', 1)],
      counts: false,
      totals: IMPORTED.totals,
      headCount: IMPORTED.headCount,
    }),
  );
  answer(batchApi.groupRows, ({ params: { key } }) => ({
    list: key === 'changes' ? CHANGES : LEFT_OUT,
    total: 2,
  }));
  openElement(<WagesPage />, { path: `${PATH}&tab=review`, as: 'manager' });
  expect(await screen.findByText(`${by} 于 2026-11-04 10:00 由“十月工资.xlsx”生成`)).toBeInTheDocument();
  fireEvent.click(screen.getByText('与原表合计不符'));
  expect(await screen.findByText('人数：原表写明 321 人，读入 320 人')).toBeInTheDocument();
  expect(screen.getByText('实发工资：原表 2,413,345.60，读入 2,412,345.60，差 -1,000.00')).toBeInTheDocument();
  fireEvent.click(screen.getByText('导入时的修改'));
  expect((await screen.findByText('八百元')).closest('td')).toHaveTextContent('奖金 八百元 → 800.00');
  expect(screen.getByText('李四（A002）').closest('td')).toHaveTextContent('员工由人工选定 未匹配 → 李四（A002）');
  expect(screen.getAllByText(`${by} 2026-11-04 10:00`).length).toBeGreaterThan(1);
  fireEvent.click(screen.getByText('未导入的行'));
  expect(await screen.findByText(/在员工名单中找不到“周八”/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '通过并发布' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('应发在导入时未能核对，请对照原表审核')).toBeInTheDocument();
});

it('says nothing of totals whose check was not kept', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', checks: null }));
  const { coverage } = reviewGroups();
  answer(batchApi.groups, reviewGroups({ coverage: { ...coverage, checks: null } }));
  answer(batchApi.review, review({ imported: null }));
  answer(batchApi.difference, difference());
  answer(batchApi.differencePeople, { list: [], total: 0 });
  openElement(<WagesPage />, { path: `${PATH}&tab=review`, as: 'manager' });
  expect(await screen.findByText(/不能说明合计已核对/)).toBeInTheDocument();
  expect(screen.queryByText('已核对')).toBeNull();
});

it('tells in the history how much was changed and left out', async () => {
  const note = {
    code: 'imported' as const,
    values: {
      cells: '2',
      persons: '0',
      sameName: '0',
      ignored: '1',
      restored: '0',
      errors: '0',
      open: '3',
      totals: '1',
      unchecked: '1',
    },
  };
  answer(
    batchApi.get,
    batchDetail({ timeline: [{ at, by, byCode: null, action: 'create', subject: null, reason: null, note }] }),
  );
  answer(batchApi.review, review());
  openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
  expect(
    await screen.findByText(
      '人工改动 2 处；人工忽略 1 行；未消除的提醒 3 处；与原表合计或人数不符 1 项；未核对的合计 1 项',
    ),
  ).toBeInTheDocument();
});
