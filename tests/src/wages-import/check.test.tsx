import { BUSINESS_ERRORS } from '@contract/errors';
import { staffApi } from '@contract/staff/endpoints';
import { importApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { badRow, controls, detail, IMPORT_ID, JOB_ID, row, slipView, STAFF_ID } from './records';

const PATH = `/wages?import=${IMPORT_ID}`;
const open = (path = PATH) => openElement(<WagesPage />, { path, as: 'finance' });

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 8000 });

describe('checking rows', () => {
  beforeEach(() => {
    answer(importApi.get, detail());
    answer(importApi.controls, controls());
    answer(importApi.rows, { list: [row(7), badRow(8)], total: 2, counts: detail().counts });
  });

  it('says in words what is wrong with a row, and what the sheet itself adds up to', async () => {
    open();
    expect(
      await screen.findByText('第8行“基本工资”的值“5o00”不是金额，请改为数字（没有金额可留空）'),
    ).toBeInTheDocument();
    const strip = await screen.findByTestId('controls');
    expect(within(strip).getByText('9,600.00')).toBeInTheDocument();
    expect(within(strip).getByText('1 项与表内合计不符')).toBeInTheDocument();
    expect(screen.getByText(/暂留 1 行错误/)).toBeInTheDocument();
  });

  it('says why it cannot go on when every row has an error', async () => {
    answer(importApi.get, detail({ counts: { ok: 0, warning: 0, error: 2, ignored: 1 } }));
    open();
    const next = await screen.findByRole('button', { name: '下一步：生成' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('所有行都有错误：至少改好一行（或新增员工），才能进行下一步')).toBeInTheDocument();
    fireEvent.click(next);
    expect(new URLSearchParams(window.location.search).get('step')).not.toBe('generate');
  });

  it('saves a cell on Enter with the newest version and shows the row as it stands then', async () => {
    const fixed = answer(importApi.fixRow, {
      row: row(8, { fixed: true }),
      counts: { ok: 2, warning: 0, error: 0, ignored: 0 },
      version: 4,
    });
    open();
    fireEvent.doubleClick(await screen.findByText('5o00'));
    const editor = screen.getByLabelText('修改第8行“基本工资”');
    await userEvent.clear(editor);
    await userEvent.type(editor, '5000{Enter}');
    await waitFor(() => expect(fixed).toHaveLength(1));
    expect(fixed[0]?.body).toEqual({ version: 3, cells: { '3': '5000' } });
    await waitFor(() => expect(screen.getByTestId('row-8')).toHaveAttribute('data-status', 'ok'));
    expect(screen.queryByText(/5o00/)).not.toBeInTheDocument();
  });

  it('leaves the cell as it was on Esc', async () => {
    const fixed = answer(importApi.fixRow, { row: row(8), counts: detail().counts, version: 4 });
    open();
    fireEvent.doubleClick(await screen.findByText('5o00'));
    await userEvent.type(screen.getByLabelText('修改第8行“基本工资”'), '9{Escape}');
    expect(await screen.findByText('5o00')).toBeInTheDocument();
    expect(fixed).toHaveLength(0);
  });

  it('refreshes and says so when the import was changed elsewhere', async () => {
    const asked = answer(importApi.get, detail());
    answer(importApi.fixRow, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, BUSINESS_ERRORS.STALE_VERSION.zh));
    open();
    await screen.findByText('5o00');
    const before = asked.length;
    fireEvent.click(within(screen.getByTestId('row-7')).getByText(/^忽\s*略$/));
    expect(await screen.findByText(/已为您刷新到最新内容/)).toBeInTheDocument();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('goes to the cell of the next error on F8', async () => {
    const listed = answer(importApi.rows, { list: [badRow(8)], total: 1, counts: detail().counts });
    open();
    await screen.findByText('5o00');
    fireEvent.keyDown(window, { key: 'F8' });
    await waitFor(() => expect(listed.at(-1)?.query.get('status')).toBe('error'));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('5o00'));
    expect(window.location.search).toContain('rowStatus=error');
  });

  it('lets the person be chosen by hand', async () => {
    answer(importApi.rows, {
      list: [
        row(9, {
          status: 'error',
          staff: null,
          matchedBy: null,
          name: '于',
          addable: true,
          issues: [
            {
              level: 'error',
              code: 'staffNotFound',
              column: 1,
              values: { name: '于', staffNo: '', namesake: false, addable: true },
            },
          ],
        }),
      ],
      total: 1,
      counts: detail().counts,
    });
    answer(staffApi.pick, { list: [{ id: STAFF_ID, name: '于', staffNo: '00015', dept: '财务部', left: false }] });
    const fixed = answer(importApi.fixRow, { row: row(9), counts: detail().counts, version: 4 });
    open();
    fireEvent.click(await screen.findByLabelText('选择员工'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('新增为员工')).toBeInTheDocument();
    fireEvent.click(await within(dialog).findByText(/^选\s*择$/));
    await waitFor(() => expect(fixed[0]?.body).toEqual({ version: 3, staffId: STAFF_ID }));
  });

  it('settles matches by name and unknown people all at once, after asking', async () => {
    answer(
      importApi.get,
      detail({ addableStaff: 5, issueCounts: [{ code: 'nameOnlyMatch', level: 'warning', rows: 12, stakeFen: null }] }),
    );
    const added = answer(importApi.addStaff, { jobId: JOB_ID });
    open();
    expect(await screen.findByText(/12 行仅凭姓名找到员工/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('全部新增为员工'));
    fireEvent.click(await screen.findByText(/^确\s*定$/));
    await waitFor(() => expect(added[0]?.body).toEqual({ version: 3 }));
  });

  it('shows a slip as the employee will see it', async () => {
    answer(importApi.preview, slipView());
    open();
    fireEvent.click(within(await screen.findByTestId('row-7')).getByText(/^预\s*览$/));
    expect(await screen.findByTestId('slip-card')).toHaveTextContent('4,800.00');
  });

  it('keeps filter and page in the address', async () => {
    const listed = answer(importApi.rows, { list: [badRow(108)], total: 130, counts: detail().counts });
    open(`${PATH}&step=check&rowStatus=error&rowPage=3&rowSize=20&rowKey=${encodeURIComponent('欧阳')}`);
    await screen.findByText('108');
    expect(Object.fromEntries(listed[0]?.query ?? [])).toMatchObject({
      status: 'error',
      page: '3',
      pageSize: '20',
      keyword: '欧阳',
    });
  });
});
