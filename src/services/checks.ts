import { checkApi } from '@contract/checks/endpoints';
import { call, type CallOptions } from '@/utils/request';

type Shape<K extends keyof typeof checkApi> = NonNullable<(typeof checkApi)[K]['shape']>;

export type CheckListQuery = Partial<Shape<'list'>['query']> & { month: string };
export type DayListQuery = Partial<Shape<'days'>['query']> & { month: string };
export type ExceptionListQuery = Partial<Shape<'exceptions'>['query']> & { month: string };
export type CheckFormBody = Pick<Shape<'create'>['body'], 'values' | 'remark'>;
export type DecideBody = Shape<'decide'>['body'];
export type MonthStep = Shape<'actOnMonth'>['body'];
export type CheckDayBody = Shape<'saveDay'>['body'];
export type CheckDayRemoval = Shape<'removeDay'>['body'];
export type CheckStats = NonNullable<Shape<'stats'>['data']>;
export type CheckExportBody = Shape<'export'>['body'];
export type CalendarChange = Shape<'setCalendar'>['body']['days'][number];

/** Months with something in them, newest first. */
export const listCheckMonths = (options?: CallOptions, query: { open?: boolean } = {}) =>
  call(checkApi.months, { query }, options);

/** How a month stands. */
export const getCheckMonth = (month: string, options?: CallOptions) =>
  call(checkApi.month, { params: { month } }, options);

/** 锁定, 解锁, 结束员工确认. */
export const actOnCheckMonth = (month: string, body: MonthStep) =>
  call(checkApi.actOnMonth, { params: { month }, body });

export const listChecks = (query: CheckListQuery, options?: CallOptions) => call(checkApi.list, { query }, options);

export const listCheckDepts = (month: string, options?: CallOptions) =>
  call(checkApi.depts, { query: { month } }, options);

export const getCheck = (id: string, options?: CallOptions) => call(checkApi.get, { params: { id } }, options);

/** Days the calendar expects somebody to work. */
export const getExpectedDays = (month: string, staffId: string, options?: CallOptions) =>
  call(checkApi.expected, { query: { month, staffId } }, options);

export const createCheck = (body: Shape<'create'>['body']) => call(checkApi.create, { body });

export const editCheck = (id: string, body: Shape<'edit'>['body']) => call(checkApi.edit, { params: { id }, body });

export const removeCheck = (id: string, version: number) =>
  call(checkApi.remove, { params: { id }, query: { version } });

/** Sends months to their employees; without ids to everybody not sent yet. */
export const sendChecks = (body: Shape<'send'>['body']) => call(checkApi.send, { body });

export const listCheckDays = (query: DayListQuery, options?: CallOptions) => call(checkApi.days, { query }, options);

/** One day by hand: new or in place of what it was. */
export const saveCheckDay = (body: CheckDayBody) => call(checkApi.saveDay, { body });

export const removeCheckDay = (body: CheckDayRemoval) => call(checkApi.removeDay, { body });

export const listCheckExceptions = (query: ExceptionListQuery, options?: CallOptions) =>
  call(checkApi.exceptions, { query }, options);

export const decideExceptions = (body: DecideBody) => call(checkApi.decide, { body });

export const getCheckCalendar = (month: string, options?: CallOptions) =>
  call(checkApi.calendar, { query: { month } }, options);

export const setCheckCalendar = (days: CalendarChange[]) => call(checkApi.setCalendar, { body: { days } });

export const getCheckStats = (month: string, options?: CallOptions) =>
  call(checkApi.stats, { query: { month } }, options);

/** Starts writing a month as .xlsx. */
export const exportChecks = (body: CheckExportBody) => call(checkApi.export, { body });
