import { companyApi } from '@contract/company/endpoints';
import { dashboardApi } from '@contract/dashboard/endpoints';
import type { TrendMonth, WageFigures } from '@contract/dashboard/schemas';
import { mySlipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WelcomePage from '@/pages/welcome';
import { startEvents } from '@/utils/events';
import { openElement } from '../../support/console/app';
import { eventStream } from '../../support/console/event-stream';
import { answer } from '../../support/console/msw';
import { COMPANY, person } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';

const MINE = [
  'disputed',
  'partiallyFailed',
  'pendingReview',
  'approved',
  'draft',
] as const satisfies WageFigures['mine'];
const FIGURES: WageFigures = {
  month: '2026-10',
  slips: { sent: 1640, unread: 120, unconfirmed: 336, disputed: 2 },
  todo: { disputed: 5, bankFailed: 0, partiallyFailed: 0, pendingReview: 1, approved: 0, draft: 3 },
  mine: MINE,
};
const STAFF = { employed: 318, incomplete: 4, probationDue: 6, contractDue: 9, realNames: 0, contractsToSign: 2 };
const MONTHS: TrendMonth[] = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  batches: index === 0 ? 0 : 1,
  headCount: index === 0 ? null : 300 + index,
  grossFen: index < 2 ? null : '285000000',
  netFen: index === 0 ? '0' : '241234560',
}));

const open = (role: 'finance' | 'manager' | 'attendance' | 'admin') =>
  openElement(<WelcomePage />, { path: '/welcome', as: person(role, { hasStaff: false }) });
const linkOf = async (label: string) => (await screen.findByText(label)).closest('a');

beforeEach(() => {
  sessionStorage.clear();
  answer(dashboardApi.wages, FIGURES);
  answer(dashboardApi.trend, { months: MONTHS });
  answer(dashboardApi.staff, STAFF);
  answer(dashboardApi.checks, {
    month: '2026-10',
    state: 'confirming',
    imported: 1_205,
    openExceptions: 37,
    unjudgedDays: 0,
    disputed: 4,
    unlocked: 2,
  });
  answer(dashboardApi.checkTrend, {
    months: MONTHS.map(({ month }, at) => ({
      month,
      dueDays: at < 2 ? 0 : 25_305,
      attendedDays: at < 2 ? 0 : 24_799.5,
    })),
  });
});

describe('the month and what is to be done', () => {
  it('shows each figure as the way to the list behind it', async () => {
    open('finance');
    const link = await linkOf('未确认');
    expect(link).toHaveTextContent('336');
    expect(link).toHaveAttribute('href', '/wages?view=slips&month=2026-10&standing=unconfirmed');
    expect(await linkOf('已发布')).toHaveTextContent('1,640');
    expect(await linkOf('已发布')).toHaveAttribute('href', '/wages?view=slips&month=2026-10');
    expect(screen.getByRole('heading', { name: '2026年10月工资条' })).toBeInTheDocument();
  });

  it('names what waits, objections of every month first, and nothing of which there is none', async () => {
    open('finance');
    const list = within((await screen.findByRole('heading', { name: '待办' })).closest('section') as HTMLElement);
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['待处理的异议（全部月份）5', '/wages?view=slips&standing=disputed'],
      ['待审核的工资表1', '/wages?state=pendingReview'],
      ['工资表草稿3', '/wages?state=draft'],
    ]);
  });

  it('says so when nothing waits', async () => {
    answer(dashboardApi.wages, {
      ...FIGURES,
      todo: { disputed: 0, bankFailed: 0, partiallyFailed: 0, pendingReview: 0, approved: 0, draft: 0 },
      mine: MINE,
    });
    open('finance');
    expect(await screen.findByText('没有待办的工资表和异议')).toBeInTheDocument();
  });

  it('offers the first import where there is nothing at all, and not once something was begun', async () => {
    const nothing = {
      month: null,
      slips: { sent: 0, unread: 0, unconfirmed: 0, disputed: 0 },
      todo: { disputed: 0, bankFailed: 0, partiallyFailed: 0, pendingReview: 0, approved: 0, draft: 0 },
      mine: MINE,
    };
    answer(dashboardApi.wages, nothing);
    const { unmount } = open('finance');
    expect((await screen.findByRole('button', { name: '导入工资表' })).closest('a')).toHaveAttribute(
      'href',
      '/wages?import=new',
    );
    expect(screen.queryByText('近 12 个月')).not.toBeInTheDocument();
    unmount();
    answer(dashboardApi.wages, { ...nothing, todo: { ...nothing.todo, draft: 1 } });
    open('finance');
    expect(await screen.findByText(/还没有发布过工资条/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '导入工资表' })).not.toBeInTheDocument();
  });

  it('begins with the staff where there are none, for who may enter them', async () => {
    answer(dashboardApi.wages, {
      month: null,
      slips: { sent: 0, unread: 0, unconfirmed: 0, disputed: 0 },
      todo: { disputed: 0, bankFailed: 0, partiallyFailed: 0, pendingReview: 0, approved: 0, draft: 0 },
      mine: MINE,
    });
    answer(dashboardApi.staff, {
      employed: 0,
      incomplete: 0,
      probationDue: 0,
      contractDue: 0,
      realNames: 0,
      contractsToSign: 0,
    });
    const { unmount } = open('manager');
    const first = await screen.findByRole('button', { name: '导入员工' });
    expect(first).toHaveClass('ant-btn-primary');
    expect(first.closest('a')).toHaveAttribute('href', '/staff?import=new');
    expect(screen.getByRole('button', { name: '导入工资表' })).not.toHaveClass('ant-btn-primary');
    unmount();
    answer(dashboardApi.staff, STAFF);
    open('manager');
    expect(await screen.findByRole('button', { name: '导入工资表' })).toHaveClass('ant-btn-primary');
    expect(screen.queryByRole('button', { name: '导入员工' })).not.toBeInTheDocument();
  });

  it('follows what happens to a batch', async () => {
    let figures = FIGURES;
    answer(dashboardApi.wages, () => figures);
    open('finance');
    const events = eventStream();
    const stop = startEvents();
    await screen.findByText('336');
    await events.opened;
    figures = { ...FIGURES, slips: { ...FIGURES.slips, unconfirmed: 335 } };
    const counts = { total: 1, sent: 1, delivered: 1, failed: 0, read: 1, confirmed: 1, disputed: 0, recalled: 0 };
    events.send('batch', { batchId: 'b', state: 'published', version: 2, counts });
    expect(await screen.findByText('335')).toBeInTheDocument();
    stop();
  });

  it('offers another attempt when the figures cannot be had', async () => {
    let broken = true;
    answer(dashboardApi.wages, () => (broken ? HttpResponse.json({ message: 'x' }, { status: 503 }) : FIGURES));
    open('finance');
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    broken = false;
    await press('重试');
    expect(await screen.findByText('336')).toBeInTheDocument();
  });
});

