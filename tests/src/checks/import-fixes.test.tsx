import { checkImportApi } from '@contract/checks/import-endpoints';
import type { CheckImportDetail, CheckSheetRow } from '@contract/checks/import-schemas';
import { jobApi } from '@contract/jobs/endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ChecksPage from '@/pages/checks';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 15_000 });

const ID = '00000000-0000-7000-8000-00000000f001';
const JOB = '00000000-0000-7000-8000-00000000f002';
const COLUMNS = ['工号', '姓名', '日期', '上班1打卡时间', '备用电话'].map((label, index) => ({
  index,
  label,
  target: ['staffNo', 'name', 'date', 'onTime1', null][index] ?? null,
  date: null,
  samples: ['示例'],
}));

const detail = (own: Partial<CheckImportDetail> = {}): CheckImportDetail => ({
  id: ID,
  version: 3,
  state: 'staged',
  fileName: '六月打卡.xlsx',
  fileSize: 1_024,
  month: '2026-06',
  counts: { ok: 1, warning: 0, error: 1, ignored: 0 },
  createdAt: '2026-07-01T02:00:00.000Z',
  updatedAt: '2026-07-01T02:00:00.000Z',
  expiresAt: '2026-07-02T02:00:00.000Z',
  jobId: null,
  failure: null,
  sheets: [{ index: 0, name: '每日统计', hidden: false, empty: false, form: 'daily' }],
  proposal: {
    sheetIndex: 0,
    headerStart: 1,
    headerEnd: 1,
    form: 'daily',
    origin: 'other',
    confidence: 90,
    reasons: [],
  },
  columns: COLUMNS,
  period: { from: '2026-06-01', to: '2026-06-30' },
  options: { hoursPerDay: 8, schedule: null, assumeNextDay: false },
  legend: [],
  unknownMarks: [],
  notices: [],
  issueCounts: [],
  days: 3,
  exceptions: 0,
  unjudgedDays: 0,
  unjudgedPeople: 0,
  daysByHours: 0,
  ignoredRows: 0,
  ignoredCounts: [],
  rowIssueCounts: [],
  missing: [],
  missingCount: 0,
  corrections: 0,
  ownDoubts: { errors: 0, differing: 0, names: 0 },
  rowsLeftOut: 0,
  ...own,
});
const row = (rowNo: number, time: string): CheckSheetRow => ({
  rowNo,
  status: 'error',
  name: '张三',
  cells: ['A001', '张三', `2026-06-0${rowNo}`, time, '138****1234'],
  fixed: false,
  issues: [
    {
      level: 'error',
      code: 'timeInvalid',
      date: null,
      column: 3,
      values: { label: '上班1打卡时间', value: time },
    },
  ],
});

async function openRows() {
  openElement(<ChecksPage />, { path: `/checks?month=2026-06&import=${ID}&step=check`, as: 'attendance' });
  fireEvent.click(await screen.findByText('按表格行修改'));
  return screen.findByTestId('sheet-grid');
}

async function write(text: string, to: string) {
  const [cell] = (await screen.findAllByText(text)) as [HTMLElement];
  fireEvent.doubleClick(cell);
  const editor = screen.getByLabelText(/修改第\d+行“上班1打卡时间”/);
  await userEvent.clear(editor);
  await userEvent.type(editor, `${to}{Enter}`);
}

beforeEach(() => {
  answer(jobApi.get, {
    id: JOB,
    kind: 'checkImport.read',
    state: 'running',
    done: 0,
    total: 0,
    unit: '人',
    step: '',
    error: null,
    result: {},
    createdAt: '',
    finishedAt: null,
  });
  answer(checkImportApi.get, detail());
  answer(checkImportApi.rows, { list: [], total: 0 });
  answer(checkImportApi.sheetRows, {
    list: [row(2, '25:61'), row(3, '8h58'), row(4, '8h58')],
    total: 3,
    counts: { ok: 0, warning: 0, error: 3, ignored: 0 },
  });
});

