import { companyApi } from '@contract/company/endpoints';
import { dashboardApi } from '@contract/dashboard/endpoints';
import type { MonthRow, MonthStep, WageMonth } from '@contract/dashboard/month-schemas';
import type { CheckFigures, CompanyFigures, TrendMonth } from '@contract/dashboard/schemas';
import type { StepKey } from '@contract/dashboard/steps';
import type { TodoGroup, TodoItem } from '@contract/dashboard/todo-schemas';
import { mySlipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WelcomePage from '@/pages/welcome';
import { startEvents } from '@/utils/events';
import { openElement } from '../../support/console/app';
import { eventStream } from '../../support/console/event-stream';
import { answer } from '../../support/console/msw';
import { COMPANY, person } from '../../support/console/people';
import { givePlotsRoom } from '../../support/console/plot-size';
import { press } from '../../support/console/quick-clicks';
import { mySlips } from '../../support/console/wage-records';

const BATCH = '01900000-0000-7000-8000-0000000000b1';
const todo = (own: Partial<TodoItem> = {}): TodoItem => ({
  id: BATCH,
  title: '2026年10月工资条',
  person: null,
  said: null,
  people: null,
  fen: null,
  by: null,
  at: null,
  due: null,
  late: false,
  feedbackKind: null,
  ...own,
});
const GROUPS: TodoGroup[] = [
  {
    kind: 'feedback',
    total: 5,
    items: [
      todo({
        id: 'f1',
        title: '2026年10月工资条 · 加班',
        person: '陈晓',
        said: '少算两小时',
        due: '2026-11-20',
        late: true,
        feedbackKind: 'wages',
      }),
    ],
  },
  { kind: 'pendingReview', total: 1, items: [todo({ people: 120, fen: '88503490', by: '李明' })] },
  { kind: 'incomplete', total: 4, items: [todo({ id: 's1', title: '周启明', person: '周启明' })] },
];
const step = (key: StepKey, own: Partial<MonthStep> = {}): MonthStep => ({
  key,
  state: 'waiting',
  late: false,
  by: null,
  at: null,
  people: null,
  fen: null,
  facts: [],
  note: null,
  reason: null,
  blockedBy: null,
  action: null,
  awaits: null,
  due: null,
  ...own,
});
const ROW: MonthRow = {
  batch: { id: BATCH, title: '2026年10月工资条', wageType: 'monthly' },
  importId: null,
  steps: [
    step('attendance', { state: 'done', by: '赵敏', at: '2026-10-31T02:00:00.000Z', people: 121 }),
    step('import', { state: 'done', by: '李明', at: '2026-11-02T02:00:00.000Z', people: 120, fen: '88503490' }),
    step('check', { state: 'done' }),
    step('review', { state: 'current', action: 'review', facts: [{ key: 'unseen', count: 3 }] }),
    step('publish'),
    step('payment'),
    step('confirm'),
  ],
};
const MONTH: WageMonth = {
  month: '2026-10',
  payDay: 10,
  companyVersion: 3,
  payDate: { date: '2026-11-10', past: false, workdays: 5 },
  rows: [ROW],
  before: [
    {
      month: '2026-09',
      state: 'published',
      late: false,
      sent: 121,
      unread: 62,
      confirmed: 37,
      unconfirmed: 83,
      disputed: 1,
    },
  ],
  issued: true,
  first: null,
};
const CHECKS: CheckFigures = {
  month: '2026-10',
  state: 'confirming',
  since: '2026-11-02T02:00:00.000Z',
  imported: 1_205,
  openExceptions: 37,
  unjudgedDays: 0,
  disputed: 4,
  unlocked: 2,
};
const MONTHS: TrendMonth[] = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  batches: index === 0 ? 0 : 1,
  headCount: index === 0 ? null : 300 + index,
  grossFen: index < 2 ? null : '285000000',
  netFen: index === 0 ? '0' : '241234560',
}));

const open = (role: 'finance' | 'manager' | 'attendance' | 'admin') =>
  openElement(<WelcomePage />, { path: '/welcome', as: person(role, { hasStaff: false }) });