describe('the trend', () => {
  it('draws nothing and shows no amount until amounts are asked for', async () => {
    open('finance');
    await press('显示金额');
    expect(await screen.findByTestId('drawn')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /2026-01 至 2026-12/ })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '隐藏金额' }));
    expect(screen.queryByTestId('drawn')).not.toBeInTheDocument();
    expect(screen.getByText('金额已隐藏')).toBeInTheDocument();
  });

  it('is a table, too: newest month first, each the way to its sheets; hidden amounts stay hidden, what is unknown is a dash', async () => {
    open('finance');
    fireEvent.click(await screen.findByRole('button', { name: '用表格显示' }));
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows()[0]).toEqual(['2026-12', '****', '****', '311']);
    fireEvent.click(screen.getByRole('button', { name: '显示金额' }));
    expect(rows()[0]).toEqual(['2026-12', '2,850,000.00', '2,412,345.60', '311']);
    expect(rows()[10]).toEqual(['2026-02', '–', '2,412,345.60', '301']);
    expect(rows()[11]).toEqual(['2026-01', '–', '–', '–']);
    expect(screen.getByRole('link', { name: '2026-12' })).toHaveAttribute(
      'href',
      '/wages?monthFrom=2026-12&monthTo=2026-12&state=issued',
    );
    expect(screen.queryByRole('link', { name: '2026-01' })).not.toBeInTheDocument();
  });
});