it('gathers changes of cells, of a whole column and of rows, and sends them together', async () => {
  const sent = answer(checkImportApi.fixRows, {
    jobId: JOB,
    rows: [],
    counts: { ok: 1, warning: 0, error: 1, ignored: 0 },
    version: 4,
  });
  await openRows();
  await write('25:61', '08:51');
  await write('8h58', '08:58');
  const bar = await screen.findByTestId('drafts');
  expect(bar).toHaveTextContent('已修改 2 处，尚未核对');
  expect(sent).toHaveLength(0);
  fireEvent.click(within(bar).getByText('本列所有“8h58”都这样改'));
  // Every cell of the column that says the same is shown as it will be.
  await waitFor(() => expect(within(screen.getByTestId('row-4')).getByText('08:58')).toBeInTheDocument());
  fireEvent.click(within(screen.getByTestId('row-2')).getByText(/^忽\s*略$/));
  expect(await within(bar).findByText('忽略第 2 行')).toBeInTheDocument();
  fireEvent.click(within(bar).getByText('按修改重新核对'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    version: 3,
    edits: [{ rowNo: 2, cells: { 3: '08:51' }, ignored: true }],
    columns: [{ index: 3, from: '8h58', to: '08:58' }],
  });
});

it('does not write the month while changes wait to be checked, and forgets one that is taken back', async () => {
  answer(checkImportApi.get, detail({ counts: { ok: 2, warning: 0, error: 0, ignored: 0 } }));
  const committed = answer(checkImportApi.commit, { jobId: JOB });
  await openRows();
  await write('25:61', '08:51');
  const button = screen.getByRole('button', { name: '写入考勤（2 人）' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(committed).toHaveLength(0);
  fireEvent.click(screen.getByLabelText('不改第 2 行“上班1打卡时间”'));
  await waitFor(() => expect(screen.queryByTestId('drafts')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '写入考勤（2 人）' })).not.toHaveAttribute('aria-disabled');
});

it('lets the clerk say what a column holds', async () => {
  const said = answer(checkImportApi.setColumns, { jobId: JOB });
  openElement(<ChecksPage />, { path: `/checks?month=2026-06&import=${ID}&step=reading`, as: 'attendance' });
  fireEvent.click(await screen.findByText('查看和修改'));
  fireEvent.mouseDown((await screen.findAllByLabelText('“备用电话”读取为')).at(-1) as HTMLElement); // the select and its field bear the name
  fireEvent.click((await screen.findAllByText('部门')).at(-1) as HTMLElement);
  fireEvent.click(screen.getByText('按此重新核对'));
  await waitFor(() => expect(said[0]?.body).toEqual({ version: 3, columns: [{ index: 4, target: 'dept' }] }));
});

it('shows a sheet it does not know as it stands, where the clerk points at its header', async () => {
  answer(checkImportApi.get, detail({ state: 'needsMapping', proposal: null, columns: [] }));
  answer(checkImportApi.rawRows, {
    rows: [
      { rowNo: 1, cells: ['六月', ''] },
      { rowNo: 2, cells: ['人员', '情况'] },
      { rowNo: 3, cells: ['张三', '√'] },
    ],
    columnCount: 2,
  });
  const said = answer(checkImportApi.setLayout, { jobId: JOB });
  openElement(<ChecksPage />, { path: `/checks?month=2026-06&import=${ID}&step=reading`, as: 'attendance' });
  fireEvent.click(await screen.findByText('人员'));
  expect(screen.getByLabelText('表头从第几行')).toHaveValue('2');
  expect(screen.getByText('情况').closest('tr')).toHaveAttribute('aria-selected', 'true');
  fireEvent.click(screen.getByText('张三'), { shiftKey: true });
  expect(screen.getByLabelText('到第几行')).toHaveValue('3');
  fireEvent.click(screen.getByText('人员'), { shiftKey: true });
  fireEvent.click(screen.getByText('按此重新读取'));
  await waitFor(() =>
    expect(said[0]?.body).toEqual({ version: 3, sheetIndex: 0, form: 'grid', headerStart: 2, headerEnd: 2 }),
  );
});

it('shows a sheet it knows when asked to', async () => {
  answer(checkImportApi.rawRows, { rows: [{ rowNo: 1, cells: ['工号'] }], columnCount: 1 });
  openElement(<ChecksPage />, { path: `/checks?month=2026-06&import=${ID}&step=reading`, as: 'attendance' });
  fireEvent.click(await screen.findByText('查看原表'));
  expect(await screen.findByTestId('raw-grid')).toHaveTextContent('工号');
});

it('asks for a reason where it corrects what employees have been shown', async () => {
  answer(checkImportApi.get, detail({ counts: { ok: 2, warning: 0, error: 0, ignored: 0 }, corrections: 1 }));
  const sent = answer(checkImportApi.commit, { jobId: JOB });
  openElement(<ChecksPage />, { path: `/checks?month=2026-06&import=${ID}&step=check`, as: 'attendance' });
  fireEvent.click(await screen.findByRole('button', { name: '写入考勤（2 人）' }));
  const field = await screen.findByLabelText('原因');
  expect(screen.getByText(/其中 1 人的考勤已发送给员工/)).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  fireEvent.change(field, { target: { value: '考勤机漏传' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '写入考勤（2 人）' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 3, reason: '考勤机漏传' }));
});

const NONE_CHANGED = { jobId: null, rows: [], counts: { ok: 1, warning: 0, error: 1, ignored: 0 }, version: 4 };

it('takes back what was not sent yet before what was, and lists the steps', async () => {
  const undone = answer(checkImportApi.undo, NONE_CHANGED);
  answer(checkImportApi.steps, {
    list: [
      {
        no: 1,
        action: 'edit',
        code: null,
        rows: 0,
        undone: false,
        closed: false,
        by: '王考勤',
        at: '2026-07-01T02:00:00.000Z',
        shown: [
          {
            rowNo: 0,
            name: '',
            lines: [{ kind: 'cell', label: '上班1打卡时间', before: '8h58', after: '08:58' }],
          },
        ],
      },
    ],
    total: 1,
  });
  await openRows();
  await write('25:61', '08:51');
  expect(await screen.findByTestId('drafts')).toBeInTheDocument();
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(screen.queryByTestId('drafts')).not.toBeInTheDocument());
  expect(undone).toHaveLength(0);
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ version: 3 }]));
  fireEvent.click(screen.getByText('修改记录'));
  expect(await screen.findByText(/整列/)).toHaveTextContent('整列 · 上班1打卡时间：8h58 → 08:58');
});

