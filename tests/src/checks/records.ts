import type { CheckListItem, CheckMonthView } from '@contract/checks/schemas';

export const checkItem = (own: Partial<CheckListItem> = {}): CheckListItem => ({
  id: '00000000-0000-7000-8000-00000000a001',
  version: 1,
  month: '2026-06',
  staffId: '00000000-0000-7000-8000-00000000b001',
  name: '阿依古丽·买买提',
  staffNo: '00007',
  dept: '精密加工一车间',
  state: 'draft',
  values: { shouldDays: 21, actualDays: 20, lateCount: 2, lateMinutes: 35, personalLeave: 1 },
  exceptions: 3,
  openExceptions: 2,
  unjudgedDays: 0,
  source: 'import',
  own: false,
  ...own,
});

export const checkMonth = (own: Partial<CheckMonthView> = {}): CheckMonthView => ({
  month: '2026-06',
  state: 'open',
  version: 1,
  changedAt: '2026-07-01T02:00:00.000Z',
  changedBy: '何立群',
  reason: null,
  counts: { people: 3, draft: 2, sent: 1, confirmed: 0, disputed: 0, fixed: 0, withExceptions: 1, openExceptions: 2, unjudgedDays: 0 },
  expected: 4,
  workdays: 21,
  calendarUnknown: false,
  wagesPublished: false,
  open: [],
  ...own,
});