const hrefOf = (button: HTMLElement) => button.closest('a')?.getAttribute('href');
const todos = async () => within(await screen.findByRole('region', { name: '待办' }));
const strip = async () => within(await screen.findByRole('region', { name: '本月工资' }));

beforeEach(() => {
  sessionStorage.clear();
  answer(dashboardApi.todos, { groups: GROUPS });
  answer(dashboardApi.month, MONTH);
  answer(dashboardApi.trend, { months: MONTHS });
  answer(dashboardApi.checks, CHECKS);
  answer(dashboardApi.checkTrend, {
    months: MONTHS.map(({ month }, at) => ({
      month,
      dueDays: at < 2 ? 0 : 25_305,
      attendedDays: at < 2 ? 0 : 24_799.5,
    })),
  });
});

describe('what is to be done', () => {
  it('names the record, and leads to where it is done; the first is the page’s one primary action', async () => {
    open('manager');
    const list = await todos();
    const lines = list.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines[0]).toContain('陈晓 · 2026年10月工资条 · 加班少算两小时');
    expect(lines[0]).toContain('（已逾期）');
    expect(hrefOf(list.getByRole('button', { name: /^回复：陈晓/ }))).toBe('/feedback/wages?id=f1');
    expect(lines[1]).toContain('还有 4 项');
    expect(hrefOf(list.getByRole('button', { name: '去审核：2026年10月工资条' }))).toBe(
      `/wages?batch=${BATCH}&tab=review`,
    );
    // Records to keep in order stand in one line.
    expect(lines[3]).toContain('周启明 等 4 人');
    expect(hrefOf(list.getByRole('button', { name: /^查看：周启明/ }))).toBe('/staff?status=incomplete');
    const primary = screen.getAllByRole('button').filter((button) => button.classList.contains('ant-btn-primary'));
    expect(primary).toHaveLength(1);
    expect(primary[0]).toHaveAccessibleName(/^回复：陈晓/);
  });

  it('shows the first five and unfolds the rest', async () => {
    answer(dashboardApi.todos, {
      groups: [
        { kind: 'draft', total: 3, items: ['a', 'b', 'c'].map((id) => todo({ id, title: `草稿${id}` })) },
        { kind: 'approved', total: 3, items: ['d', 'e', 'f'].map((id) => todo({ id, title: `通过${id}` })) },
      ],
    });
    open('finance');
    const list = await todos();
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(list.getByText('展开其余 1 项'));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  it('says so when nothing waits; then the month’s next step is the primary action', async () => {
    answer(dashboardApi.todos, { groups: [] });
    open('finance');
    expect(await screen.findByText('没有等您处理的事')).toBeInTheDocument();
    expect((await strip()).getByRole('button', { name: '去审核' })).toHaveClass('ant-btn-primary');
  });

  it('a sheet that was sent back says by whom and why', async () => {
    answer(dashboardApi.todos, {
      groups: [{ kind: 'draft', total: 1, items: [todo({ by: '王芳', said: '加班费没有算', late: true })] }],
    });
    open('finance');
    expect(await screen.findByText('王芳驳回：加班费没有算')).toBeInTheDocument();
    expect(screen.getByText('驳回')).toBeInTheDocument();
  });

  it('offers another attempt when it cannot be had; the month stands all the same', async () => {
    let broken = true;
    answer(dashboardApi.todos, () =>
      broken ? HttpResponse.json({ message: 'x' }, { status: 503 }) : { groups: GROUPS },
    );
    open('finance');
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '2026年10月工资' })).toBeInTheDocument();
    broken = false;
    await press('重试');
    expect(await screen.findByText('少算两小时')).toBeInTheDocument();
  });
});