it('does one thing to all rows of a kind, once no change waits to be checked', async () => {
  answer(
    checkImportApi.get,
    detail({
      rowIssueCounts: [{ code: 'timeInvalid', level: 'error', rows: 3 }],
      ignoredCounts: [{ code: 'timeInvalid', rows: 2 }],
    }),
  );
  const sent = answer(checkImportApi.fixKind, NONE_CHANGED);
  openElement(<ChecksPage />, {
    path: `/checks?month=2026-06&import=${ID}&step=check&rowView=rows&rowCode=timeInvalid`,
    as: 'attendance',
  });
  const bar = await screen.findByTestId('kind-actions');
  expect(bar).toHaveTextContent('时间无效');
  expect(await within(bar).findByText(/全部设为/)).toBeInTheDocument();
  expect(within(bar).getByText('全部忽略')).toBeInTheDocument();
  const takeIn = async () => {
    fireEvent.click(within(bar).getByText('取回 2 行'));
    const ask = await screen.findByRole('tooltip');
    fireEvent.click(within(ask).getAllByRole('button').at(-1) as HTMLElement);
  };
  await write('25:61', '08:51');
  await takeIn();
  expect(await screen.findByText('请先核对或放弃尚未核对的修改')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  fireEvent.click(screen.getByLabelText('不改第 2 行“上班1打卡时间”'));
  await waitFor(() => expect(screen.queryByTestId('drafts')).not.toBeInTheDocument());
  await takeIn();
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ version: 3, code: 'timeInvalid', change: { ignored: false } }]),
  );
});
