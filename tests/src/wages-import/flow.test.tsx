import { jobApi } from '@contract/jobs/endpoints';
import { batchApi, importApi, slipApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer, refusal, server } from '../../support/console/msw';
import { batchDetail } from '../../support/console/wage-records';
import { BATCH_ID, controls, detail, IMPORT_ID, JOB_ID, row, slipView } from './records';

const open = (path: string) => openElement(<WagesPage />, { path, as: 'finance' });
const STAGED = `/wages?import=${IMPORT_ID}`;
const workbook = (name: string) => new File(['x'], name);

function choose(file: File): void {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('no file field');
  fireEvent.change(input, { target: { files: [file] } });
}

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 8000 });

describe('uploading', () => {
  beforeEach(() => {
    answer(importApi.list, { list: [] });
  });

  it('refuses at once what cannot be a wage sheet, in words that stay', async () => {
    open('/wages?import=new');
    await screen.findByText(/把工资表拖到这里/);
    choose(workbook('照片.png'));
    expect(await screen.findByText(/“照片.png”不是工资表文件/)).toBeInTheDocument();
    expect(screen.queryByText('重新上传')).toBeNull();
  });

  it('sends what is chosen at once, asking nothing, and shows why the server would not have it', async () => {
    const sent = answer(importApi.upload, () => refusal(1201, '文件已加密，请去除密码后重试'));
    open('/wages?import=new');
    await screen.findByText(/把工资表拖到这里/);
    choose(workbook('2026年6月工资表.xlsx'));
    expect(await screen.findByText('文件已加密，请去除密码后重试')).toBeInTheDocument();
    fireEvent.click(screen.getByText('重新上传'));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('goes on with the import as soon as it is there', async () => {
    answer(importApi.upload, { import: detail(), jobId: JOB_ID });
    answer(importApi.get, detail());
    answer(importApi.controls, controls());
    answer(importApi.rows, { list: [row(7)], total: 1, counts: detail().counts });
    open('/wages?import=new');
    await screen.findByText(/把工资表拖到这里/);
    choose(workbook('工资.xlsx'));
    expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
    expect(window.location.search).toContain(`import=${IMPORT_ID}`);
  });

  it('begins with the month and type of who was led here for a sheet of 补发工资, whatever the list behind it is narrowed to', async () => {
    open('/wages?import=new&newType=supplement&newMonth=2026-06&wageType=bonus');
    await screen.findByText(/把工资表拖到这里/);
    expect(screen.getByText('将作为 2026-06 补发工资 导入；核对时仍可更改。')).toBeInTheDocument();
  });

  it('finds an import begun before under 继续导入', async () => {
    answer(importApi.list, { list: [detail()] });
    answer(importApi.get, detail());
    answer(importApi.controls, controls());
    answer(importApi.rows, { list: [row(7)], total: 1, counts: detail().counts });
    open('/wages?import=new');
    const card = await screen.findByTestId('open-import');
    expect(card).toHaveTextContent('正常 1 · 提醒 0 · 错误 1');
    fireEvent.click(within(card).getByText(/^继\s*续$/));
    expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
    expect(window.location.search).toContain(`import=${IMPORT_ID}`);
  });
});

describe('an import on its way', () => {
  it('shows progress while reading and goes on by itself', async () => {
    let state: 'reading' | 'staged' = 'reading';
    answer(importApi.get, () => detail({ state, jobId: JOB_ID, counts: { ok: 0, warning: 0, error: 0, ignored: 0 } }));
    answer(importApi.controls, controls());
    answer(importApi.rows, { list: [row(7)], total: 1, counts: detail().counts });
    const job = {
      id: JOB_ID,
      kind: 'wageImport',
      done: 10,
      total: 20,
      unit: '行',
      step: '读取',
      error: null,
      result: {},
      createdAt: '',
      finishedAt: null,
    };
    answer(jobApi.get, () => {
      const over = state === 'staged';
      state = 'staged';
      return { ...job, state: over ? ('succeeded' as const) : ('running' as const) };
    });
    open(STAGED);
    expect(await screen.findByTestId('import-busy')).toHaveTextContent('可以离开此页');
    expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
  });

  it('says why a file could not be read', async () => {
    answer(importApi.get, detail({ state: 'failed', failure: '文件不完整或已损坏，请重新导出后再试' }));
    open(STAGED);
    expect(await screen.findByText('文件不完整或已损坏，请重新导出后再试')).toBeInTheDocument();
    expect(screen.getByText('重新上传')).toBeInTheDocument();
  });

  it('tells when an import is gone', async () => {
    server.use(
      http.get(`*/api/wages/imports/${IMPORT_ID}`, () => HttpResponse.json({ message: '没有找到' }, { status: 404 })),
    );
    open(STAGED);
    expect(await screen.findByText('返回工资表列表')).toBeInTheDocument();
  });
});

describe('header and columns', () => {
  it('moves the header to the row clicked and has the sheet read again', async () => {
    answer(importApi.get, detail());
    answer(importApi.rawRows, {
      rows: [1, 2, 3, 4].map((rowNo) => ({ rowNo, cells: [`格${rowNo}`, ''] })),
      columnCount: 2,
    });
    const set = answer(importApi.setLayout, { jobId: JOB_ID });
    open(`${STAGED}&step=header`);
    fireEvent.click(await screen.findByText('格3'));
    fireEvent.click(screen.getByText('格4'), { shiftKey: true });
    fireEvent.click(screen.getByText('按此表头重新读取'));
    await waitFor(() => expect(set[0]?.body).toEqual({ sheetIndex: 0, headerStart: 3, headerEnd: 4, version: 3 }));
  });

  it('applies a changed mapping, and keeps it over a reload until then', async () => {
    answer(importApi.get, detail());
    const set = answer(importApi.setColumns, { jobId: JOB_ID });
    const { unmount } = open(`${STAGED}&step=columns`);
    const [first] = await screen.findAllByLabelText('工资条上的名称');
    if (!first) throw new Error('no item is shown');
    fireEvent.change(first, { target: { value: '基本工资（底薪）' } });
    unmount();
    open(`${STAGED}&step=columns`);
    expect(await screen.findByDisplayValue('基本工资（底薪）')).toBeInTheDocument();
    fireEvent.click(screen.getByText('应用并重新核对'));
    await waitFor(() => expect(set[0]?.body).toMatchObject({ version: 3 }));
    expect(JSON.stringify(set[0]?.body)).toContain('基本工资（底薪）');
  });
});

describe('the last step', () => {
  const shown = { list: [row(7)], total: 1, counts: detail().counts };
  const clean = { counts: { ok: 120, warning: 0, error: 0, ignored: 0 }, issueCounts: [] };
  const inherited = { payMonth: '2026-09', title: '2026年9月工资' };
  beforeEach(() => {
    answer(importApi.rows, shown);
    answer(importApi.preview, slipView());
    answer(importApi.controls, controls());
  });

  it('says month, title and looks in one line, taken from last month, that opens', async () => {
    answer(importApi.get, detail({ ...clean, inherited }));
    open(`${STAGED}&step=generate`);
    const settings = await screen.findByTestId('settings');
    expect(settings).toHaveTextContent('2026-10 月度工资 · 2026年10月工资条');
    expect(settings).toHaveTextContent('没有问候语 · 不显示空项目 · 有水印 · 发布后 7 天内确认');
    expect(settings).toHaveTextContent('沿用 2026-09《2026年9月工资》');
    expect(screen.queryByLabelText('问候语')).toBeNull();
    fireEvent.click(within(settings).getByRole('button', { name: /更\s*改/ }));
    expect(await screen.findByLabelText('问候语')).toBeInTheDocument();
  });

  it('makes and submits in one click, once, with nothing asked in between', async () => {
    answer(importApi.get, detail({ ...clean, inherited }));
    const committed = answer(importApi.commit, { jobId: JOB_ID });
    open(`${STAGED}&step=generate`);
    expect(await screen.findByText('程经理')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: '生成并提交审核（120 条）' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(committed.length).toBeGreaterThan(0));
    expect(committed).toHaveLength(1);
    expect(committed[0]?.body).toMatchObject({ version: 3, ignoreErrors: false, then: 'submit' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes the draft alone where that is wanted, or where the company has no review', async () => {
    answer(importApi.get, detail({ ...clean, inherited }));
    const committed = answer(importApi.commit, { jobId: JOB_ID });
    const { unmount } = open(`${STAGED}&step=generate`);
    fireEvent.click(await screen.findByRole('button', { name: '仅生成草稿' }));
    await waitFor(() => expect(committed).toHaveLength(1));
    expect(committed[0]?.body).not.toHaveProperty('then');
    unmount();
    answer(importApi.controls, controls({ review: { required: false, reviewers: [], refused: null } }));
    open(`${STAGED}&step=generate`);
    expect(await screen.findByText(/企业未开启审核/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '仅生成草稿' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '生成工资表（120 条）' }));
    await waitFor(() => expect(committed).toHaveLength(2));
    expect(committed[1]?.body).not.toHaveProperty('then');
  });

  it('says by what submitting is kept back, and still makes the draft', async () => {
    answer(importApi.get, detail(clean));
    const refused = { code: 'companyClosed', text: '企业已停用', values: {} };
    answer(importApi.controls, controls({ review: { required: true, reviewers: [], refused } }));
    open(`${STAGED}&step=generate`);
    const button = await screen.findByRole('button', { name: '生成并提交审核（120 条）' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button.getAttribute('aria-description')).toContain('企业已停用');
    expect(screen.getByRole('button', { name: '仅生成草稿' })).toBeEnabled();
  });

  it('saves as it is typed and leaves errors out only on an express tick', async () => {
    answer(importApi.get, detail());
    const saved = answer(importApi.setSettings, (request) => ({
      ...detail(),
      ...(request.body as object),
      version: 4,
    }));
    const committed = answer(importApi.commit, { jobId: JOB_ID });
    open(`${STAGED}&step=generate`);
    fireEvent.change(await screen.findByLabelText('问候语'), { target: { value: '辛苦了' } });
    expect(await screen.findByTestId('slip-card')).toHaveTextContent('辛苦了');
    await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ version: 3, settings: { greeting: '辛苦了' } }));
    const blocked = await screen.findByRole('button', { name: '生成并提交审核（1 条）' });
    expect(blocked.getAttribute('aria-description')).toContain('还有 1 行错误');
    fireEvent.click(screen.getByText(/忽略 1 行错误/));
    fireEvent.click(screen.getByRole('button', { name: '生成并提交审核（1 条）' }));
    await waitFor(() => expect(committed).toHaveLength(1));
    expect(committed[0]?.body).toMatchObject({ version: 4, ignoreErrors: true, then: 'submit' });
  });

  it('has the sheet checked again for another month or type', async () => {
    answer(importApi.get, detail(clean));
    const set = answer(importApi.setMonth, { jobId: JOB_ID });
    open(`${STAGED}&step=check`);
    fireEvent.click(await screen.findByRole('button', { name: '更改月份或类型' }));
    const box = await screen.findByRole('tooltip');
    expect(within(box).queryByRole('button', { name: '按此重新核对' })).toBeNull();
    fireEvent.mouseDown(within(box).getByRole('combobox', { name: '工资类型' }));
    fireEvent.click(await screen.findByTitle('奖金'));
    fireEvent.click(within(box).getByRole('button', { name: '按此重新核对' }));
    await waitFor(() =>
      expect(set[0]?.body).toEqual({ version: 3, payMonth: '2026-10', rows: 'own', wageType: 'bonus' }),
    );
  });

  it('says why the slips could not be made and leaves everything where it was', async () => {
    answer(importApi.get, detail({ failure: '已有同名工资表，请修改标题' }));
    open(`${STAGED}&step=generate`);
    expect(await screen.findByText(/上一步没有完成：已有同名工资表，请修改标题/)).toBeInTheDocument();
    expect(await screen.findByDisplayValue('2026年10月工资条')).toBeInTheDocument();
  });

  it.each([
    [null, '“2026年10月工资条”已生成', '状态为草稿。下一步'],
    [{ refused: null }, '“2026年10月工资条”已生成并提交审核', '状态为待审核'],
    [
      { refused: { code: 'noReviewNeeded', text: '企业未开启审核，可直接发布', values: {} } },
      '“2026年10月工资条”已生成，没有提交审核',
      '没有提交的原因：企业未开启审核，可直接发布',
    ],
  ])('tells how far it has come (%j)', async (submitted, title, line) => {
    answer(importApi.get, detail({ ...clean, state: 'committed', batchId: BATCH_ID, submitted }));
    open(STAGED);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(new RegExp(line))).toBeInTheDocument();
  });

  it('goes on to the batch when it is made', async () => {
    answer(importApi.get, detail({ state: 'committed', batchId: BATCH_ID }));
    answer(batchApi.get, batchDetail());
    answer(slipApi.list, { list: [], total: 0 });
    open(STAGED);
    fireEvent.click(await screen.findByText('查看工资表'));
    await waitFor(() => expect(window.location.search).toBe(`?batch=${BATCH_ID}`));
  });
});
