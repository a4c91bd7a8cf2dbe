import { endpoint } from '@contract/api';
import { define } from '@contract/issues/definition';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import { HttpResponse } from 'msw';
import CheckStep from '@/components/sheet-import/check/CheckStep';
import { useRows } from '@/components/sheet-import/check/use-rows';
import DoneView from '@/components/sheet-import/commit/DoneView';
import { useCommit } from '@/components/sheet-import/commit/use-commit';
import type { ImportCore, RowCore } from '@/components/sheet-import/import-core';
import type { ImportKind, StepProps } from '@/components/sheet-import/kind';
import type { CellFix, CheckedColumn, GridKind, RowsKind } from '@/components/sheet-import/rows-kind';
import SheetImport from '@/components/sheet-import/SheetImport';
import { deliver } from '@/utils/event-bus';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { openElement } from '../../support/console/app';
import { answer, type SeenCall } from '../../support/console/msw';

/** A kind of sheet that no page has: what one costs, and that the wizard asks nothing else of it. */
interface Payments extends ImportCore {
  bank: string;
  columns: CheckedColumn[];
}

const ID = '00000000-0000-7000-8000-00000000e001';
const fresh = (): Payments => ({
  id: ID,
  version: 3,
  state: 'staged',
  fileName: '回单.xlsx',
  counts: { ok: 1, warning: 0, error: 1, ignored: 0 },
  jobId: null,
  failure: null,
  updatedAt: '2026-11-01T01:00:00.000Z',
  expiresAt: '2026-11-02T01:00:00.000Z',
  bank: '工商银行',
  columns: [
    { index: 0, label: '姓名', target: 'name' },
    { index: 1, label: '金额', target: 'amount' },
  ],
});
const row = (rowNo: number, amount: string, status: RowCore['status']): RowCore => ({
  rowNo,
  status,
  name: '张三',
  cells: ['张三', amount],
  fixed: false,
  issues: status === 'error' ? [{ level: 'error', code: 'amountInvalid', column: 1, values: { value: amount } }] : [],
});

const fix = jest.fn<
  Promise<{ row: RowCore; counts: Payments['counts']; version: number }>,
  [string, number, CellFix & { version: number }]
>();
const commit = jest.fn<Promise<{ jobId: string }>, [number, string]>();
const post = jest.fn<Promise<{ import: { id: string } }>, [object, object]>();

type RowsShape = {
  params: { id: string };
  query: object;
  data: { list: RowCore[]; total: number; counts: Payments['counts'] };
};
const api = {
  list: endpoint<{ data: { list: Payments[] } }>('GET', '/api/payments/imports', '读'),
  get: endpoint<{ params: { id: string }; data: Payments }>('GET', '/api/payments/imports/:id', '读'),
  rows: endpoint<RowsShape>('GET', '/api/payments/imports/:id/rows', '读'),
};

const ROWS: GridKind<CheckedColumn> & RowsKind<RowCore, CellFix, { counts: Payments['counts'] }> = {
  list: (id, query) => endpointQuery(api.rows, { params: { id }, query }),
  fix,
  isShared: () => false,
  cellsOf: ({ target }) => ({ numeric: target === 'amount', amount: target === 'amount', masked: false }),
  aboutPerson: [],
  errorFile: () => Promise.resolve(),
};
const PARTS = { person: ({ name }: RowCore) => name };

function Check(props: StepProps<Payments>) {
  const rows = useRows(ROWS, props);
  const { commit: send } = useCommit(props);
  return (
    <CheckStep {...props} kind={ROWS} rows={rows} parts={PARTS} bars={null}>
      <button onClick={() => void send(commit)}>写入</button>
    </CheckStep>
  );
}

const payments = endpoint<{ query: object; data: { total: number } }>('GET', '/api/payments', '读');

const KIND: ImportKind<Payments, Payments, { bank: string }> = {
  messages: 'staff.import',
  issues: {
    amountInvalid: define(
      'error',
      { value: 'text' },
      ({ value }) => `“${value}”不是金额`,
      ({ value }) => `${value} is no amount`,
    ),
  },
  calls: {
    listOpen: () => endpointQuery(api.list, {}),
    get: (id) => endpointQuery(api.get, { params: { id } }),
    cancel: () => Promise.resolve({}),
  },
  label: ({ bank }) => bank,
  upload: {
    post,
    Fields: () => (
      <Form.Item name="bank">
        <Input aria-label="银行" />
      </Form.Item>
    ),
  },
  steps: [{ key: 'check', states: ['staged'], Content: Check }],
  stepWaiting: () => 'check',
  filters: { paid: ['yes', 'no'] },
  params: ['newBank'],
  leaveTo: ({ bank }) => ({ bank }),
  stale: [payments],
  Done: ({ address }) => (
    <DoneView title="写好了" lines={[]} onMore={() => address.open(null)}>
      {null}
    </DoneView>
  ),
};
const open = (query: string) =>
  openElement(<SheetImport kind={KIND} initial={{ bank: '建设银行' }} />, { path: `/staff?${query}`, as: 'manager' });
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

let listed: SeenCall[];
beforeEach(() => {
  answer(api.list, () => ({ list: [fresh()] }));
  answer(api.get, fresh);
  listed = answer(api.rows, { list: [row(2, '10', 'ok'), row(3, '1o', 'error')], total: 2, counts: fresh().counts });
  fix.mockReset();
  commit.mockReset();
  post.mockReset().mockResolvedValue({ import: { id: ID } });
});

