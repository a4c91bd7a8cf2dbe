import { companyApi } from '@contract/company/endpoints';
import { history } from '@umijs/max';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import CompaniesPage from '@/pages/company';
import { openElement } from '../../support/console/app';
import { companyDetail, companyItem } from '../../support/console/company-records';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';

const pageOf = (...list: ReturnType<typeof companyItem>[]) => ({ list, total: list.length });
const openList = (path = '/company') => openElement(<CompaniesPage />, { path, as: 'admin' });
const found = () => screen.findAllByText('海川精密制造有限公司');

/** The dialog's own button; the menu's entry bears the same word. */
function confirmButton(): Element {
  const found = document.querySelector('.ant-modal .ant-btn-primary');
  if (!found) throw new Error('no dialog yet');
  return found;
}

describe('the list of companies', () => {
  it('asks the server for what the address says', async () => {
    const calls = answer(companyApi.list, pageOf(companyItem()));
    openList(
      '/company?keyword=海川&state=active&esignState=none&region=3301&expireFrom=2026-01-01&expireTo=2026-12-31&page=3&sortField=expireDate&sortOrder=asc',
    );
    await found();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '海川',
      state: 'active',
      esignState: 'none',
      region: '3301',
      expireFrom: '2026-01-01',
      expireTo: '2026-12-31',
      page: '3',
      pageSize: '20',
      sortField: 'expireDate',
      sortOrder: 'asc',
    });
  });

  it('shows the region that comes into the address later', async () => {
    answer(companyApi.list, pageOf(companyItem()));
    openList();
    await found();
    expect(screen.queryByRole('combobox', { name: '省 / 市 / 区县' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '省 / 市 / 区县' })).toHaveAttribute('aria-haspopup', 'dialog');
    act(() => history.push('/company?region=3301'));
    expect(await screen.findByRole('combobox', { name: '省 / 市 / 区县' })).toBeInTheDocument();
  });

  it('takes what is mistyped in the address as not given', async () => {
    const calls = answer(companyApi.list, pageOf(companyItem()));
    openList('/company?state=nonsense&region=3&expireFrom=2026-02-30&page=-1&pageSize=7');
    await found();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('writes the keyword into the address and begins at the first page', async () => {
    answer(companyApi.list, pageOf(companyItem()));
    openList('/company?page=2');
    const keyword = await screen.findByLabelText('企业名称 / 简称 / 信用代码');
    fireEvent.change(keyword, { target: { value: '云杉' } });
    fireEvent.keyDown(keyword, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('keyword')).toBe('云杉'));
    expect(new URLSearchParams(window.location.search).has('page')).toBe(false);
  });

  it.each([
    ['?keyword=没有这家', 0, '没有符合筛选条件的记录'],
    ['?page=9', 4, '这一页没有记录，请回到前面的页'],
  ])('says of %s why it shows nothing', async (search, total, words) => {
    answer(companyApi.list, { list: [], total });
    openList(`/company${search}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows people, pay day, mobile masked and the end of service', async () => {
    answer(
      companyApi.list,
      pageOf(
        companyItem(),
        companyItem({
          id: 'other',
          name: '到期企业',
          expireDate: '2020-01-31',
          state: 'expired',
          actions: ['disable', 'renew', 'delete'],
        }),
      ),
    );
    openList();
    await found();
    for (const text of ['1,320', '每月10日', '138****5678', '2099-12-31', '2020-01-31'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getAllByText('已到期').length).toBeGreaterThan(0);
  });

  it('leads to the wages and the staff of the company, by its id', async () => {
    answer(companyApi.list, pageOf(companyItem()));
    openList();
    await found();
    expect(screen.getByText('工资条').closest('a')).toHaveAttribute(
      'href',
      `/company/wages?companyId=${companyItem().id}`,
    );
    fireEvent.click(screen.getByLabelText('海川精密制造有限公司的更多操作'));
    expect((await screen.findByText('员工')).closest('a')).toHaveAttribute(
      'href',
      `/company/staff?companyId=${companyItem().id}`,
    );
  });

  it('says what to do where there is none yet, and that nothing was found where filters narrow', async () => {
    answer(companyApi.list, pageOf());
    const { unmount } = openList();
    expect(await screen.findByText('还没有企业')).toBeInTheDocument();
    unmount();
    openList('/company?keyword=没有的');
    await waitFor(() => expect(document.querySelector('.ant-empty')).not.toBeNull());
    expect(screen.queryByText('还没有企业')).not.toBeInTheDocument();
  });

  it('takes a step from the row, and asks anew', async () => {
    const lists = answer(
      companyApi.list,
      pageOf(companyItem({ state: 'pending', openedAt: null, actions: ['open', 'delete'] })),
    );
    answer(companyApi.act, { company: companyDetail(), unscheduled: 0 });
    openList();
    await found();
    fireEvent.click(screen.getByLabelText('海川精密制造有限公司的更多操作'));
    fireEvent.click(await screen.findByText('开通'));
    fireEvent.click(await waitFor(() => confirmButton()));
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  });
});
