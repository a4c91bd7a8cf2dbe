import { jobApi } from '@contract/jobs/endpoints';
import { staffImportApi as api } from '@contract/staff/import-endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import StaffPage from '@/pages/staff';
import { openElement } from '../../support/console/app';
import { answer, server } from '../../support/console/msw';
import { badRow, changedRow, COLUMNS, detail, IMPORT_ID, JOB_ID, row } from './records';

const open = (path: string) => openElement(<StaffPage />, { path, as: 'manager' });
const STAGED = `/staff?import=${IMPORT_ID}`;
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 8000 });

function choose(file: File): void {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('no file field');
  fireEvent.change(input, { target: { files: [file] } });
}

describe('uploading a staff list', () => {
  beforeEach(() => {
    answer(api.list, { list: [] });
  });

  it('sends the way of importing before the file and goes on to the import', async () => {
    let sent: FormData | undefined;
    server.use(
      http.post(`*${api.upload.path}`, async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json({ code: 200, msg: '', data: { import: { id: IMPORT_ID }, jobId: JOB_ID } });
      }),
    );
    answer(api.get, detail());
    answer(api.rows, { list: [row(2)], total: 1, counts: detail().counts });
    open('/staff?import=new');
    await screen.findByText(/把员工名单（花名册）拖到这里/);
    choose(new File(['x'], '花名册.xlsx'));
    fireEvent.click(screen.getByText('新增并更新'));
    fireEvent.click(screen.getByText('离职人员按复职处理'));
    fireEvent.click(await screen.findByText('开始导入'));
    expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
    expect([...(sent?.keys() ?? [])]).toEqual(['mode', 'rehireLeft', 'file']);
    expect([sent?.get('mode'), sent?.get('rehireLeft')]).toEqual(['upsert', 'true']);
  });

  it('refuses at once what is no spreadsheet', async () => {
    open('/staff?import=new');
    await screen.findByText(/拖到这里/);
    choose(new File(['x'], '合影.png'));
    expect(await screen.findByText(/“合影.png”不是表格文件/)).toBeInTheDocument();
  });

  it('finds an import begun before under 继续导入', async () => {
    answer(api.list, { list: [detail()] });
    answer(api.get, detail());
    answer(api.rows, { list: [row(2)], total: 1, counts: detail().counts });
    open('/staff?import=new');
    const card = await screen.findByTestId('open-import');
    expect(card).toHaveTextContent('正常 2 · 提醒 0 · 错误 1');
    fireEvent.click(within(card).getByText(/^继\s*续$/));
    expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
  });
});

describe('a column left out the last time', () => {
  const columns = COLUMNS.map((column) =>
    column.label === '学历'
      ? { ...column, label: '在职状态', source: 'leftOut' as const, offered: 'workStatus' as const }
      : column,
  );

  it('is told of while checking, and imported at a click', async () => {
    answer(api.get, detail({ columns }));
    answer(api.rows, { list: [row(2)], total: 1, counts: detail().counts });
    const set = answer(api.setColumns, { jobId: JOB_ID });
    open(STAGED);
    expect(await screen.findByText('“在职状态”列上次选择了不导入，这次也没有导入')).toBeInTheDocument();
    fireEvent.click(screen.getByText('去匹配列'));
    expect(await screen.findByText('上次未导入')).toBeInTheDocument();
    fireEvent.click(screen.getByText('按列名是“在职状态（仅核对）”，改为导入'));
    expect(screen.queryByText('上次未导入')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /应用并重新核对/ }));
    await waitFor(() => expect(set).toHaveLength(1));
    expect(set[0]?.body).toMatchObject({
      columns: expect.arrayContaining([{ index: 6, target: 'workStatus' }]) as unknown,
    });
  });

  it('is not spoken of where nobody knows what it is', async () => {
    answer(
      api.get,
      detail({
        columns: COLUMNS.map((column) => (column.target === null ? { ...column, source: 'leftOut' as const } : column)),
      }),
    );
    answer(api.rows, { list: [row(2)], total: 1, counts: detail().counts });
    open(STAGED);
    expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
    expect(screen.queryByText(/上次选择了不导入/)).not.toBeInTheDocument();
  });
});