describe('the month', () => {
  it('shows each step with who, how many and how much, the deadline in workdays, and one button', async () => {
    open('manager');
    const month = await strip();
    expect(month.getByText(/发薪日 11-10/)).toHaveTextContent('还有 5 个工作日');
    const steps = month.getAllByRole('listitem').slice(0, 7);
    expect(steps[0]).toHaveTextContent('考勤锁定：已完成赵敏 · 10-31121 人');
    expect(steps[1]).toHaveTextContent('导入：已完成李明 · 11-02120 人****');
    expect(steps[3]).toHaveAttribute('aria-current', 'step');
    expect(steps[3]).toHaveTextContent('3 组待看');
    expect(steps[4]).toHaveTextContent(/^发布：未开始$/);
    await month.findByRole('button', { name: /拖入工资表，或点此选择/ });
    expect(month.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '', // of the pay day
      '', // of the amounts
      '拖入工资表，或点此选择',
      '去审核',
    ]);
    fireEvent.click(month.getByRole('button', { name: '显示金额' }));
    expect(steps[1]).toHaveTextContent('885,034.90');
    expect(month.getByRole('link', { name: '120 人' })).toHaveAttribute('href', `/wages?batch=${BATCH}`);
    expect(month.getAllByRole('link', { name: '121 人' }).map((link) => link.getAttribute('href'))).toEqual([
      '/checks?month=2026-10',
      '/wages?view=slips&month=2026-09',
    ]);
  });

  it('leads finance to no list she may not see', async () => {
    open('finance');
    const month = await strip();
    expect(month.getAllByText('121 人')).toHaveLength(2);
    expect(month.getByRole('link', { name: '121 人' })).toHaveAttribute('href', '/wages?view=slips&month=2026-09');
  });

  it('names months behind by what is open of them, and nothing of which there is none', async () => {
    answer(dashboardApi.month, {
      ...MONTH,
      before: [...MONTH.before, { ...MONTH.before[0], month: '2026-08', state: 'closed' } as never],
    });
    open('finance');
    const month = await strip();
    expect(month.getByRole('link', { name: '未读 62' })).toHaveAttribute(
      'href',
      '/wages?view=slips&month=2026-09&standing=unread',
    );
    expect(month.getAllByText(/^异议 1$/)).toHaveLength(1);
    expect(month.getByText('已锁定')).toBeInTheDocument();
  });

  it('of two sheets is two rows under their names', async () => {
    answer(dashboardApi.month, {
      ...MONTH,
      rows: [ROW, { ...ROW, batch: { id: 'b2', title: '十月奖金', wageType: 'bonus' } }],
    });
    open('finance');
    const month = await strip();
    expect(month.getByRole('link', { name: '2026年10月工资条' })).toHaveAttribute('href', `/wages?batch=${BATCH}`);
    expect(month.getByRole('link', { name: '十月奖金' })).toHaveAttribute('href', '/wages?batch=b2');
    expect(month.getAllByText('核对')).toHaveLength(2);
  });

  it('says what blocks a step, who is waited for, why it came back, and that no pay day is known', async () => {
    answer(dashboardApi.todos, { groups: [] });
    const steps = [
      step('import', { state: 'blocked', blockedBy: 'attendance', late: true }),
      step('review', { state: 'open', note: 'rejected', reason: '加班费没有算', by: '王芳' }),
      step('publish', { state: 'current', awaits: { who: 'manager', names: ['王芳', '周启明'] } }),
      step('payment', { state: 'current', awaits: { who: 'manager', names: [] } }),
    ];
    answer(dashboardApi.month, { ...MONTH, payDay: null, payDate: null, rows: [{ ...ROW, steps }] });
    open('finance');
    const month = await strip();
    expect(month.getByText('考勤未锁定，不能导入')).toBeInTheDocument();
    expect(month.getByText('加班费没有算')).toBeInTheDocument();
    expect(month.getByText('等王芳、周启明处理')).toBeInTheDocument();
    expect(month.getByText('等经理处理')).toBeInTheDocument();
    expect(month.getByText(/未设发薪日/)).toBeInTheDocument();
  });

  it('lets a manager set the pay day that nobody has', async () => {
    answer(dashboardApi.month, { ...MONTH, payDay: null, payDate: null });
    const saved = answer(companyApi.setPayDay, () => {
      answer(dashboardApi.month, MONTH);
      return { payDay: 10, version: 4 };
    });
    open('manager');
    const month = await strip();
    fireEvent.click(await month.findByRole('button', { name: '设置发薪日' }));
    const form = within(await screen.findByRole('tooltip'));
    fireEvent.change(form.getByRole('textbox'), { target: { value: '10' } });
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }));
    expect(await month.findByText(/发薪日 11-10/)).toBeInTheDocument();
    expect(saved.map(({ body }) => body)).toEqual([{ payDay: 10, version: 3 }]);
  });

  it('begins with the staff where there are none, for who may enter them; then with the first sheet', async () => {
    answer(dashboardApi.todos, { groups: [] });
    answer(dashboardApi.month, { ...MONTH, rows: [], before: [], issued: false, first: { staff: false } });
    const { unmount } = open('manager');
    const begin = await screen.findByRole('button', { name: '导入员工' });
    expect(begin).toHaveClass('ant-btn-primary');
    expect(hrefOf(begin)).toBe('/staff?import=new');
    expect(screen.queryByText('近 12 个月')).not.toBeInTheDocument();
    unmount();
    open('finance');
    const sheet = await screen.findByRole('button', { name: '导入工资表' });
    expect(sheet).toHaveClass('ant-btn-primary');
    expect(hrefOf(sheet)).toBe('/wages?import=new');
    expect(screen.queryByRole('button', { name: '导入员工' })).not.toBeInTheDocument();
  });

  it('follows what happens to a batch', async () => {
    let month = MONTH;
    answer(dashboardApi.month, () => month);
    open('finance');
    const events = eventStream();
    const stop = startEvents();
    await screen.findByText('3 组待看');
    await events.opened;
    month = { ...MONTH, rows: [{ ...ROW, steps: [step('publish', { state: 'current', note: 'publishing' })] }] };
    const counts = { total: 1, sent: 1, delivered: 1, failed: 0, read: 1, confirmed: 1, disputed: 0, recalled: 0 };
    events.send('batch', { batchId: 'b', state: 'published', version: 2, counts });
    expect(await screen.findByText('发布中')).toBeInTheDocument();
    stop();
  });

  it('offers another attempt when it cannot be had', async () => {
    let broken = true;
    answer(dashboardApi.month, () => (broken ? HttpResponse.json({ message: 'x' }, { status: 503 }) : MONTH));
    open('finance');
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    broken = false;
    await press('重试');
    expect(await screen.findByText('3 组待看')).toBeInTheDocument();
  });
});

