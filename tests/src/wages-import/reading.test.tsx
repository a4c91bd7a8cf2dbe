import { importApi } from '@contract/wages/endpoints';
import type { ReadingChoice } from '@contract/imports/arrangement';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { hideAmounts } from '@/utils/screenshot-mode';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { controls, detail, IMPORT_ID, JOB_ID, row } from './records';

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 20_000 });

const open = (step: string) =>
  openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}&step=${step}`, as: 'finance' });
const table = (headerStart: number, title: string): ReadingChoice => ({
  way: 'table',
  layout: { sheetIndex: 0, headerStart, headerEnd: headerStart },
  sheets: ['工资'],
  title,
});
const CHOICES = [table(2, '管理人员'), table(12, '车间人员')];

beforeEach(() => {
  answer(importApi.controls, controls());
  answer(importApi.rows, { list: [row(7)], total: 1, counts: detail().counts });
});

describe('a workbook that can be read in several ways', () => {
  it('says which of its tables was read, and has another read that is chosen', async () => {
    answer(
      importApi.get,
      detail({
        layout: { sheetIndex: 0, headerStart: 2, headerEnd: 2, choices: CHOICES },
        notices: [{ code: 'severalTables', values: { tables: 2, title: '管理人员' } }],
      }),
    );
    const set = answer(importApi.setLayout, { jobId: JOB_ID });
    open('check');
    const asked = await screen.findByTestId('reading-question');
    expect(asked).toHaveTextContent('只读了“管理人员”');
    expect(within(asked).getByText('第2行起：管理人员')).toBeInTheDocument();
    fireEvent.mouseDown(within(asked).getByRole('combobox', { name: '读取方式' }));
    fireEvent.click(await screen.findByText('第12行起：车间人员'));
    await waitFor(() =>
      expect(set[0]?.body).toEqual({ version: 3, sheetIndex: 0, headerStart: 12, headerEnd: 12, choice: 1 }),
    );
  });

  it('says so once in the step of columns, too', async () => {
    answer(
      importApi.get,
      detail({
        layout: { sheetIndex: 0, headerStart: 2, headerEnd: 2, choices: CHOICES },
        notices: [
          { code: 'severalTables', values: { tables: 2, title: '管理人员' } },
          { code: 'hiddenSheet', values: { name: '工资' } },
        ],
      }),
    );
    open('columns');
    expect(await screen.findByText('读取时注意到 1 点')).toBeInTheDocument();
    expect(screen.getAllByText(/只读了“管理人员”/)).toHaveLength(1);
  });

  it('shows none of them as read where the clerk pointed at another header', async () => {
    answer(importApi.get, detail({ layout: { sheetIndex: 0, headerStart: 5, headerEnd: 5, choices: CHOICES } }));
    open('check');
    const asked = await screen.findByTestId('reading-question');
    expect(asked).toHaveTextContent('现在按手动指定的表头读取');
    expect(within(asked).queryByText('第2行起：管理人员')).not.toBeInTheDocument();
  });

  it('asks nothing of one that can be read in one way alone', async () => {
    answer(importApi.get, detail());
    open('check');
    expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
    expect(screen.queryByTestId('reading-question')).not.toBeInTheDocument();
  });
});

describe('the header step', () => {
  const RAW = {
    rows: [
      { rowNo: 1, cells: ['姓名', '陈思远', '林书瑶'] },
      { rowNo: 2, cells: ['实发工资', '4800', '5200'] },
    ],
    columnCount: 3,
  };
  const TURNED = {
    rows: [
      { rowNo: 1, cells: ['姓名', '实发工资'] },
      { rowNo: 2, cells: ['陈思远', '4800'] },
    ],
    columnCount: 2,
  };

  it('says that no header was found, and reads a sheet with people across as it is told', async () => {
    answer(
      importApi.get,
      detail({
        state: 'needsMapping',
        layout: null,
        columns: [],
        notices: [{ code: 'noHeader', values: { what: 'wages' } }],
      }),
    );
    const raw = answer(importApi.rawRows, ({ query }) => (query.get('turned') === 'true' ? TURNED : RAW));
    const set = answer(importApi.setLayout, { jobId: JOB_ID });
    open('header');
    expect(await screen.findByText(/没有找到表头/)).toBeInTheDocument();
    expect(await screen.findByText('表头：第 1 行，数据从下一行开始')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: '行列互换（姓名在上、项目在左）' }));
    expect(await screen.findByText('表头：A 列，其后每列是一个人')).toBeInTheDocument();
    await waitFor(() => expect(raw.at(-1)?.query.get('turned')).toBe('true'));
    fireEvent.click(screen.getByText('按此表头重新读取'));
    await waitFor(() =>
      expect(set[0]?.body).toEqual({ version: 3, sheetIndex: 0, headerStart: 1, headerEnd: 1, turned: true }),
    );
  });

  it('says nothing of the kind once a header stands', async () => {
    answer(importApi.get, detail());
    answer(importApi.rawRows, RAW);
    open('header');
    expect(await screen.findByTestId('raw-grid')).toBeInTheDocument();
    expect(screen.queryByText(/没有找到表头/)).not.toBeInTheDocument();
  });

  it('shows no figure of the sheet in screenshot mode', async () => {
    answer(importApi.get, detail());
    answer(importApi.rawRows, RAW);
    open('header');
    const grid = await screen.findByTestId('raw-grid');
    expect(grid).toHaveTextContent('4800');
    localStorage.setItem('admin-id', 'one');
    act(() => hideAmounts(true));
    expect(grid).not.toHaveTextContent('4800');
    expect(within(grid).queryByTitle('4800')).not.toBeInTheDocument();
    expect(grid).toHaveTextContent('陈思远');
    act(() => hideAmounts(false));
    expect(grid).toHaveTextContent('4800');
  });
});