describe('checking', () => {
  beforeEach(() => {
    answer(api.get, detail());
    answer(api.rows, { list: [row(2), badRow(3), changedRow(4)], total: 3, counts: detail().counts });
  });

  it('says of every row what becomes of it, what is wrong, and what changes', async () => {
    open(STAGED);
    expect(await screen.findByTestId('row-2')).toHaveTextContent('新增');
    expect(screen.getByText('第3行“手机号”：请填写正确的11位手机号')).toBeInTheDocument();
    expect(screen.getByTestId('changes-4')).toHaveTextContent('部门（空） → 研发部');
    expect(screen.getByTestId('changes-4')).toHaveTextContent('手机号**** 1001 → 138****2002');
    expect(screen.queryByText('学历')).not.toBeInTheDocument();
  });

  it('fixes a cell in place with the version it saw', async () => {
    const after = {
      counts: { ok: 3, warning: 0, error: 0, ignored: 0 },
      actions: { create: 2, update: 1, rehire: 0, same: 0 },
      version: 4,
    };
    const fixes = answer(api.fixRow, { row: row(3, { fixed: true }), ...after });
    answer(api.get, () => detail(fixes.length > 0 ? after : {}));
    open(STAGED);
    const cell = within(await screen.findByTestId('row-3')).getAllByRole('gridcell')[3];
    if (!cell) throw new Error('no cell');
    fireEvent.doubleClick(cell);
    const editor = await screen.findByPlaceholderText('输入完整号码');
    fireEvent.change(editor, { target: { value: '13800001002' } });
    fireEvent.keyDown(editor, { key: 'Enter' });
    await waitFor(() => expect(fixes[0]?.body).toEqual({ cells: { 3: '13800001002' }, version: 3 }));
    await waitFor(() => expect(screen.getByTestId('counts')).toHaveTextContent('错误 0'));
    expect(screen.getByTestId('actions')).toHaveTextContent('新增 2');
  });

  it('shows the rows behind a figure, and leaves out rows of one kind of error', async () => {
    const ignored = answer(api.fixKind, {
      jobId: null,
      rows: [],
      counts: { ok: 2, warning: 0, error: 0, ignored: 1 },
      version: 4,
    });
    open(`${STAGED}&rowCode=fieldInvalid`);
    fireEvent.click(await screen.findByText('忽略这 1 行'));
    fireEvent.click(await screen.findByText(/^确\s*定$/));
    await waitFor(() =>
      expect(ignored[0]?.body).toEqual({ version: 3, code: 'fieldInvalid', change: { ignored: true } }),
    );
    fireEvent.click(within(screen.getByTestId('actions')).getByText(/更新/));
    await waitFor(() => expect(address()).toMatchObject({ rowAction: 'update' }));
  });

  it('changes the way of importing and reads anew', async () => {
    const calls = answer(api.setOptions, { jobId: JOB_ID });
    answer(jobApi.get, {
      id: JOB_ID,
      kind: 'staffImport.read',
      state: 'running',
      done: 1,
      total: 2,
      unit: '行',
      step: '读取',
      error: null,
      result: {},
      createdAt: '',
      finishedAt: null,
    });
    open(STAGED);
    await screen.findByTestId('row-2');
    const [choice] = screen.getAllByText('新增并更新');
    if (!choice) throw new Error('no choice');
    fireEvent.click(choice);
    await waitFor(() => expect(calls[0]?.body).toEqual({ version: 3, mode: 'upsert', rehireLeft: false }));
    expect(await screen.findByTestId('import-busy')).toBeInTheDocument();
  });

  it('commits once, naming what is left out, however often it is clicked', async () => {
    const commits = answer(api.commit, { jobId: JOB_ID });
    open(STAGED);
    fireEvent.click(await screen.findByText('导入 2 人'));
    const yes = await screen.findByText('忽略 1 行错误并导入');
    answer(
      api.get,
      detail({
        state: 'committed',
        version: 5,
        result: { create: 1, update: 1, rehire: 0, same: 0, refused: 1, skipped: 1 },
      }),
    );
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(await screen.findByTestId('import-done')).toHaveTextContent('新增 1 人，更新 1 人，复职 0 人');
    expect(screen.getByTestId('import-done')).toHaveTextContent('有 1 人在核对之后被他人占用或修改');
    expect(screen.getByText('下载未导入的 2 行')).toBeInTheDocument();
    expect(new Set(commits.map(({ body }) => (body as { requestId: string }).requestId)).size).toBe(1);
    expect(commits[0]?.body).toMatchObject({ version: 3, ignoreErrors: true });
  });
});

describe('matching columns', () => {
  it('asks for what is missing and applies what is chosen', async () => {
    const columns = COLUMNS.map((column) =>
      column.target === 'name' ? { ...column, target: null, source: 'none' as const } : column,
    );
    answer(api.get, detail({ state: 'needsMapping', columns }));
    const calls = answer(api.setColumns, { jobId: JOB_ID });
    open(STAGED);
    expect(await screen.findByText('还缺少：姓名。请指定对应的列，或在表中补充后重新上传')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByLabelText('对应内容 姓名', { selector: 'input' }));
    const options = await screen.findAllByTitle('姓名');
    const option = options.find((one) => one.className.includes('ant-select-item-option'));
    if (!option) throw new Error('no option');
    fireEvent.click(option);
    answer(jobApi.get, {
      id: JOB_ID,
      kind: 'staffImport.read',
      state: 'running',
      done: 1,
      total: 2,
      unit: '行',
      step: '读取',
      error: null,
      result: {},
      createdAt: '',
      finishedAt: null,
    });
    fireEvent.click(screen.getByText('应用并重新核对'));
    await waitFor(() =>
      expect((calls[0]?.body as { columns: unknown[] } | undefined)?.columns[1]).toEqual({ index: 1, target: 'name' }),
    );
  });
});
