import { companyApi } from '@contract/company/endpoints';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WelcomePage from '@/pages/welcome';
import { startEvents } from '@/utils/events';
import { openElement } from '../../support/console/app';
import { eventStream } from '../../support/console/event-stream';
import { answer } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { givePlotsRoom } from '../../support/console/plot-size';
import { press } from '../../support/console/quick-clicks';
import { answerAll, BATCH, GROUPS, MONTH, ROW, step, todo } from './overview-records';

const open = (role: 'finance' | 'manager' | 'attendance' | 'admin') =>
  openElement(<WelcomePage />, { path: '/welcome', as: person(role, { hasStaff: false }) });
const hrefOf = (button: HTMLElement) => button.closest('a')?.getAttribute('href');
const todos = async () => within(await screen.findByRole('region', { name: '待办' }));
const strip = async () => within(await screen.findByRole('region', { name: '本月工资' }));

beforeEach(() => {
  sessionStorage.clear();
  answerAll();
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

  it('contracts of several people, called alike, are named once and counted as contracts', async () => {
    const items = ['a', 'b', 'c'].map((id) => todo({ id, title: '保密协议' }));
    answer(dashboardApi.todos, { groups: [{ kind: 'contractsToSign', total: 5, items }] });
    open('manager');
    const [line] = (await todos()).getAllByRole('listitem');
    expect(line).toHaveTextContent('保密协议 等 5 份合同待签署');
  });

  it('an objection whose answer finance prepares leads to its slip, each of one sheet in a line of its own', async () => {
    const items = ['周启明', '王芳'].map((person, at) =>
      todo({
        id: BATCH,
        slip: `s${at}`,
        person,
        title: '2026年10月工资条 · 加班',
        said: '少算两小时',
        due: '2026-11-06',
      }),
    );
    answer(dashboardApi.todos, { groups: [{ kind: 'toPrepare', total: 2, items }] });
    open('finance');
    const list = await todos();
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      /异议周启明 · 2026年10月工资条 · 加班少算两小时11-06 前/,
    );
    expect(hrefOf(list.getByRole('button', { name: /^拟复：王芳/ }))).toBe(`/wages?batch=${BATCH}&tab=slips&slip=s1`);
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
    expect(steps[1]).toHaveTextContent('导入：已完成李明 · 11-02120 人••••');
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
    expect(rows()[0]).toEqual(['2026-12', '••••', '••••', '311']);
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
