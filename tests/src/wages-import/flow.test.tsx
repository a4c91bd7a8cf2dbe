import { jobApi } from '@contract/jobs/endpoints';
import { batchApi, importApi, slipApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer, server } from '../../support/console/msw';
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
    expect(screen.getByText('请先选择文件').closest('button')).toBeDisabled();
  });

  it("takes the month from the file name and shows the server's refusal", async () => {
    server.use(
      http.post(`*${importApi.upload.path}`, () =>
        HttpResponse.json({ code: 1201, msg: '文件已加密，请去除密码后重试', data: null }),
      ),
    );
    open('/wages?import=new');
    await screen.findByText(/把工资表拖到这里/);
    choose(workbook('2026年6月工资表.xlsx'));
    expect(await screen.findByText(/按文件名识别为 2026-06/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('开始导入'));
    expect(await screen.findByText('文件已加密，请去除密码后重试')).toBeInTheDocument();
  });

  it('begins with the month and type of who was led here for a sheet of 补发工资, whatever the list behind it is narrowed to', async () => {
    open('/wages?import=new&newType=supplement&newMonth=2026-06&wageType=bonus');
    await screen.findByText(/把工资表拖到这里/);
    expect(screen.getByDisplayValue('2026-06')).toBeInTheDocument();
    expect(screen.getByTitle('补发工资')).toBeInTheDocument();
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

describe('settings and commit', () => {
  const shown = { list: [row(7)], total: 1, counts: detail().counts };

  it('saves as it is typed and leaves errors out only on an express tick', async () => {
    answer(importApi.get, detail());
    answer(importApi.rows, shown);
    answer(importApi.preview, slipView());
    const saved = answer(importApi.setSettings, (request) => ({
      ...detail(),
      ...(request.body as object),
      version: 4,
    }));
    const committed = answer(importApi.commit, { jobId: JOB_ID });
    open(`${STAGED}&step=settings`);
    fireEvent.change(await screen.findByLabelText('问候语'), { target: { value: '辛苦了' } });
    expect(await screen.findByTestId('slip-card')).toHaveTextContent('辛苦了');
    await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ version: 3, settings: { greeting: '辛苦了' } }));

    const button = screen.getByText('生成工资表（1 条）').closest('button');
    if (!button) throw new Error('no button to commit');
    expect(button).toBeDisabled();
    fireEvent.click(screen.getByText(/忽略 1 行错误/));
    fireEvent.click(button);
    const yes = await screen.findByText(/^生\s*成$/);
    fireEvent.click(yes);
    fireEvent.click(yes);
    await waitFor(() => expect(committed.length).toBeGreaterThan(0));
    expect(committed).toHaveLength(1);
    expect(committed[0]?.body).toMatchObject({ version: 4, ignoreErrors: true });
  });

  it('says why the slips could not be made and leaves everything where it was', async () => {
    answer(importApi.get, detail({ failure: '已有同名工资表，请修改标题' }));
    answer(importApi.rows, shown);
    answer(importApi.preview, slipView());
    open(`${STAGED}&step=settings`);
    expect(await screen.findByText(/上一步没有完成：已有同名工资表，请修改标题/)).toBeInTheDocument();
    expect(await screen.findByDisplayValue('2026年10月工资条')).toBeInTheDocument();
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
