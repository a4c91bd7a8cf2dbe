import { dashboardApi } from '@contract/dashboard/endpoints';
import type { CompanyFigures } from '@contract/dashboard/schemas';
import { mySlipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import WelcomePage from '@/pages/welcome';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { COMPANY, person } from '../../support/console/people';
import { mySlips } from '../../support/console/wage-records';
import { answerAll, BATCH, CHECKS, MONTH } from './overview-records';

const open = (role: 'finance' | 'manager' | 'attendance' | 'admin') =>
  openElement(<WelcomePage />, { path: '/welcome', as: person(role, { hasStaff: false }) });
const hrefOf = (button: HTMLElement) => button.closest('a')?.getAttribute('href');
const todos = async () => within(await screen.findByRole('region', { name: '待办' }));

beforeEach(() => {
  sessionStorage.clear();
  answerAll();
});

describe('who sees what', () => {
  const NONE: CompanyFigures = {
    total: 0,
    active: 0,
    expiring: { count: 0, from: '2026-11-21', to: '2026-12-21' },
    expired: 0,
    pending: 0,
    applications: 0,
    realNames: 0,
    claimsToReview: 0,
    failedPayments: 0,
    employed: 0,
    lockedAccounts: 0,
  };
  const NO_MONTHS = { list: [], late: 0, total: 0 };

  it('an administrator: what waits, then the companies, those that are late first; no company’s month', async () => {
    const asked = [answer(dashboardApi.month, MONTH), answer(dashboardApi.todos, { groups: [] })];
    answer(dashboardApi.companies, {
      ...NONE,
      total: 8,
      active: 5,
      expiring: { count: 2, from: '2026-11-21', to: '2026-12-21' },
      applications: 3,
      failedPayments: 1,
      employed: 1234,
    });
    const company = { companyId: COMPANY.id, name: COMPANY.name, month: '2026-10', people: 12, since: null };
    answer(dashboardApi.companyMonths, {
      list: [
        { ...company, state: 'pendingReview', batchId: BATCH, payDate: '2026-11-10', late: true },
        {
          ...company,
          companyId: 'c2',
          name: '无日公司',
          state: null,
          batchId: null,
          people: null,
          payDate: null,
          late: false,
        },
      ],
      late: 1,
      total: 5,
    });
    open('admin');
    const list = await todos();
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringContaining('1 笔打款失败'),
      expect.stringContaining('3 份开通申请待审核'),
      expect.stringContaining('2 家企业的服务即将到期'),
    ]);
    expect(hrefOf(list.getByRole('button', { name: /^续期/ }))).toBe(
      '/company?state=active&expireFrom=2026-11-21&expireTo=2026-12-21',
    );
    const months = within(screen.getByRole('region', { name: '各企业本月工资' }));
    expect(months.getByText('1 家已过发薪日')).toBeInTheDocument();
    expect(hrefOf(months.getByRole('button', { name: `查看${COMPANY.name}的工资条` }))).toBe(
      `/company/wages?companyId=${COMPANY.id}&batch=${BATCH}`,
    );
    expect(months.getByText('发薪日 11-10 已过')).toBeInTheDocument();
    expect(months.getByRole('link', { name: '设置发薪日' })).toHaveAttribute('href', '/company?form=c2');
    const figures = within(screen.getByRole('region', { name: '平台概况' }));
    expect(figures.getAllByRole('link').map((link) => link.textContent)).toEqual(['企业8', '正常5', '在职员工1,234']);
    expect(asked.flat()).toHaveLength(0);
  });

  it('an administrator of an empty installation: the company first, and no figures of nothing', async () => {
    answer(dashboardApi.companies, NONE);
    answer(dashboardApi.companyMonths, NO_MONTHS);
    answer(dashboardApi.setup, { company: null, manager: false, finance: false, staff: false, sheet: false });
    open('admin');
    expect(await screen.findByRole('heading', { name: '开始使用' })).toBeInTheDocument();
    const button = await screen.findByText('新增企业', { selector: 'button *' });
    expect(button.closest('a')).toHaveAttribute('href', '/company?form=new');
    expect(screen.queryByText('新增账号')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '平台概况' })).not.toBeInTheDocument();
  });

  it('an administrator of one company: accounts, people and sheet of that company, until there is a sheet', async () => {
    answer(dashboardApi.companies, { ...NONE, total: 1, active: 1 });
    answer(dashboardApi.companyMonths, NO_MONTHS);
    answer(dashboardApi.setup, { company: COMPANY, manager: false, finance: true, staff: false, sheet: false });
    open('admin');
    const linkOf = async (label: string) => (await screen.findByText(label)).closest('a');
    expect(await linkOf('新增账号')).toHaveAttribute('href', '/system/admin?form=new');
    expect(screen.getByText(/^还没有企业经理/)).toBeInTheDocument();
    expect(await linkOf('导入员工')).toHaveAttribute('href', `/company/staff?companyId=${COMPANY.id}&import=new`);
    expect(await linkOf('导入工资表')).toHaveAttribute('href', `/company/wages?companyId=${COMPANY.id}&import=new`);
  });

  it('attendance: what is to be decided, his month to its lock, and the rate; no wages', async () => {
    const asked = [answer(dashboardApi.month, MONTH), answer(dashboardApi.todos, { groups: [] })];
    open('attendance');
    const month = within(await screen.findByRole('region', { name: '2026年10月考勤' }));
    expect(month.getByRole('link', { name: '1,205 人' })).toHaveAttribute('href', '/checks?month=2026-10');
    expect(month.getAllByRole('listitem').map((each) => each.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
    expect(hrefOf(month.getByRole('button', { name: '去处理' }))).toBe('/checks?month=2026-10&panel=exceptions');
    const list = await todos();
    expect(list.getAllByRole('button').map(hrefOf)).toEqual([
      '/checks?month=2026-10&confirmation=disputed',
      '/checks?month=2026-10&panel=exceptions',
      '/checks?month=2026-10&panel=months',
    ]);
    fireEvent.click(await screen.findByLabelText('用表格显示'));
    const october = (await screen.findByRole('rowheader', { name: '2026-10' })).closest('tr');
    expect(october).toHaveTextContent('25,30524,799.598%');
    expect(asked.flat()).toHaveLength(0);
  });

  it('attendance: the month is locked once nothing is to be decided', async () => {
    answer(dashboardApi.checks, { ...CHECKS, openExceptions: 0, disputed: 0, unlocked: 1 });
    open('attendance');
    expect(hrefOf(await screen.findByRole('button', { name: '去锁定' }))).toBe('/checks?month=2026-10');
    expect(screen.getByText('没有等您处理的事')).toBeInTheDocument();
  });

  it('attendance: the first import is offered where there is nothing', async () => {
    answer(dashboardApi.checks, {
      ...CHECKS,
      month: null,
      state: null,
      since: null,
      imported: 0,
      openExceptions: 0,
      disputed: 0,
      unlocked: 0,
    });
    open('attendance');
    expect(hrefOf(await screen.findByRole('button', { name: '导入考勤' }))).toBe('/checks?import=new');
  });

  it('an employee: his own and no figures', async () => {
    const asked = [answer(dashboardApi.month, MONTH), answer(dashboardApi.todos, { groups: [] })];
    answer(mySlipApi.list, mySlips([]));
    openElement(<WelcomePage />, { path: '/welcome', as: 'user' });
    expect(await screen.findByText(/还没有工资条/)).toBeInTheDocument();
    await waitFor(() => expect(asked.flat()).toHaveLength(0));
  });
});
