import { staffApi } from '@contract/staff/endpoints';
import { takeOutApi } from '@contract/take-out/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import StaffPage from '@/pages/staff';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { menuItems, press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';
import { staffItem } from '../../support/console/staff-records';

const pageOf = (...list: ReturnType<typeof staffItem>[]) => ({ list, total: list.length });
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('list of staff', () => {
  beforeEach(() => {
    answer(staffApi.depts, {
      list: [
        { dept: '生产部/一车间', count: 3 },
        { dept: '生产部/二车间', count: 4 },
      ],
    });
  });

  it('asks the server for what the address says, and not for what is mistyped there', async () => {
    const calls = answer(staffApi.list, pageOf(staffItem()));
    openElement(<StaffPage />, {
      path: '/staff?keyword=王伟&dept=生产部&status=employed&employmentType=nonsense&entryFrom=2020-02-30&page=3&pageSize=50&sortField=entryDate&sortOrder=desc',
      as: 'manager',
    });
    await screen.findAllByText('阿依古丽·买买提');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '王伟',
      dept: '生产部',
      status: 'employed',
      page: '3',
      pageSize: '50',
      sortField: 'entryDate',
      sortOrder: 'desc',
    });
  });

  it('writes a keyword into the address and begins at the first page', async () => {
    const calls = answer(staffApi.list, pageOf(staffItem()));
    openElement(<StaffPage />, { path: '/staff?page=2', as: 'manager' });
    const box = await screen.findByLabelText(/^姓名、工号/, { selector: 'input' });
    fireEvent.change(box, { target: { value: ' 古丽 ' } });
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(address()).toEqual({ keyword: '古丽' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('keyword')).toBe('古丽'));
  });

  it('offers the first step where there is nobody yet, and says "nothing found" behind filters', async () => {
    answer(staffApi.list, pageOf());
    openElement(<StaffPage />, { path: '/staff', as: 'manager' });
    expect(await screen.findByText('还没有员工')).toBeInTheDocument();
    await press('新增员工');
    expect(address()).toEqual({ form: 'new' });
  });

  it('lets a company without people take out everything else', async () => {
    answer(staffApi.list, pageOf());
    answer(takeOutApi.get, { own: null, other: null });
    openElement(<StaffPage />, { path: '/staff', as: 'manager' });
    await screen.findByText('还没有员工');
    await press('整体导出企业数据…');
    expect(address()).toEqual({ takeOut: '1' });
    expect(await screen.findByRole('button', { name: '开始导出' })).toBeEnabled();
  });

  it('offers another attempt when the list cannot be loaded', async () => {
    let broken = true;
    answer(staffApi.list, () => (broken ? HttpResponse.json({ message: 'x' }, { status: 503 }) : pageOf(staffItem())));
    openElement(<StaffPage />, { path: '/staff', as: 'manager' });
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    broken = false;
    await press('重试');
    expect(await screen.findAllByText('阿依古丽·买买提')).not.toHaveLength(0);
  });

  it('shows when it ends what those due are listed for, and that it has ended', async () => {
    const calls = answer(
      staffApi.list,
      pageOf(
        staffItem({ id: 'a', name: '王伟', contractEnd: '2020-01-31', probationEnd: '2099-01-01' }),
        staffItem({ id: 'b', name: '李娜', contractEnd: '2099-12-31' }),
      ),
    );
    openElement(<StaffPage />, { path: '/staff?due=contract', as: 'manager' });
    expect((await screen.findAllByText('2020-01-31 已到期')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('2099-12-31 到期').length).toBeGreaterThan(0);
    expect(screen.queryByText(/2099-01-01/)).not.toBeInTheDocument();
    expect(calls[0]?.query.get('due')).toBe('contract');
  });

  it('offers in the row only what the record allows', async () => {
    answer(staffApi.list, pageOf(staffItem()));
    openElement(<StaffPage />, { path: '/staff', as: 'manager' });
    fireEvent.click((await screen.findAllByLabelText('阿依古丽·买买提的更多操作'))[0] as HTMLElement);
    expect((await menuItems()).map((item) => item.textContent)).toEqual([
      '离职办理',
      '调部门',
      '发送激活短信',
      '登录链接',
      '删除',
    ]);
  });
});