it('is uploaded with what its kind asks for beside the file, and shown at the step that waits', async () => {
  open('import=new&newBank=x&page=4');
  fireEvent.change(await screen.findByLabelText('银行'), { target: { value: '农业银行' } });
  const input = document.querySelector('input[type="file"]') as HTMLElement;
  fireEvent.change(input, { target: { files: [new File(['x'], '回单.xlsx')] } });
  fireEvent.click(await screen.findByText('开始导入'));
  expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
  expect(post.mock.calls[0]?.[0]).toMatchObject({ bank: '农业银行', file: expect.any(File) as unknown });
  // What the wizard was opened with is gone, what the list behind it was narrowed to is not.
  expect(address()).toEqual({ import: ID, page: '4' });
});

it('is found under 继续导入 by its own label', async () => {
  open('import=new');
  expect(await screen.findByTestId('open-import')).toHaveTextContent('工商银行');
});

it('is asked for by the filters in the address, its own among them, and fixed with the version it saw', async () => {
  fix.mockResolvedValue({
    row: { ...row(3, '10', 'ok'), fixed: true },
    counts: { ok: 2, warning: 0, error: 0, ignored: 0 },
    version: 4,
  });
  open(`import=${ID}&rowPaid=no&rowStatus=error&rowKey=${encodeURIComponent('张')}`);
  fireEvent.doubleClick(await screen.findByText('1o'));
  expect(Object.fromEntries(listed[0]?.query ?? [])).toMatchObject({
    paid: 'no',
    status: 'error',
    keyword: '张',
    page: '1',
    pageSize: '50',
  });
  const editor = screen.getByLabelText('修改第3行“金额”');
  fireEvent.change(editor, { target: { value: '10' } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(screen.getByTestId('row-3')).toHaveAttribute('data-status', 'ok'));
  expect(fix).toHaveBeenCalledWith(ID, 3, { version: 3, cells: { 1: '10' } });
  fireEvent.click(screen.getByRole('tab', { name: /全部/ }));
  await waitFor(() => expect(address()).not.toHaveProperty('rowPaid'));
});

/** Whether the grid on the screen is the one that stood there before, with its scroll position. */
const sameGrid = (grid: HTMLElement) => expect(screen.getByTestId('sheet-grid')).toBe(grid);

it('a fix changes its row alone: nothing is asked for again and the grid stays where it was scrolled to', async () => {
  fix.mockResolvedValue({ row: row(3, '1o', 'ignored'), counts: fresh().counts, version: 4 });
  open(`import=${ID}`);
  const grid = await screen.findByTestId('sheet-grid');
  fireEvent.click(within(await screen.findByTestId('row-3')).getByText(/^忽\s*略$/));
  await waitFor(() => expect(screen.getByTestId('row-3')).toHaveAttribute('data-status', 'ignored'));
  sameGrid(grid);
  expect(listed).toHaveLength(1);
});

it('a change made elsewhere brings newer rows into the same grid; one already known asks for nothing', async () => {
  open(`import=${ID}`);
  const grid = await screen.findByTestId('sheet-grid');
  await screen.findByTestId('row-3');
  answer(api.get, { ...fresh(), version: 5 });
  const again = answer(api.rows, { list: [row(4, '11', 'ok')], total: 1, counts: fresh().counts });
  const changed = (version: number) =>
    act(() => deliver({ event: 'import', data: { importId: ID, state: 'staged', version } }));
  changed(5);
  expect(await screen.findByTestId('row-4')).toBeInTheDocument();
  sameGrid(grid);
  expect(again).toHaveLength(1);
  changed(5);
  await act(() => new Promise<void>((later) => setTimeout(later, 800)));
  expect(again).toHaveLength(1);
});

it('rows that cannot be had are told of in their place, and asked for again by hand', async () => {
  answer(api.rows, () => HttpResponse.json({ code: 500, msg: '坏了', data: null }, { status: 500 }));
  open(`import=${ID}`);
  const retry = await screen.findByRole('button', { name: /重\s*试/ });
  answer(api.rows, { list: [row(2, '10', 'ok')], total: 1, counts: fresh().counts });
  fireEvent.click(retry);
  expect(await screen.findByTestId('row-2')).toBeInTheDocument();
});

it('is written once however often it is clicked, and ends in what its kind says', async () => {
  commit.mockImplementation(() => {
    answer(api.get, { ...fresh(), version: 4, state: 'committed' });
    return Promise.resolve({ jobId: ID });
  });
  open(`import=${ID}`);
  const button = await screen.findByText('写入');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(within(await screen.findByTestId('import-done')).getByText('写好了')).toBeInTheDocument();
  expect(new Set(commit.mock.calls.map(([, requestId]) => requestId)).size).toBe(1);
  fireEvent.click(screen.getByLabelText('返回员工列表'));
  await waitFor(() => expect(address()).toEqual({ bank: '工商银行' }));
});

it('has what is shown of its list asked for anew once it is written, and again when it is left', async () => {
  let times = 0;
  answer(payments, () => ({ total: (times += 1) }));
  function Total() {
    const { data } = useQuery(endpointQuery(payments, { query: {} }));
    return <p>合计 {data?.total}</p>;
  }
  commit.mockImplementation(() => {
    answer(api.get, { ...fresh(), version: 4, state: 'committed' });
    return Promise.resolve({ jobId: ID });
  });
  openElement(
    <>
      <Total />
      <SheetImport kind={KIND} initial={{ bank: '建设银行' }} />
    </>,
    { path: `/staff?import=${ID}`, as: 'manager' },
  );
  await screen.findByText('合计 1');
  fireEvent.click(await screen.findByText('写入'));
  expect(await screen.findByText('合计 2')).toBeInTheDocument();
  fireEvent.click(await screen.findByLabelText('返回员工列表'));
  expect(await screen.findByText('合计 3')).toBeInTheDocument();
});
