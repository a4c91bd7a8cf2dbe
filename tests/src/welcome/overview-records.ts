import { dashboardApi } from '@contract/dashboard/endpoints';
import type { MonthRow, MonthStep, WageMonth } from '@contract/dashboard/month-schemas';
import type { CheckFigures, TrendMonth } from '@contract/dashboard/schemas';
import type { StepKey } from '@contract/dashboard/steps';
import type { TodoGroup, TodoItem } from '@contract/dashboard/todo-schemas';
import { answer } from '../../support/console/msw';

export const BATCH = '01900000-0000-7000-8000-0000000000b1';
export const todo = (own: Partial<TodoItem> = {}): TodoItem => ({
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
  first: null,
  slip: null,
  feedbackKind: null,
  ...own,
});
export const GROUPS: TodoGroup[] = [
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
export const step = (key: StepKey, own: Partial<MonthStep> = {}): MonthStep => ({
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
export const ROW: MonthRow = {
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
export const MONTH: WageMonth = {
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
export const CHECKS: CheckFigures = {
  month: '2026-10',
  state: 'confirming',
  since: '2026-11-02T02:00:00.000Z',
  imported: 1_205,
  openExceptions: 37,
  unjudgedDays: 0,
  disputed: 4,
  unlocked: 2,
};
export const MONTHS: TrendMonth[] = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  batches: index === 0 ? 0 : 1,
  headCount: index === 0 ? null : 300 + index,
  grossFen: index < 2 ? null : '285000000',
  netFen: index === 0 ? '0' : '241234560',
}));

/** A server that has all of it. */
export function answerAll(): void {
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
}