describe('the trend', () => {
  beforeEach(() => givePlotsRoom());
  afterEach(() => jest.restoreAllMocks());

  it('draws nothing and shows no amount until amounts are asked for', async () => {
    open('finance');
    const panel = within(await screen.findByRole('region', { name: '近 12 个月' }));
    fireEvent.click(panel.getAllByRole('button', { name: /^显示金额$/ })[0] as HTMLElement);
    expect(await screen.findByRole('group', { name: /2026-01 至 2026-12/ })).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: '2026-12，应发合计 2,850,000.00，实发合计 2,412,345.60，人数 311' }),
    ).toBeInTheDocument();
    fireEvent.click(panel.getByRole('button', { name: '隐藏金额' }));
    expect(screen.queryByRole('group', { name: /2026-01 至 2026-12/ })).not.toBeInTheDocument();
    expect(panel.queryByText(/万元|2,412,345|285/)).not.toBeInTheDocument();
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
    const panel = within(screen.getByRole('region', { name: '近 12 个月' }));
    fireEvent.click(panel.getByRole('button', { name: '显示金额' }));
    expect(rows()[0]).toEqual(['2026-12', '2,850,000.00', '2,412,345.60', '311']);
    expect(rows()[10]).toEqual(['2026-02', '—', '2,412,345.60', '301']);
    expect(rows()[11]).toEqual(['2026-01', '—', '—', '—']);
    expect(screen.getByRole('link', { name: '2026-12' })).toHaveAttribute(
      'href',
      '/wages?monthFrom=2026-12&monthTo=2026-12&state=issued',
    );
    expect(screen.queryByRole('link', { name: '2026-01' })).not.toBeInTheDocument();
  });
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
    const button = await screen.findByText('新建企业', { selector: 'button *' });
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
