import { importApi } from '@contract/wages/endpoints';
import { http } from 'msw';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer, refusal, server } from '../../support/console/msw';
import { badRow, controls, detail, IMPORT_ID, row } from './records';

const PATH = `/wages?import=${IMPORT_ID}`;
const open = (path = PATH) => openElement(<WagesPage />, { path, as: 'finance' });
const changed = { jobId: null, rows: [], counts: detail().counts, version: 4 };
const cell = (rowNo: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${rowNo}"][data-col="${column}"]`);
  if (!found) throw new Error('no such cell');
  return found;
};

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 8000 });

describe('changes of many rows', () => {
  beforeEach(() => {
    answer(importApi.get, detail());
    answer(importApi.controls, controls());
    answer(importApi.rows, {
      list: [row(7, { originals: [{ index: 3, text: '4,000.00' }], fixed: true }), badRow(8)],
      total: 2,
      counts: detail().counts,
    });
  });

  it('puts a block from Excel into the cells from the selected one on, as one step', async () => {
    const fixed = answer(importApi.fixRows, changed);
    open();
    await screen.findByText('5o00');
    fireEvent.focus(cell(7, 3));
    fireEvent.paste(cell(7, 3), { clipboardData: { getData: () => '6000\t5000\r\n7000\t6000\r\n' } });
    await waitFor(() => expect(fixed).toHaveLength(1));
    expect(fixed[0]?.body).toEqual({
      version: 3,
      edits: [
        { rowNo: 7, cells: { '3': '6000', '4': '5000' } },
        { rowNo: 8, cells: { '3': '7000', '4': '6000' } },
      ],
    });
  });

  it('fills the first selected cell down with Ctrl+D', async () => {
    const fixed = answer(importApi.fixRows, changed);
    open();
    await screen.findByText('5o00');
    act(() => cell(7, 3).focus());
    fireEvent.keyDown(cell(7, 3), { key: 'ArrowDown', shiftKey: true });
    expect(cell(7, 3)).toHaveAttribute('aria-selected', 'true');
    expect(cell(8, 3)).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(cell(8, 3), { key: 'd', ctrlKey: true });
    await waitFor(() => expect(fixed).toHaveLength(1));
    expect(fixed[0]?.body).toEqual({ version: 3, edits: [{ rowNo: 8, cells: { '3': '5,000.00' } }] });
  });

  it('undoes with Ctrl+Z and does again with Ctrl+Shift+Z, but not while a cell is being edited', async () => {
    const undone = answer(importApi.undo, changed);
    const redone = answer(importApi.redo, { ...changed, version: 5 });
    open();
    fireEvent.doubleClick(await screen.findByText('5o00'));
    fireEvent.keyDown(screen.getByLabelText('修改第8行“基本工资”'), { key: 'z', ctrlKey: true });
    expect(undone).toHaveLength(0);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(undone).toHaveLength(1));
    fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true });
    await waitFor(() => expect(redone).toHaveLength(1));
    expect(redone[0]?.body).toEqual({ version: 4 });
  });

  it('says in passing that nothing is left to undo, without the box of a failed call', async () => {
    server.use(http.post(`*${importApi.undo.path}`, () => refusal(1900, '没有可以撤销的修改')));
    open();
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect((await screen.findByText('没有可以撤销的修改')).closest('.ant-message')).not.toBeNull();
    expect(screen.queryByText('1900')).not.toBeInTheDocument();
  });

  it('shows what stood in a changed cell, and lists the changes', async () => {
    answer(importApi.steps, {
      list: [
        {
          no: 1,
          action: 'edit',
          code: null,
          rows: 1,
          undone: false,
          closed: false,
          by: '李会计',
          at: '2026-06-05T02:00:00.000Z',
          shown: [
            {
              rowNo: 7,
              name: '陈思远',
              lines: [{ kind: 'cell', label: '基本工资', before: '4,000.00', after: '5,000.00' }],
            },
          ],
        },
      ],
      total: 1,
    });
    open();
    await screen.findByText('5o00');
    expect(cell(7, 3).title).toContain('原表：4,000.00');
    fireEvent.click(screen.getByRole('button', { name: /修改记录/ }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('4,000.00')).toBeInTheDocument();
    expect(within(drawer).getByText(/李会计/)).toBeInTheDocument();
  });

  it('leaves out all rows of the kind that is looked at', async () => {
    answer(
      importApi.get,
      detail({ issueCounts: [{ code: 'amountInvalid', level: 'error', rows: 30, stakeFen: null }] }),
    );
    const fixed = answer(importApi.fixKind, changed);
    open(`${PATH}&rowCode=amountInvalid`);
    fireEvent.click(await screen.findByRole('button', { name: '全部忽略' }));
    fireEvent.click(await screen.findByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(fixed).toHaveLength(1));
    expect(fixed[0]?.body).toEqual({ version: 3, code: 'amountInvalid', change: { ignored: true } });
  });

  it('takes in all rows of the kind that were left out, and shows them', async () => {
    answer(
      importApi.get,
      detail({
        issueCounts: [{ code: 'staffNotFound', level: 'error', rows: 3, stakeFen: null }],
        ignoredCounts: [{ code: 'staffNotFound', rows: 12 }],
        addableStaff: 2,
      }),
    );
    const fixed = answer(importApi.fixKind, changed);
    const added = answer(importApi.addStaff, { jobId: IMPORT_ID });
    open(`${PATH}&rowCode=staffNotFound`);
    const bar = await screen.findByTestId('kind-actions');
    expect(bar).toHaveTextContent('3 行，可一次处理；另有 12 行已忽略');
    fireEvent.click(within(bar).getByRole('button', { name: '取回 12 行' }));
    fireEvent.click((await screen.findAllByRole('button', { name: /确\s*定/ })).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(fixed[0]?.body).toEqual({ version: 3, code: 'staffNotFound', change: { ignored: false } }),
    );
    // The way out of the alert above stands with the others, too.
    fireEvent.click(within(bar).getByRole('button', { name: '全部新增' }));
    expect(await screen.findByText('把这 2 人新增为员工？')).toBeInTheDocument();
    fireEvent.click((await screen.findAllByRole('button', { name: /确\s*定/ })).at(-1) as HTMLElement);
    await waitFor(() => expect(added[0]?.body).toEqual({ version: 4 }));
  });

  it('offers among the rows left out the kinds they had', async () => {
    answer(importApi.get, detail({ ignoredCounts: [{ code: 'staffNotFound', rows: 12 }] }));
    open(`${PATH}&rowStatus=ignored&rowCode=staffNotFound`);
    expect(await screen.findByTestId('kind-actions')).toHaveTextContent('已忽略 12 行');
    expect(screen.queryByRole('button', { name: '全部忽略' })).toBeNull();
  });
});