describe('who sees what', () => {
  it('a manager: his staff besides the wages', async () => {
    open('manager');
    const link = await linkOf('合同将到期');
    expect(link).toHaveTextContent('9');
    expect(link).toHaveAttribute('href', '/staff?due=contract');
    expect(await linkOf('在职')).toHaveAttribute('href', '/staff?status=employed');
    expect(await screen.findByText('2026年10月工资条')).toBeInTheDocument();
  });

  it('finance: no staff', async () => {
    const staff = answer(dashboardApi.staff, STAFF);
    open('finance');
    await screen.findByText('近 12 个月');
    expect(staff).toHaveLength(0);
    expect(screen.queryByText('在职')).not.toBeInTheDocument();
  });

  it('an administrator: the platform and the way to each company, and no wages', async () => {
    const wages = answer(dashboardApi.wages, FIGURES);
    answer(dashboardApi.companies, {
      total: 8,
      active: 5,
      expiring: { count: 2, from: '2026-11-21', to: '2026-12-21' },
      expired: 1,
      pending: 1,
      applications: 3,
      realNames: 0,
      claimsToReview: 4,
      failedPayments: 1,
      employed: 1234,
      lockedAccounts: 0,
    });
    answer(companyApi.brief, { list: [COMPANY], total: 1 });
    open('admin');
    const link = await linkOf('即将到期');
    expect(link).toHaveTextContent('2');
    expect(link).toHaveAttribute('href', '/company?state=active&expireFrom=2026-11-21&expireTo=2026-12-21');
    expect(await linkOf('待审核开通申请')).toHaveAttribute('href', '/approval?state=pending');
    expect(await linkOf('在职员工')).toHaveTextContent('1,234');
    expect(await screen.findByRole('link', { name: '工资条管理' })).toHaveAttribute(
      'href',
      `/company/wages?companyId=${COMPANY.id}`,
    );
    expect(wages).toHaveLength(0);
  });

  const NONE = {
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

  it('an administrator of an empty installation: the company first, and no figures of nothing', async () => {
    answer(dashboardApi.companies, NONE);
    answer(dashboardApi.setup, { company: null, manager: false, finance: false, staff: false, sheet: false });
    open('admin');
    expect(await screen.findByRole('heading', { name: '开始使用' })).toBeInTheDocument();
    const button = await screen.findByText('新建企业', { selector: 'button *' });
    expect(button.closest('a')).toHaveAttribute('href', '/company?form=new');
    expect(screen.queryByText('新增账号')).not.toBeInTheDocument();
    expect(screen.queryByText('平台概况')).not.toBeInTheDocument();
    expect(screen.queryByText('没有找到企业')).not.toBeInTheDocument();
  });

  it('an administrator of one company: accounts, people and sheet of that company, until there is a sheet', async () => {
    answer(dashboardApi.companies, { ...NONE, total: 1, active: 1 });
    answer(companyApi.brief, { list: [COMPANY], total: 1 });
    answer(dashboardApi.setup, { company: COMPANY, manager: false, finance: true, staff: false, sheet: false });
    open('admin');
    expect(await linkOf('新增账号')).toHaveAttribute('href', '/system/admin?form=new');
    expect(screen.getByText(/^还没有企业经理/)).toBeInTheDocument();
    expect(await linkOf('导入员工')).toHaveAttribute('href', `/company/staff?companyId=${COMPANY.id}&import=new`);
    expect(await linkOf('导入工资表')).toHaveAttribute('href', `/company/wages?companyId=${COMPANY.id}&import=new`);
  });

  it('attendance: the newest month, each figure the way to its list, and the rate; no slips, no staff', async () => {
    const asked = [answer(dashboardApi.wages, FIGURES), answer(dashboardApi.staff, STAFF)];
    open('attendance');
    expect(await screen.findByRole('heading', { name: '2026年10月考勤' })).toBeInTheDocument();
    const shown = await Promise.all(['已导入（人）', '待处理异常', '员工有异议', '未锁定的月份'].map(linkOf));
    expect(shown.map((link) => [link?.querySelector('strong')?.textContent, link?.getAttribute('href')])).toEqual([
      ['1,205', '/checks?month=2026-10'],
      ['37', '/checks?month=2026-10&panel=exceptions'],
      ['4', '/checks?month=2026-10&confirmation=disputed'],
      ['2', '/checks?month=2026-10&panel=months'],
    ]);
    fireEvent.click(await screen.findByLabelText('用表格显示'));
    const october = (await screen.findByRole('rowheader', { name: '2026-10' })).closest('tr');
    expect(october).toHaveTextContent('25,30524,799.598%');
    expect(asked.flat()).toHaveLength(0);
  });

  it('attendance: the first import is offered where there is nothing', async () => {
    answer(dashboardApi.checks, {
      month: null,
      state: null,
      imported: 0,
      openExceptions: 0,
      unjudgedDays: 0,
      disputed: 0,
      unlocked: 0,
    });
    open('attendance');
    expect((await screen.findByRole('button', { name: '导入考勤' })).closest('a')).toHaveAttribute(
      'href',
      '/checks?import=new',
    );
  });

  it.each(['user'] as const)('%s: his own slips and no figures', async (role) => {
    const asked = [answer(dashboardApi.wages, FIGURES), answer(dashboardApi.staff, STAFF)];
    answer(mySlipApi.list, { list: [], total: 0 });
    openElement(<WelcomePage />, { path: '/welcome', as: role });
    expect(await screen.findByText(/还没有工资条/)).toBeInTheDocument();
    await waitFor(() => expect(asked.flat()).toHaveLength(0));
  });
});
