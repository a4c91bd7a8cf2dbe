import type { CheckStats } from '@/services/checks';
import { checkApi } from '@contract/checks/endpoints';
import { batchApi } from '@contract/wages/endpoints';
import type { BatchProgress, CostCell, WageCost } from '@contract/wages/plot-schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ChecksPage from '@/pages/checks';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { givePlotsRoom } from '../../support/console/plot-size';
import { batch, batchDetail } from '../../support/console/wage-records';
import { checkMonth } from '../checks/records';

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const cell = (own: Partial<CostCell> = {}): CostCell => ({
  headCount: 2,
  grossFen: '1500000',
  employerFen: null,
  netFen: '1234567',
  ...own,
});
/** Paid in the last two months alone. */
const cells = (...last: (CostCell | null)[]) => [...MONTHS.slice(last.length).map(() => null), ...last];
const COST: WageCost = {
  months: MONTHS,
  total: cells(cell({ netFen: '1234560', grossFen: null }), cell({ headCount: 5, netFen: '2000007' })),
  depts: [
    { dept: '生产部', others: null, cells: cells(cell({ netFen: '1234560' }), cell({ netFen: '1500007' })) },
    { dept: null, others: 31, cells: cells(null, cell({ netFen: '500000' })) },
  ],
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((each) => each.textContent));

/** Takes one of the choices beside a title; the list behind the drawer has the same words. */
const choose = (name: string) => fireEvent.click(screen.getByText(name, { selector: '.ant-segmented-item-label' }));

beforeEach(() => {
  sessionStorage.clear();
  givePlotsRoom();
});
afterEach(() => jest.restoreAllMocks());

describe('cost by month and department', () => {
  const open = (cost: WageCost = COST) => {
    answer(batchApi.list, { list: [batch()], total: 1 });
    answer(batchApi.cost, cost);
    openElement(<WagesPage />, { path: '/wages?panel=cost', as: 'finance' });
  };
  const show = async () => {
    fireEvent.click(await screen.findByText('显示金额', { selector: 'button span' }));
    return screen.findByRole('group', { name: /各部门每月的实发/ });
  };

  it('shows no amount, axis or shape while amounts are hidden; people it counts all the same', async () => {
    open();
    expect(await screen.findByText('金额已隐藏')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/万元|\d,\d/);
    choose('人数');
    const plot = await screen.findByRole('group', { name: /各部门每月的人数/ });
    expect(within(plot).getAllByRole('img').at(-1)).toHaveAccessibleName('2026-12，合计 5，其他 31 个部门 2，生产部 2');
  });

  it('has the exact figures in its plot and in its table, which can be copied', async () => {
    open();
    const plot = await show();
    expect(
      within(plot)
        .getAllByRole('img')
        .map((spot) => spot.getAttribute('aria-label')),
    ).toEqual([
      '2026-11，合计 12,345.60，生产部 12,345.60',
      '2026-12，合计 20,000.07，其他 31 个部门 5,000.00，生产部 15,000.07',
    ]);
    fireEvent.click(screen.getByText('表格'));
    expect(rowsOf(await screen.findByRole('table', { name: '各部门每月实发' }))).toEqual([
      ['部门', '2026-11', '2026-12'],
      ['生产部', '12,345.60', '15,000.07'],
      ['其他 31 个部门', '—', '5,000.00'],
      ['合计', '12,345.60', '20,000.07'],
    ]);
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    fireEvent.click(screen.getByText('复制表格'));
    await waitFor(() => expect(writeText).toHaveBeenCalled());
    expect(writeText.mock.calls[0]?.[0]).toBe(
      '部门\t2026-11\t2026-12\n生产部\t12,345.60\t15,000.07\n其他 31 个部门\t—\t5,000.00\n合计\t12,345.60\t20,000.07',
    );
  });

  it('says of which months a measure is not known, and draws none of them', async () => {
    open();
    await show();
    choose('应发');
    const plot = await screen.findByRole('group', { name: /各部门每月的应发/ });
    expect(within(plot).getAllByRole('img')).toHaveLength(1);
    expect(screen.getByText(/2026-11 有工资表没有这一项/)).toBeInTheDocument();
    choose('单位部分');
    expect(await screen.findByText('已发放的工资表都没有这一项，无法统计。')).toBeInTheDocument();
  });

  it('says in words that nothing was paid yet', async () => {
    open({ months: MONTHS, total: cells(), depts: [] });
    expect(await screen.findByText(/近 12 个月还没有已发放的工资表/)).toBeInTheDocument();
  });
});

describe('how a batch is taken up', () => {
  const PROGRESS: BatchProgress = {
    unit: 'hour',
    from: '2026-07-10T02:30:00.000Z',
    until: '2026-07-10T08:30:00.000Z',
    steps: [
      { at: '2026-07-10T02:00:00.000Z', sent: 4, read: 0, confirmed: 0, disputed: 0 },
      { at: '2026-07-10T03:00:00.000Z', sent: 0, read: 2, confirmed: 1, disputed: 0 },
      { at: '2026-07-10T08:00:00.000Z', sent: 0, read: 1, confirmed: 1, disputed: 1 },
    ],
  };
  const open = (progress: BatchProgress, state: 'published' | 'draft' = 'published') => {
    answer(batchApi.get, batchDetail({ state, actions: [] }));
    answer(batchApi.progress, progress);
    openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=progress`, as: 'finance' });
  };

  it('adds up hour by hour, in the plot and in the table', async () => {
    open(PROGRESS);
    const plot = await screen.findByRole('group', { name: /自 2026-07-10 10:30 发布至 2026-07-10 16:30/ });
    expect(within(plot).getAllByRole('img').at(-1)).toHaveAccessibleName(
      '2026-07-10 16:00–17:00，已发布 4（100%），已读 3（75%），已确认 2（50%），有异议 1（25%）',
    );
    fireEvent.click(screen.getByText('表格'));
    const table = await screen.findByRole('table', { name: '发布后的阅读与确认' });
    expect(rowsOf(table).map((row) => row.slice(0, 3))).toEqual([
      ['时间', '已发布', '已读'],
      ['2026-07-10 10:30 发布', '4（100%）', '0（0%）'],
      ['2026-07-10 10:00–11:00', '4（100%）', '0（0%）'],
      ['2026-07-10 11:00–12:00', '4（100%）', '2（50%）'],
      ['2026-07-10 16:00–17:00', '4（100%）', '3（75%）'],
    ]);
  });

  it('goes on to where it is looked at, and by the day names days', async () => {
    open({ ...PROGRESS, unit: 'day', until: '2026-07-20T08:30:00.000Z', steps: PROGRESS.steps.slice(0, 1) });
    const plot = await screen.findByRole('group', { name: /发布至 2026-07-20/ });
    expect(within(plot).getAllByRole('img').at(-1)).toHaveAccessibleName(/^截至 2026-07-20 16:30，已发布 4/);
    expect(screen.getByText(/每天一格/)).toBeInTheDocument();
  });

  it('is offered only while employees see the slips', async () => {
    open(PROGRESS, 'draft');
    expect(await screen.findByRole('tab', { name: '设置' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: '阅读进度' })).not.toBeInTheDocument();
  });
});

describe('attendance of a month by department and day', () => {
  const counted = (date: string, expected: number, present: number, exceptions: number) => ({
    date,
    expected,
    present,
    exceptions,
    unjudged: 0,
  });
  const STATS: CheckStats = {
    byDay: [counted('2026-06-04', 204, 203, 3), counted('2026-06-05', 10, 8, 0)],
    byDept: [{ dept: '生产部', people: 204, open: 3, decided: 0 }],
    heat: [
      { dept: '生产部', others: null, days: [counted('2026-06-04', 200, 199, 1), counted('2026-06-05', 10, 8, 0)] },
      { dept: '', others: null, days: [counted('2026-06-04', 4, 4, 2)] },
    ],
  };
  const open = (stats: CheckStats) => {
    answer(checkApi.months, { list: [{ month: '2026-06', state: 'open', changedAt: '2026-07-01T02:00:00.000Z' }] });
    answer(checkApi.month, checkMonth());
    answer(checkApi.depts, { list: [] });
    answer(checkApi.list, { list: [], total: 0 });
    answer(checkApi.stats, stats);
    openElement(<ChecksPage />, { path: '/checks?month=2026-06&panel=stats', as: 'attendance' });
  };

  it('is shaded by the rate, never rounded up to all, and by exceptions where they are asked for', async () => {
    open(STATS);
    const plot = await screen.findByRole('group', { name: /颜色越深/ });
    const words = () => [...plot.querySelectorAll('text')].map((each) => each.textContent);
    expect(words()).toEqual(expect.arrayContaining(['生产部', '未分部门', '99', '80', '100', '4', '5']));
    expect(within(plot).getAllByRole('img')[0]).toHaveAccessibleName(
      '生产部 · 2026-06-04，出勤率 99.5%（199/200 人），异常（人次） 1',
    );
    fireEvent.click(screen.getByText('异常'));
    expect(await screen.findByText('超过 10%')).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: /颜色越深/ })).getAllByText('2')).not.toHaveLength(0);
  });

  it('is a table, too; what is not known is a dash', async () => {
    open(STATS);
    const heading = await screen.findByRole('heading', { name: '各部门每日出勤' });
    fireEvent.click(within(heading.closest('section') as HTMLElement).getByText('表格'));
    expect(rowsOf(await screen.findByRole('table', { name: '各部门每日出勤' }))).toEqual([
      ['部门', '06-04', '06-05'],
      ['生产部', '99.5%', '80%'],
      ['未分部门', '100%', '—'],
    ]);
  });

  it('says in words that there are no days', async () => {
    open({ byDay: [], byDept: STATS.byDept, heat: [] });
    expect(await screen.findAllByText('没有每日明细，无法按天统计')).toHaveLength(2);
  });
});
